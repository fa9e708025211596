package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.BlockedRequest;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.FileServiceDouble;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.SavedLinkSettings;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

/**
 * Link pages in a frame of a client's page. {@code frame} has no cookies, as frames of other sites
 * have none; {@code window} is the window that the page in the frame opens.
 */
@CompanyServiceTest
class LinkFrameIT {

    private static final String ORIGIN = "https://app.client.test";
    private static final String BODY = "{\"origin\": \"" + ORIGIN + "\"}";
    private static final String ANCESTORS =
            "frame-ancestors https://app.client.test https://b.test;";

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired FileServiceDouble files;
    @Autowired MovableTime time;
    @Autowired ScriptedPlatform platform;
    @Autowired SavedLinkSettings savedSettings;
    @Autowired CompanyLookup companyLookup;
    @Autowired ConnectionService connectionService;
    @Autowired TransactionOperations transactions;
    @Autowired JdbcClient jdbc;

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private Browser window;

    @BeforeEach
    void company() {
        platform.works();
        linkScenario = LinkScenario.of(api);
        window = browsers.open();
        savedSettings.link(
                linkScenario.client(),
                "{'frameOrigins': ['%s', 'https://b.test']}".formatted(ORIGIN));
    }

    @Test
    void noPageIsFramedWithoutASession() {
        isNotFramed(frame(linkScenario.redirect()));
        isNotFramed(frame(linkScenario.redirect() + "&link.session=" + "x".repeat(43)));
        isNotFramed(frame(linkScenario.redirect() + "&link.session=x"));
        isNotFramed(frame(LinkScenario.link(linkScenario.connection("gbol"))));
    }

    @Test
    void customerLinksInAWindowAndTheFrameReportsIt() {
        savedSettings.save(
                linkScenario.client(),
                "https://client.test/back",
                List.of(),
                false,
                "{'frameOrigins': ['%s', 'https://b.test']}".formatted(ORIGIN));
        Page choose = isFramed(frame(session(BODY)).shows(200));
        assertThat(event(choose, "content")).isEmpty();
        Page consent = frame(choose, "continue", "platformKey", "gbol").shows(200);
        assertThat(isFramed(consent).document().select("form").attr("target"))
                .isEqualTo("ledgerway-link");
        assertThat(consent.document().select("button[name=cancel]").attr("formtarget"))
                .isEqualTo("_self");
        assertThat(consent.response().getCookies()).isEmpty();
        String next = next(consent);

        Page platformPage = window.press(consent, "continue").shows(303);
        Page waiting = isFramed(frame(next)).shows(200);
        assertThat(waiting.heading()).isEqualTo("Continue in the other window");
        assertThat(state(waiting)).isEqualTo("{\"ended\":false}");
        Page closing = window.returnFromPlatform(platformPage, "code=abc").shows(200);
        assertThat(closing.heading()).isEqualTo("You can close this window");
        isNotFramed(closing);

        assertThat(state(waiting)).isEqualTo("{\"ended\":true}");
        Page linked = isFramed(frame(next)).shows(200);
        assertThat(linked.heading()).isEqualTo("Xero is connected");
        JsonNode connection = linkScenario.connections().getFirst();
        assertThat(event(linked, "content")).isEqualTo("linked");
        assertThat(event(linked, "data-status")).isEqualTo("200");
        assertThat(event(linked, "data-connection")).isEqualTo(LinkScenario.id(connection));
        assertThat(event(linked, "data-platform")).isEqualTo("gbol");
        assertThat(linked.document().select("[data-frame-close]")).hasSize(1);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void customerTriesAgainAfterADenial() {
        Page consent = frame(frame(session(BODY)), "continue", "platformKey", "gbol").shows(200);
        window.returnFromPlatform(window.press(consent, "continue"), "error=access_denied");

        Page denied = isFramed(frame(next(consent)));
        assertThat(denied.heading()).isEqualTo("Nothing was connected");
        assertThat(event(denied, "content")).isEqualTo("cancelled");
        assertThat(event(denied, "data-recoverable")).isEqualTo("true");
        Page again = isFramed(frame(denied.document().select("main a").attr("href"))).shows(200);
        Page platformPage = window.press(again, "continue").shows(303);
        assertThat(frame(next(again)).heading()).isEqualTo("Continue in the other window");
        window.returnFromPlatform(platformPage, "code=abc").shows(200);

        assertThat(frame(next(again)).heading()).isEqualTo("Xero is connected");
    }

    @Test
    void connectionThatWasLinkedBeforeIsReconnected() {
        JsonNode connection = linkScenario.connection("gbol");
        linkScenario.link(browsers.open(), connection);
        String body =
                "{\"origin\": \"%s\", \"connectionId\": \"%s\"}"
                        .formatted(ORIGIN, LinkScenario.id(connection));

        Page consent = isFramed(frame(session(body)).shows(200));
        assertThat(consent.heading()).contains("Renew the connection");
        window.returnFromPlatform(window.press(consent, "continue"), "code=abc").shows(200);

        assertThat(event(frame(next(consent)), "content")).isEqualTo("reconnected");
    }

    @Test
    void leavingReportsTheCancellation() {
        Page choose = frame(session(BODY));
        Page sure = isFramed(frame(choose, "cancel").shows(200));
        Page left = isFramed(frame(sure, "leave").shows(200));

        assertThat(event(left, "content")).isEqualTo("cancelled");
        assertThat(linkScenario.connections()).isEmpty();
    }

    @Test
    void filesAreUploadedInAWindow() {
        savedSettings.link(
                linkScenario.client(),
                """
                {'frameOrigins': ['%s', 'https://b.test'], 'categories': {'accounting':
                 {'optional': false, 'enableIntegrations': true, 'enableFileUpload': true}}}
                """
                        .formatted(ORIGIN));
        Page choose = frame(session(BODY));
        Page beside = isFramed(frame(choose, "continue", "platformKey", "upac").shows(200));
        assertThat(beside.document().select("form").attr("target")).isEqualTo("ledgerway-link");

        Page upload = window.press(beside, "continue").shows(200);
        assertThat(upload.document().select("form[enctype]")).hasSize(1);
        files.takes();
        window.upload(upload, "a.csv", "x").shows(200);
        assertThat(window.press(upload, "done").heading()).isEqualTo("You can close this window");

        Page done = isFramed(frame(next(beside)));
        assertThat(done.heading()).isEqualTo("Thank you");
        assertThat(event(done, "content")).isEqualTo("linked");
    }

    @Test
    void customerWhoIsAskedForMoreHasLinkedAndCanFinish() {
        savedSettings.link(
                linkScenario.client(),
                """
                {'frameOrigins': ['%s', 'https://b.test'], 'categories': {
                 'accounting':
                   {'optional': false, 'enableIntegrations': true, 'enableFileUpload': false},
                 'banking':
                   {'optional': true, 'enableIntegrations': false, 'enableFileUpload': true}}}
                """
                        .formatted(ORIGIN));
        Page categories = frame(session(BODY)).shows(200);
        Page choose = frame(categories, "continue", "category", "accounting").shows(200);
        Page consent = frame(choose, "continue", "platformKey", "gbol").shows(200);
        window.returnFromPlatform(window.press(consent, "continue"), "code=abc").shows(200);

        Page more = isFramed(frame(next(consent))).shows(200);
        assertThat(more.text()).contains("asks for more data");
        assertThat(event(more, "content")).isEqualTo("linked");
        assertThat(event(more, "data-recoverable")).isNotEqualTo("true");
        assertThat(more.document().select("[data-frame-close]")).hasSize(1);
    }

    @Test
    void sessionEndsAfterAnHourAndSaysSo() {
        String session = session(BODY);
        frame(session).shows(200);
        time.advance(Duration.ofHours(1).plusSeconds(1));

        Page expired = isFramed(frame(session).shows(401));
        assertThat(event(expired, "content")).isEqualTo("failed");
    }

    @Test
    void sessionOpensNoOtherCompanyAndNoOtherConnection() {
        JsonNode connection = linkScenario.connection("gbol");
        LinkScenario sibling = linkScenario.sibling();
        String company = session(BODY);
        String one =
                session(
                        "{\"origin\": \"%s\", \"connectionId\": \"%s\"}"
                                .formatted(ORIGIN, LinkScenario.id(connection)));
        String secret = company.substring(company.indexOf('?'));
        String secretOfOne = one.substring(one.indexOf('?'));
        String link = "http://gateway.test/link/";

        frame(link + "company/" + sibling.company() + secret).shows(401);
        frame(link + "company/" + linkScenario.company() + secretOfOne).shows(401);
        frame(
                        link
                                + "companies/%s/connections/%s/start"
                                        .formatted(
                                                sibling.company(),
                                                LinkScenario.id(sibling.connection("gbol")))
                                + secret)
                .shows(401);
        frame(link + "mapping" + secret).shows(401);
    }

    @Test
    void pagesAreNoLongerFramedWhenTheOriginIsRemoved() {
        String session = session(BODY);
        savedSettings.link(linkScenario.client(), "{}");
        isNotFramed(frame(session).shows(200));
    }

    @Test
    void sessionsAreOpenedForPermittedOriginsOfTheOwnCompaniesOnly() {
        String path = "/companies/" + linkScenario.company() + "/linkSessions";
        assertThat(
                        api.post(linkScenario.client(), path, "{\"origin\": \"https://c.test\"}")
                                .refused(400))
                .contains("frame");
        assertThat(api.post(linkScenario.client(), path, "{}").refused(400)).contains("origin");
        api.post(api.client(), path, BODY).refused(403);
        LinkScenario sibling = linkScenario.sibling();
        api.post(
                        linkScenario.client(),
                        path,
                        "{\"origin\": \"%s\", \"connectionId\": \"%s\"}"
                                .formatted(ORIGIN, LinkScenario.id(sibling.connection("gbol"))))
                .refused(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pexp", "upac"})
    void sessionIsNotOpenedForAConnectionWithoutAuthorization(String platformKey) {
        JsonNode connection = linkScenario.connection(platformKey);
        String path = "/companies/" + linkScenario.company() + "/linkSessions";
        String body =
                "{\"origin\": \"%s\", \"connectionId\": \"%s\"}"
                        .formatted(ORIGIN, LinkScenario.id(connection));

        assertThat(api.post(linkScenario.client(), path, body).refused(400))
                .contains("no authorization at a platform");
    }

    @Test
    void sessionOfAConnectionThatIsDeletedMeanwhileIsNotOpened() throws Exception {
        ConnectionId connection =
                new ConnectionId(UUID.fromString(LinkScenario.id(linkScenario.connection("gbol"))));
        Company company =
                companyLookup
                        .find(new CompanyId(UUID.fromString(linkScenario.company())))
                        .orElseThrow();

        Api.ApiResponse refused =
                BlockedRequest.during(
                        () -> connectionService.delete(company, connection),
                        () ->
                                api.post(
                                        linkScenario.client(),
                                        "/companies/" + linkScenario.company() + "/linkSessions",
                                        "{\"origin\": \"%s\", \"connectionId\": \"%s\"}"
                                                .formatted(ORIGIN, connection)),
                        transactions,
                        jdbc);

        assertThat(refused.refused(404)).isEqualTo("Data connection " + connection + " not found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"linkSessions", "mappingSessions"})
    void sessionOfACompanyThatIsDeletedMeanwhileIsNotOpened(String sessions) throws Exception {
        Api.ApiResponse refused =
                BlockedRequest.during(
                        () ->
                                jdbc.sql("DELETE FROM company WHERE id = ?")
                                        .param(UUID.fromString(linkScenario.company()))
                                        .update(),
                        () ->
                                api.post(
                                        linkScenario.client(),
                                        "/companies/" + linkScenario.company() + "/" + sessions,
                                        BODY),
                        transactions,
                        jdbc);

        assertThat(refused.refused(404))
                .isEqualTo("No company was found with ID " + linkScenario.company());
    }

    /** Otherwise it can deadlock with the deletion of another company. */
    @Test
    void openingASessionDoesNotWaitForTheDeletionOfAnExpiredOne() {
        session(BODY);
        UUID company = UUID.fromString(linkScenario.company());
        jdbc.sql(
                        """
                        UPDATE link_session SET expires_at = ledgerway_now() - interval '2 days'
                        WHERE company_id = ?
                        """)
                .param(company)
                .update();
        LinkScenario other = linkScenario.sibling();
        String path = "/companies/" + other.company() + "/linkSessions";

        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            transactions.executeWithoutResult(_ -> {
                int deleted =
                        jdbc.sql("DELETE FROM link_session WHERE company_id = ?")
                                .param(company)
                                .update();
                assertThat(deleted).isOne();
                CompletableFuture.supplyAsync(() -> api.post(other.client(), path, BODY), threads)
                        .orTimeout(1, TimeUnit.MINUTES)
                        .join()
                        .ok();
            });
        }
    }

    private String session(String body) {
        return api.send(
                        HttpMethod.POST,
                        linkScenario.client(),
                        "/companies/" + linkScenario.company() + "/linkSessions",
                        body)
                .ok()
                .body()
                .path("url")
                .stringValue();
    }

    /** Opens an address in the frame. */
    private Page frame(String address) {
        return browsers.open()
                .open(address.startsWith("/") ? "http://gateway.test" + address : address);
    }

    /** Presses a button in the frame. */
    private Page frame(Page page, String button, String... filled) {
        return browsers.open().press(page, button, filled);
    }

    private static String next(Page page) {
        return page.document().select("meta[name=ledgerway-next]").attr("content");
    }

    private String state(Page waiting) {
        return frame(waiting.document().select("[data-frame-state]").attr("data-frame-state"))
                .document()
                .body()
                .text();
    }

    /** An attribute of the event that the page reports; empty for none. */
    private static String event(Page page, String attribute) {
        return page.document().select("meta[name=ledgerway-event]").attr(attribute);
    }

    private static Page isFramed(Page page) {
        assertThat(page.header("Content-Security-Policy")).contains(ANCESTORS);
        assertThat(page.response().getHeader("X-Frame-Options")).isNull();
        assertThat(page.document().select("meta[name=ledgerway-host]").attr("content"))
                .isEqualTo(ORIGIN);
        return page;
    }

    private static void isNotFramed(Page page) {
        assertThat(page.header("Content-Security-Policy")).contains("frame-ancestors 'none'");
        assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(page.document().select("meta[name=ledgerway-host]")).isEmpty();
    }
}
