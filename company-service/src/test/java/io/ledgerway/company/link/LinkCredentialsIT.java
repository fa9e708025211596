package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.Api.ApiResponse;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.LinkScenario;
import io.ledgerway.company.scenario.TypedPlatform;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.testsupport.time.MovableTime;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** Platforms whose credentials customers type on the link page. */
@CompanyServiceTest
@ExtendWith(OutputCaptureExtension.class)
class LinkCredentialsIT {

    private static final String WRONG = "wr0ng-s3cret";

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired MovableTime time;
    @Autowired MeterRegistry meters;
    @Autowired JdbcClient jdbc;

    private final TypedPlatform platform = new TypedPlatform();

    @SuppressWarnings("NullAway.Init")
    private LinkScenario linkScenario;

    @SuppressWarnings("NullAway.Init")
    private Browser browser;

    @SuppressWarnings("NullAway.Init")
    private JsonNode connection;

    @BeforeEach
    void pendingConnection() {
        jdbc.sql("DELETE FROM rate_limit_counter").update();
        platform.offers("Harbour Bakery " + UUID.randomUUID());
        linkScenario = LinkScenario.of(api);
        browser = browsers.open();
        connection = linkScenario.connection(TypedPlatform.KEY);
    }

    @AfterEach
    void present() {
        time.reset();
        platform.close();
        jdbc.sql("DELETE FROM rate_limit_counter").update();
    }

    @Test
    void theTypedAccessLinksTheConnection(CapturedOutput output) {
        Page consent = browser.open(LinkScenario.link(connection)).shows(200);
        assertThat(consent.text())
                .contains("You enter your credentials for Typed Books on the next page")
                .doesNotContain("Neither");
        Page form = browser.press(consent, "continue").shows(200);
        assertThat(form.heading()).contains("Typed Books");
        assertThat(form.document().select("label").eachText())
                .containsExactly("Address", "Database", "User", "Note optional", "Password");
        assertThat(form.document().select("input[type=password]").attr("autocomplete"))
                .isEqualTo("new-password");
        assertThat(form.header("Content-Security-Policy")).endsWith("form-action 'self'");

        Page done = submit(form, platform.password()).shows(200);

        assertThat(done.heading()).isEqualTo("Typed Books is connected");
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(linkScenario.changes(connection))
                .containsExactly(Change.CREATED, Change.CONNECTED);
        assertThat(linkScenario.last(connection).fetchOnFirstLink()).isTrue();
        assertThat(attributes())
                .contains(platform.address(), TypedPlatform.DATABASE, TypedPlatform.USER);
        assertThat(rowsWith(platform.password())).isZero();
        assertThat(output.getAll()).doesNotContain(platform.password());
        assertThat(submit(form, platform.password()).shows(200).heading())
                .isEqualTo(done.heading());
        assertThat(platform.logins()).isEqualTo(1);
    }

    @Test
    void aWrongPasswordKeepsTheOtherValues(CapturedOutput output) {
        Page form = form();

        Page again = submit(form, WRONG).shows(400);

        assertThat(again.document().select("[role=alert]").eachText())
                .containsExactly(
                        "Password: Typed Books rejected the user, the password or the key.");
        assertThat(again.document().select("[name=field.address]").val())
                .isEqualTo(platform.address() + "/");
        assertThat(again.document().select("[name=field.user]").val())
                .isEqualTo(TypedPlatform.USER);
        assertThat(again.document().select("[name=field.password]").val()).isEmpty();
        assertThat(again.document().html()).doesNotContain(WRONG);
        assertThat(again.document().title()).startsWith("Error: ");
        assertThat(again.document().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly("field.password");
        assertThat(again.document().select(again.document().select(".problem a").attr("href")))
                .hasSize(1);
        for (String id : described(again)) {
            assertThat(again.document().getElementById(id)).as(id).isNotNull();
        }
        assertThat(output.getAll()).doesNotContain(WRONG);
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
        assertThat(linkScenario.changes(connection)).containsExactly(Change.CREATED);

        browser.press(again, "continue", "field.password", platform.password()).shows(200);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "address  | ''                      | 400 | Please fill in: Address.",
                "address  | ftp://books.example.com | 400 | please enter an address such as",
                "address  | https://a:b@example.com | 400 | please enter an address such as",
                "address  | https://10.0.0.1        | 400 | does not permit this address",
                "address  | https://[::1]           | 400 | does not permit this address",
                "address  | http://93.184.215.14    | 400 | must begin with https://",
                "address  | http://127.0.0.1:1      | 502 | no response from this address",
                "database | nothing                 | 400 | no such database",
                "user     | somebody                | 400 | rejected the user",
            })
    void theProblemIsNamed(String field, String value, int status, String text) {
        Page form = form();

        Page again =
                browser.press(
                                form,
                                "continue",
                                filled(field, value, platform.password()).toArray(String[]::new))
                        .shows(status);

        assertThat(again.document().select("[role=alert]").text()).contains(text);
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
    }

    @ParameterizedTest
    @CsvSource({
        "200, 400, not as Typed Books",
        "429, 502, refuses further attempts",
        "503, 502, no response from this address",
        "403, 400, no access to the data"
    })
    void anUnexpectedResponseIsNamed(int response, int status, String text) {
        Page form = form();
        platform.fails(response);

        Page again = submit(form, platform.password()).shows(status);

        assertThat(again.document().select("[role=alert]").text()).contains(text);
    }

    @Test
    void oneOfSeveralCompaniesIsChosen() {
        platform.offers("North", "South");
        Page choose = submit(form(), platform.password()).shows(200);
        String south = choose.document().select("label:contains(South) input").attr("value");

        browser.press(choose, "continue", "organisation", south).shows(200);

        assertThat(linkScenario.read(connection).at("/connectionInfo/organisationName"))
                .hasToString("\"South\"");
        assertThat(attributes()).contains("South");
    }

    @Test
    void failedAttemptsOfAConnectionAreDelayed() {
        Page form = form();
        time.stopDatabase();
        for (int i = 0; i < 10; i++) {
            submit(form, WRONG + i).shows(400);
        }
        int before = platform.logins();
        double throttled = outcomes("throttled");

        Page refused = submit(form, platform.password()).shows(429);

        assertThat(refused.text()).contains("Too many attempts failed");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(platform.logins()).isEqualTo(before);
        assertThat(outcomes("throttled") - throttled).isEqualTo(1);
        assertThat(outcomes("wrong_login")).isGreaterThanOrEqualTo(10);
        time.advance(Duration.ofSeconds(2));
        submit(form, platform.password()).shows(200);
    }

    /** Links of several connections, and callers with several addresses, guess no password. */
    @Test
    void failedAttemptsAtAServerAreDelayed() {
        time.stopDatabase();
        for (int i = 0; i < 10; i++) {
            Browser other = browsers.open().with(RequestHeaders.CLIENT_ADDRESS, "203.0.113." + i);
            JsonNode another = linkScenario.sibling().connection(TypedPlatform.KEY);
            submit(other, form(other, another), WRONG + i).shows(400);
        }

        submit(form(), platform.password()).shows(429);
    }

    /** Customers of several clients use the same server. */
    @Test
    void failuresOfAnotherCustomerDelayForAMinuteAtMost() {
        time.stopDatabase();
        Browser stranger = browsers.open().with(RequestHeaders.CLIENT_ADDRESS, "203.0.113.78");
        Page guess = form(stranger, LinkScenario.of(api).connection(TypedPlatform.KEY));
        for (int i = 0; i < 17; i++) {
            submit(stranger, guess, WRONG + i).shows(400);
            time.advance(Duration.ofSeconds(i < 9 ? 0 : (1L << (i - 9)) + 1));
        }
        submit(stranger, guess, WRONG).shows(400);
        Page form = form();

        Page refused = submit(form, platform.password()).shows(429);

        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(55, 60);
        time.advance(Duration.ofSeconds(61));
        submit(stranger, guess, platform.password()).shows(429);
        submit(form, platform.password()).shows(200);
    }

    /** The outage of a server is not the fault of those who try to link. */
    @Test
    void failuresOfAServerDelayNoOtherCustomer() {
        time.stopDatabase();
        platform.fails(503);
        for (int i = 0; i < 12; i++) {
            Browser other = browsers.open().with(RequestHeaders.CLIENT_ADDRESS, "203.0.113." + i);
            JsonNode another = linkScenario.sibling().connection(TypedPlatform.KEY);
            submit(other, form(other, another), platform.password()).shows(502);
        }
        platform.fails(0);

        submit(form(), platform.password()).shows(200);
    }

    /** One caller scans no addresses, whatever links it has. */
    @Test
    void failedAttemptsOfACallerAreDelayed() {
        time.stopDatabase();
        Browser scanner = browsers.open().with(RequestHeaders.CLIENT_ADDRESS, "203.0.113.77");
        for (int i = 0; i < 10; i++) {
            JsonNode another = linkScenario.sibling().connection(TypedPlatform.KEY);
            String[] values =
                    filled("address", "https://10.0.0." + i, WRONG).toArray(String[]::new);
            scanner.press(form(scanner, another), "continue", values).shows(400);
        }

        submit(scanner, form(scanner, connection), platform.password()).shows(429);
        submit(form(browser, linkScenario.read(connection)), platform.password()).shows(200);
    }

    @Test
    void successfulAttemptsAreNotCounted() {
        for (int i = 0; i < 12; i++) {
            JsonNode another = linkScenario.sibling().connection(TypedPlatform.KEY);
            submit(browser, form(browser, another), platform.password()).shows(200);
        }
    }

    @Test
    void onlyTheBrowserThatStartedCanUseTheForm() {
        Page form = form();
        String address =
                "http://gateway.test/link/credentials?attempt="
                        + form.document().select("[name=attempt]").val();

        browser.open(address).shows(200);
        browsers.open().open(address).shows(401);
        Browser other = browsers.open();
        form(other, linkScenario.sibling().connection(TypedPlatform.KEY));
        other.open(address).shows(401);
        submit(other, form, platform.password()).shows(401);
        submit(browser.with("Sec-Fetch-Site", "cross-site"), form, platform.password()).shows(401);
        assertThat(platform.logins()).isZero();
    }

    @Test
    void oneCheckRunsAtATime() throws Exception {
        Page form = form();
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch leave = new CountDownLatch(1);
        platform.delays(() -> {
            entered.countDown();
            uninterrupted(leave);
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Page> first = threads.submit(() -> submit(form, platform.password()));
            entered.await();

            Page waiting = submit(form, platform.password()).shows(200);
            assertThat(waiting.address().toString()).endsWith("&wait=true");

            leave.countDown();
            first.get().shows(200);
            assertThat(browser.open(waiting.address().toString()).shows(200).heading())
                    .isEqualTo("Typed Books is connected");
        }
        assertThat(platform.logins()).isEqualTo(1);
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
    }

    @Test
    void cancellingIsRecorded() {
        Page gone = browser.press(form(), "cancel").shows(200);

        assertThat(gone.heading()).isEqualTo("Nothing was connected");
        assertThat(linkScenario.changes(connection)).containsExactly(Change.CREATED, Change.FAILED);
        assertThat(platform.logins()).isZero();
    }

    @Test
    void aRenewalIsFilledAndKeepsItsAddress() {
        submit(form(), platform.password()).shows(200);
        platform.changesPassword("second-s3cret");
        unlink();
        Page consent = browser.open(linkScenario.reconnect(connection)).shows(200);
        Page form = browser.press(consent, "continue").shows(200);
        assertThat(form.document().select("[name=field.address][readonly]").val())
                .isEqualTo(platform.address());
        assertThat(form.document().select("[name=field.database]").val())
                .isEqualTo(TypedPlatform.DATABASE);
        assertThat(form.document().select("[name=field.user]").val()).isEqualTo(TypedPlatform.USER);
        assertThat(form.document().select("[name=field.password]").val()).isEmpty();

        try (TypedPlatform other = new TypedPlatform()) {
            browser.press(
                            form,
                            "continue",
                            "field.address",
                            other.address(),
                            "field.password",
                            "second-s3cret")
                    .shows(200);
            assertThat(other.logins()).isZero();
        }
        assertThat(linkScenario.status(connection)).isEqualTo("Linked");
        assertThat(linkScenario.changes(connection)).endsWith(Change.RECONNECTED);
        assertThat(attributes()).contains(platform.address());
    }

    @Test
    void anotherCompanyIsNotLinkedByARenewal() {
        submit(form(), platform.password()).shows(200);
        platform.offers("Another");
        Page consent = browser.open(linkScenario.reconnect(connection)).shows(200);
        Page form = browser.press(consent, "continue").shows(200);

        browser.press(form, "continue", "field.password", platform.password()).shows(409);

        assertThat(attributes()).doesNotContain("Another");
    }

    @Test
    void anotherCompanyIsNotLinkedAfterTheConnectionEnded() {
        submit(form(), platform.password()).shows(200);
        unlink();
        platform.offers("Another");
        Page form = form(browser, linkScenario.read(connection));

        Page refused = submit(form, platform.password()).shows(409);

        assertThat(refused.text()).contains("Harbour Bakery", "you chose Another");
        assertThat(linkScenario.status(connection)).isEqualTo("Unlinked");
        assertThat(attributes()).doesNotContain("Another");
    }

    @Test
    void clientsSendTheValuesAsCredentials() {
        JsonNode linked = put(linkScenario, connection, body(platform.password())).ok().body();

        assertThat(linked.path("status").stringValue()).isEqualTo("Linked");
        assertThat(linkScenario.last(connection).fetchOnFirstLink()).isFalse();
        assertThat(attributes()).contains(platform.address());
    }

    @Test
    void wrongCredentialsOfClientsChangeNothing() {
        time.stopDatabase();
        ApiResponse refused = put(linkScenario, connection, body(WRONG));

        assertThat(refused.refused(400)).doesNotContain(WRONG);
        assertThat(refused.body().at("/validation/errors/0/itemId").stringValue())
                .isEqualTo("password");
        assertThat(put(linkScenario, connection, "{\"user\":\"a\"}").refused(400))
                .contains("address");
        assertThat(
                        put(
                                        linkScenario,
                                        connection,
                                        body(WRONG).replace(platform.address(), "https://10.0.0.1"))
                                .refused(400))
                .contains("does not permit");
        put(linkScenario, connection, "[]").refused(400);
        assertThat(linkScenario.status(connection)).isEqualTo("PendingAuth");
        for (int i = 0; i < 8; i++) {
            put(linkScenario, connection, body(WRONG)).refused(400);
        }
        put(linkScenario, connection, body(platform.password())).refused(429);
    }

    @Test
    void clientsNameOneOfSeveralCompanies() {
        platform.offers("North", "South");
        ApiResponse refused = put(linkScenario, connection, body(platform.password()));
        assertThat(refused.refused(400)).contains("North", "South", "tenantId");

        String south = platform.address() + "/" + TypedPlatform.DATABASE + "#South";
        put(
                        linkScenario,
                        connection,
                        body(platform.password()).replace("{", "{\"tenantId\":\"" + south + "\","))
                .ok();

        assertThat(attributes()).contains("South");
    }

    @Test
    void anotherClientHasNoAccess() {
        LinkScenario stranger = LinkScenario.of(api);
        String path =
                "/companies/%s/connections/%s/authorization"
                        .formatted(linkScenario.company(), LinkScenario.id(connection));

        api.send(HttpMethod.PUT, stranger.client(), path, body(platform.password())).refused(403);
        put(stranger, connection, body(platform.password())).refused(404);
        browser.open(
                        "http://gateway.test/link/companies/%s/connections/%s/reconnect"
                                .formatted(stranger.company(), LinkScenario.id(connection)))
                .shows(404);
        assertThat(platform.logins()).isZero();
    }

    private static void uninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The ids of the texts that describe inputs. */
    private static List<String> described(Page page) {
        return page.document().select("[aria-describedby]").eachAttr("aria-describedby").stream()
                .flatMap(it -> Stream.of(it.split(" ", -1)))
                .toList();
    }

    private Page form() {
        return form(browser, connection);
    }

    private Page form(Browser visitor, JsonNode pending) {
        Page consent = visitor.open(LinkScenario.link(pending)).shows(200);
        return visitor.press(consent, "continue").shows(200);
    }

    private Page submit(Page form, String password) {
        return submit(browser, form, password);
    }

    private Page submit(Browser visitor, Page form, String password) {
        return visitor.press(form, "continue", filled("note", "", password).toArray(String[]::new));
    }

    /** The right values except for one. */
    private List<String> filled(String field, String value, String password) {
        return List.of(
                "field.address",
                field.equals("address") ? value : platform.address() + "/",
                "field.database",
                field.equals("database") ? value : " " + TypedPlatform.DATABASE,
                "field.user",
                field.equals("user") ? value : TypedPlatform.USER,
                "field.password",
                password);
    }

    private String body(String password) {
        return """
        {"address": "%s", "database": "%s", "user": "%s", "password": "%s"}
        """
                .formatted(
                        platform.address(), TypedPlatform.DATABASE, TypedPlatform.USER, password);
    }

    private ApiResponse put(LinkScenario scenario, JsonNode target, String body) {
        return api.send(
                HttpMethod.PUT,
                scenario.client(),
                "/companies/%s/connections/%s/authorization"
                        .formatted(scenario.company(), LinkScenario.id(target)),
                body);
    }

    private void unlink() {
        api.send(
                        HttpMethod.PATCH,
                        linkScenario.client(),
                        "/companies/"
                                + linkScenario.company()
                                + "/connections/"
                                + LinkScenario.id(connection),
                        "{\"status\": \"Unlinked\"}")
                .ok();
    }

    private String attributes() {
        return jdbc.sql("SELECT tenant_attributes::text FROM connection WHERE id = ?")
                .param(UUID.fromString(LinkScenario.id(connection)))
                .query(String.class)
                .single();
    }

    /** The rows of grants, connections and attempts that contain a text. */
    private long rowsWith(String text) {
        return jdbc.sql(
                        """
                        SELECT count(*) FROM (
                            SELECT g::text AS line FROM oauth_grant g
                            UNION ALL SELECT c::text FROM connection c
                            UNION ALL SELECT a::text FROM link_attempt a) AS lines
                        WHERE line LIKE '%' || ? || '%'
                           OR line LIKE '%' || encode(convert_to(?, 'UTF8'), 'hex') || '%'
                        """)
                .params(text, text)
                .query(Long.class)
                .single();
    }

    private double outcomes(String outcome) {
        return meters.counter(
                        "ledgerway.link.credentials",
                        "platform",
                        TypedPlatform.KEY,
                        "outcome",
                        outcome)
                .count();
    }
}
