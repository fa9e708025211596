package io.ledgerway.portal.company;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.util.UriUtils;

/** One company: summary, settings, deletion. */
@PortalTest
class CompanyIT {

    private static final String SETTINGS = SampleCompany.PAGE + "/settings";

    @Autowired Browser browser;
    @LocalServerPort int port;

    @BeforeEach
    void company() {
        SampleCompany.exists();
        FakeGateway.responses(
                SampleCompany.PATH + "/dataStatus",
                """
                {"invoices":{"dataType":"invoices","currentStatus":"AuthError",
                  "lastSuccessfulSync":"2026-01-05T10:20:11Z","latestSyncId":"b",
                  "latestSuccessfulSyncId":"a"},
                 "bills":{"dataType":"bills","currentStatus":"Queued","latestSyncId":"c"}}
                """);
    }

    @Test
    void summaryShowsStateReasonAndNextStep() {
        Page page = browser.as("developer").get(SampleCompany.PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("h1")).isEqualTo(SampleCompany.NAME);
        assertThat(page.html().title()).startsWith(SampleCompany.NAME);
        assertThat(page.html().select("main b, main i, main u")).isEmpty();
        assertThat(page.text("#connections .failure"))
                .contains("The platform <u>refused</u>")
                .contains("6 Jan 2026")
                .contains("connect again");
        assertThat(page.text("#connections"))
                .contains("5 Feb 2026", "Ask the customer to reconnect before then.", "5 Mar 2026");
        assertThat(page.html().select("#connections input[readonly]").eachAttr("value"))
                .contains("https://ledgerway.test/link/1/reconnect");
        assertThat(page.text("#freshness tbody tr:first-child"))
                .contains("Bills", "Queued.", "never");
        assertThat(page.text("#freshness tbody tr:last-child"))
                .contains(
                        "Invoices",
                        "The platform rejected the authorization.",
                        "the data of the last successful sync is shown");
        assertThat(page.html().select("#health p a").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/syncs?result=failed");
        assertThat(page.html().select("#open-link").attr("href"))
                .isEqualTo(
                        "https://ledgerway.test/link/company/%s?link.otp=secret"
                                .formatted(SampleCompany.ID));
        assertThat(page.text("#connections details")).contains("It works once");
        assertThat(page.text(".tabs")).contains("Summary", "Settings");
        assertThat(page.text(".as-api code")).contains("/companies/" + SampleCompany.ID);
    }

    @Test
    void lastSyncsHaveTheirTimeAndLeadToTheSync() {
        String sync = "3f7d1c2b-4a59-4687-9d0e-1f2a3b4c5d6e";
        FakeGateway.responses(
                SampleCompany.PATH + "/data/history",
                """
                {"results":[{"id":"%s","dataType":"directCosts","status":"Complete",
                  "requested":"2026-01-05T10:20:00Z","completed":"2026-01-05T10:20:11Z"}]}
                """
                        .formatted(sync));

        Page page = browser.as("analyst").get(SampleCompany.PAGE);

        assertThat(page.html().select("#recent li a").attr("href"))
                .isEqualTo(SampleCompany.PAGE + "/syncs?id=" + sync);
        assertThat(page.html().select("#recent li small").attr("title"))
                .isEqualTo("2026-01-05 10:20:00 UTC");
        assertThat(page.html().select("#about a").attr("href"))
                .isEqualTo("/portal/developers/webhooks/messages?companyId=" + SampleCompany.ID);
    }

    @Test
    void scheduleIsOnlyAdvisedWhileAPlatformIsConnected() {
        FakeGateway.responses(
                "/portal/api/syncs" + SampleCompany.PATH + "/schedule", "{\"results\":[]}");
        BrowserSession session = browser.as("developer");

        Page linked = session.get(SampleCompany.PAGE);

        assertThat(linked.text("#unscheduled")).contains("1 data type has no schedule");
        assertThat(linked.html().select("#health form")).hasSize(1);
        assertThat(linked.html().select("#not-connected")).isEmpty();

        SampleCompany.isUnlinked();
        Page unlinked = session.get(SampleCompany.PAGE);

        assertThat(unlinked.html().select("#unscheduled")).isEmpty();
        assertThat(unlinked.text("#not-connected")).contains("No platform is connected");
        assertThat(unlinked.text("#connections summary")).contains("Connect a platform");
        assertThat(unlinked.html().select("#connections details.card[open]")).hasSize(1);
        assertThat(unlinked.text("#health")).contains("Not connected", "company's link");
        assertThat(unlinked.html().select("#health form")).isEmpty();
    }

    @Test
    void linkWithoutAPasswordCanBeUsedAgain() {
        FakeGateway.responses(
                SampleCompany.PATH, SampleCompany.json("{}").replace("?link.otp=secret", ""));

        assertThat(browser.as("developer").get(SampleCompany.PAGE).text("#connections details"))
                .contains("It can be used again and does not expire.")
                .doesNotContain("works once");
    }

    @Test
    void analystSeesNeitherLinksNorActions() {
        Page page = browser.as("analyst").get(SampleCompany.PAGE);

        assertThat(page.text("#connections")).contains("Xero");
        assertThat(page.html().select("main form, #open-link, a.link")).isEmpty();
        assertThat(page.html().body().html()).doesNotContain("link.otp");
        assertThat(page.text(".tabs")).doesNotContain("Settings");
    }

    @Test
    void unavailableServiceOnlyAffectsItsPanel() {
        FakeGateway.away(SampleCompany.PATH);
        BrowserSession session = browser.as("analyst");

        Page noCompany = session.get(SampleCompany.PAGE);

        assertThat(noCompany.status()).isEqualTo(200);
        assertThat(noCompany.text(".failure")).contains("not available");
        assertThat(noCompany.text("#freshness")).contains("Invoices");

        FakeGateway.reset();
        SampleCompany.exists();
        FakeGateway.away(SampleCompany.PATH + "/dataStatus");
        Page noData = session.get(SampleCompany.PAGE);

        assertThat(noData.text("#freshness .failure")).contains("not available");
        assertThat(noData.text("#connections")).contains("Xero");
    }

    @Test
    void unknownForeignAndMalformedIdsAreNotFound() {
        String other = "00000000-0000-0000-0000-00000000000f";
        FakeGateway.refuse(get(urlPathEqualTo("/companies/" + other)), 403, "Not yours.");
        BrowserSession session = browser.as("administrator");

        assertThat(session.get("/portal/companies/" + other).status()).isEqualTo(404);
        assertThat(session.get("/portal/companies/nonsense").status()).isEqualTo(404);
        assertThat(session.get("/portal/companies/00000000-0000-0000-0000-00000000000e").status())
                .isEqualTo(404);
    }

    @Test
    void errorPageSaysThatTheCompanyIsMissing() throws IOException, InterruptedException {
        BrowserSession session = browser.as("analyst");
        String removed = "The page was removed, or the address is incomplete.";

        assertThat(errorPage(session, "/portal/companies/00000000-0000-0000-0000-00000000000e"))
                .contains("This company was deleted, or does not belong to you.")
                .doesNotContain(removed);
        assertThat(errorPage(session, "/portal/companies/nonsense")).contains(removed);
        // the framework's reason contains the path
        assertThat(errorPage(session, "/portal/nothing"))
                .contains(removed)
                .doesNotContain("static resource");
    }

    @Test
    void errorPageOfAnInvalidAddressSaysWhatToDo() throws IOException, InterruptedException {
        HttpRequest request = request(browser.as("analyst"), "/portal/companies?page=x").build();

        assertThat(errorPage(request, 400)).contains("The address or the form is not valid.");
    }

    /** The page of the new consumer cannot be shown, although the API has created it. */
    @Test
    void errorPageOfAChangeDoesNotSayThatNothingWasChanged()
            throws IOException, InterruptedException {
        FakeGateway.takes("/portal/api/webhooks", "{}");
        BrowserSession session = browser.as("developer");
        String token = session.get("/portal").html().select("input[name=_csrf]").val();
        HttpRequest request =
                request(session, "/portal/developers/webhooks")
                        .header("Origin", Browser.ORIGIN)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(
                                BodyPublishers.ofString(
                                        "_csrf=" + UriUtils.encode(token, StandardCharsets.UTF_8)))
                        .build();

        assertThat(errorPage(request, 500))
                .contains("It is not known whether the change was made.")
                .doesNotContain("Nothing was changed");
    }

    private String errorPage(BrowserSession session, String path)
            throws IOException, InterruptedException {
        return errorPage(request(session, path).build(), 404);
    }

    private static String errorPage(HttpRequest request, int status)
            throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            assertThat(response.statusCode()).isEqualTo(status);
            return response.body();
        }
    }

    /** Requests a page over the network, because only the server dispatches errors. */
    private HttpRequest.Builder request(BrowserSession session, String path) {
        String cookies =
                session.cookies().values().stream()
                        .map(it -> it.getName() + "=" + it.getValue())
                        .collect(Collectors.joining("; "));
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Cookie", cookies)
                .header("Accept", "text/html");
    }

    @Test
    void settingsChangeOnlyWhatWasChanged() {
        patched();
        BrowserSession session = browser.as("developer");

        Page saved = session.submit(SETTINGS, "#settings", Map.of("tags", "region=ie"));

        assertThat(saved.location()).isEqualTo(SETTINGS);
        assertThat(session.get(SETTINGS).text(".notice")).contains("saved");
        FakeGateway.received(
                patchRequestedFor(urlPathEqualTo(SampleCompany.PATH)),
                "{\"tags\":{\"region\":\"ie\"}}");
    }

    @Test
    void tagsThatWereNotChangedKeepTheirKeysAndValues() {
        patched();
        FakeGateway.responses(
                SampleCompany.PATH,
                SampleCompany.json(
                        """
                        {"a=b":"c","=x":"1"," y ":" 2 ","note":"two\\nlines","region":"uk"}
                        """));
        BrowserSession session = browser.as("developer");
        Page form = session.get(SETTINGS);
        String text = form.html().select("textarea[name=tags]").getFirst().wholeText();

        assertThat(form.text("#fixed-tags")).endsWith("note");
        session.submit(
                form,
                "#settings",
                Map.of("tags", text.replace("region=uk", "region=de") + "\nnew = z=1"));

        FakeGateway.received(
                patchRequestedFor(urlPathEqualTo(SampleCompany.PATH)),
                """
                {"tags":{"a=b":"c","=x":"1"," y ":" 2 ",
                 "note":"two\\nlines","region":"de","new":"z=1"}}
                """);
    }

    @Test
    void secondEditorSeesTheConflictAndThenDecides() {
        patched();
        BrowserSession session = browser.as("developer");
        Page form = session.get(SETTINGS);
        // a concurrent change
        FakeGateway.responses(SampleCompany.PATH, SampleCompany.json("{\"region\":\"<fr>\"}"));

        Page conflict = session.submit(form, "#settings", Map.of("tags", "region=ie"));

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.text(".conflict")).contains("Another user").contains("region=<fr>");
        assertThat(conflict.html().select("textarea[name=tags]").text()).isEqualTo("region=ie");
        FakeGateway.server.verify(0, patchRequestedFor(anyUrl()));

        Page decided = session.submit(conflict, "#settings", Map.of());

        assertThat(decided.location()).isEqualTo(SETTINGS);
        FakeGateway.server.verify(1, patchRequestedFor(urlPathEqualTo(SampleCompany.PATH)));
    }

    @Test
    void sameChangeOfBothIsNoConflict() {
        BrowserSession session = browser.as("developer");
        Page form = session.get(SETTINGS);
        FakeGateway.responses(SampleCompany.PATH, SampleCompany.json("{\"region\":\"ie\"}"));

        Page saved = session.submit(form, "#settings", Map.of("tags", "region=ie"));

        assertThat(saved.location()).isEqualTo(SETTINGS);
        FakeGateway.server.verify(0, patchRequestedFor(anyUrl()));
    }

    @Test
    void rejectedSettingsKeepTheInput() {
        FakeGateway.refuse(
                patch(urlPathEqualTo(SampleCompany.PATH)), 400, "A company has at most ten tags.");
        BrowserSession session = browser.as("developer");

        Page refused = session.submit(SETTINGS, "#settings", Map.of("description", "<i>x</i>"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text(".problem")).contains("at most ten tags");
        assertThat(refused.html().select("textarea[name=description]").text())
                .isEqualTo("<i>x</i>");
    }

    @Test
    void lineThatIsNotATagIsShownAtItsFieldAndNotSent() {
        BrowserSession session = browser.as("developer");

        Page refused = session.submit(SETTINGS, "#settings", Map.of("tags", "nothing"));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text("#tags-problem")).endsWith("Invalid line: nothing");
        assertThat(refused.html().select("[aria-invalid]").eachAttr("name"))
                .containsExactly("tags");
        assertThat(refused.html().select(".problem a")).isEmpty();
        FakeGateway.server.verify(0, patchRequestedFor(anyUrl()));
    }

    @Test
    void deletionRequiresTheNameAndListsTheContent() {
        FakeGateway.removes(SampleCompany.PATH);
        FakeGateway.responses("/portal/api/files", "{\"results\":[],\"totalResults\":1234}");
        BrowserSession session = browser.as("developer");
        String path = SampleCompany.PAGE + "/delete";
        Page ask = session.get(path);

        assertThat(ask.text("main"))
                .contains("2 connections", "2 data types", "1,234 uploaded files")
                .contains("all expenses, their syncs and defaults", "all exports")
                .contains("Records at the platform itself are not changed.");

        Page wrong = session.submit(ask, "#delete", Map.of("name", "Harbour"));

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.text(".problem")).contains("Nothing was deleted");
        FakeGateway.server.verify(0, deleteRequestedFor(anyUrl()));

        Page gone = session.submit(ask, "#delete", Map.of("name", SampleCompany.NAME));

        assertThat(gone.location()).isEqualTo("/portal/companies");
        FakeGateway.server.verify(1, deleteRequestedFor(urlPathEqualTo(SampleCompany.PATH)));
    }

    @Test
    void connectionIsUnlinkedOrTheReasonIsShown() {
        String connection =
                SampleCompany.PATH + "/connections/0d5c8f0e-5a0b-4f57-9d0d-3c5f9c0f7e11";
        FakeGateway.takes(patch(urlPathEqualTo(connection)), "{}");
        BrowserSession session = browser.as("developer");
        Page summary = session.get(SampleCompany.PAGE);
        assertThat(summary.html().select("#connections form")).isEmpty();

        Page ask = session.get(summary.html().select("#connections a[href$=/unlink]").attr("href"));
        assertThat(ask.text("main"))
                .contains("Unlink Xero <i>x</i>", "the customer must authorize access");
        Page done = session.submit(ask, "#unlink", Map.of());

        assertThat(done.location()).isEqualTo(SampleCompany.PAGE);
        assertThat(session.get(SampleCompany.PAGE).text(".notice")).contains("unlinked");
        FakeGateway.received(
                patchRequestedFor(urlPathEqualTo(connection)), "{\"status\":\"Unlinked\"}");

        FakeGateway.refuse(patch(urlPathEqualTo(connection)), 429, "Too many requests.");
        session.submit(ask, "#unlink", Map.of());

        assertThat(session.get(SampleCompany.PAGE).text(".problem")).contains("Too many requests");
        String unknown = SampleCompany.PAGE + "/connections/00000000-0000-0000-0000-000000000001";
        assertThat(session.get(unknown + "/unlink").status()).isEqualTo(404);
    }

    private static void patched() {
        FakeGateway.takes(patch(urlPathEqualTo(SampleCompany.PATH)), SampleCompany.json("{}"));
    }
}
