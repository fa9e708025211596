package io.ledgerway.company.link;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.BlockedRequest;
import io.ledgerway.company.scenario.Browser;
import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.company.scenario.Browsers;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.SavedLinkSettings;
import io.ledgerway.company.scenario.ScriptedPlatform;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.RequestHeaders;
import io.ledgerway.testsupport.time.MovableTime;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.JsonNode;

/** Public links: invitation and sign-up. */
@CompanyServiceTest
class LinkSignUpIT {

    private static final String FORMS =
            " WHERE company_id IN (SELECT id FROM company WHERE client_id = ?)";

    @Autowired Api api;
    @Autowired Browsers browsers;
    @Autowired ScriptedPlatform platform;
    @Autowired SavedLinkSettings savedSettings;
    @Autowired MovableTime time;
    @Autowired JdbcClient jdbc;
    @Autowired TransactionOperations transactions;

    @SuppressWarnings("NullAway.Init")
    private ClientId client;

    private final String address = "2001:db8:" + Integer.toHexString(hashCode() & 0xffff) + "::1";

    @BeforeEach
    void client() {
        platform.works();
        jdbc.sql("DELETE FROM rate_limit_counter").update();
        client = api.client();
        savedSettings.link(client, "{'inviteLink': true}");
    }

    @AfterEach
    void present() {
        time.reset();
    }

    @Test
    void invitationRequestsTheNameAndContinuesToTheCompanysPage() {
        Browser browser = browsers.open();
        Page name = browser.open(invite() + "?ref=3").shows(200);
        browser.open(invite()).shows(200);
        browser.head(invite()).shows(200);
        assertThat(companies()).isEmpty();

        Page empty = browser.press(name, "continue", "name", " [] ").shows(400);
        assertThat(empty.document().select(".problem a").attr("href")).isEqualTo("#name");
        assertThat(empty.document().select("#name").attr("aria-invalid")).isEqualTo("true");
        browser.press(name, "continue", "name", "x".repeat(201)).shows(400);
        Page choose = browser.press(name, "continue", "name", "Bakery & Söhne").shows(200);

        assertThat(choose.text()).contains("Bakery & Söhne");
        assertThat(companies()).singleElement().isEqualTo("Bakery & Söhne");
        Page consent = browser.press(choose, "continue", "platformKey", "gbol").shows(200);
        assertThat(consent.document().select("input[name=link.custom.ref]").attr("value"))
                .isEqualTo("3");
        browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc").shows(200);
    }

    @Test
    void changedNameOrClientSettingRequiresConfirmation() {
        Browser browser = browsers.open();
        Page name = browser.open(invite());

        Page confirm = browser.press(name, "continue", "name", "Bakery [<b>1</b>]").shows(200);
        assertThat(confirm.document().select(".large").text()).isEqualTo("Bakery b1b");
        assertThat(companies()).isEmpty();
        Page back = browser.press(confirm, "cancel").shows(200);
        assertThat(back.document().select("#name").attr("value")).isEqualTo("Bakery b1b");
        browser.press(confirm, "continue").shows(200);
        assertThat(companies()).containsExactly("Bakery b1b");
        savedSettings.save(client, "", List.of(), true, "{'inviteLink': true}");
        Page second = browser.press(browser.open(invite()), "continue", "name", "Second");
        assertThat(second.heading()).isEqualTo("Is this the name of your company?");
        assertThat(companies()).hasSize(1);
    }

    @Test
    void oneFormCreatesOneCompanyHoweverOftenItIsSent() throws Exception {
        Page name = browsers.open().open(invite());
        List<Integer> statuses =
                Together.run(
                        4,
                        4,
                        () ->
                                browsers.open()
                                        .press(name, "continue", "name", "Twice Ltd")
                                        .status());
        assertThat(statuses).containsOnly(200);
        assertThat(companies()).hasSize(1);
    }

    @Test
    void formThatIsSentAgainHoursLaterCreatesNoOtherCompany() {
        Browser browser = browsers.open();
        Page confirm =
                browser.press(browser.open(invite()), "continue", "name", "Harbour (Bakery)");
        browser.press(confirm, "continue").shows(200);
        time.advance(Duration.ofHours(20));

        browser.press(confirm, "continue").shows(200);

        assertThat(companies()).hasSize(1);
    }

    /** Otherwise it can deadlock with the deletion of the company of the form. */
    @Test
    void signUpThatWaitsForTheClientHoldsNoExpiredForm() throws Exception {
        ClientId trial = api.client(Plan.FREE_TRIAL);
        savedSettings.link(trial, "{'inviteLink': true}");
        String invite = "http://gateway.test/link/invite/" + trial;
        Browser browser = browsers.open();
        browser.press(browser.open(invite), "continue", "name", "First").shows(200);
        jdbc.sql("UPDATE sign_up_form SET created_at = created_at - interval '2 days'" + FORMS)
                .param(trial.value())
                .update();
        Page name = browser.open(invite);

        try (var pool = Executors.newSingleThreadExecutor()) {
            Future<Page> second =
                    transactions.execute(_ -> {
                        jdbc.sql("SELECT id FROM client WHERE id = ? FOR NO KEY UPDATE")
                                .param(trial.value())
                                .query(UUID.class)
                                .single();
                        int session =
                                jdbc.sql("SELECT pg_backend_pid()").query(Integer.class).single();
                        Future<Page> waiting =
                                pool.submit(
                                        () -> browser.press(name, "continue", "name", "Second"));
                        BlockedRequest.awaitBlockedBy(session, jdbc);
                        assertThat(
                                        jdbc.sql(
                                                        "SELECT company_id FROM sign_up_form"
                                                                + FORMS
                                                                + " FOR UPDATE NOWAIT")
                                                .param(trial.value())
                                                .query(UUID.class)
                                                .list())
                                .isEmpty();
                        return waiting;
                    });
            second.get().shows(200);
        }
    }

    @Test
    void inviteIsDisabledByDefault() {
        savedSettings.link(client, "{}");
        browsers.open().open(invite()).shows(404);
        browsers.open().open("http://gateway.test/link/invite/" + ClientId.random()).shows(404);
        savedSettings.link(client, "{'inviteLink': true}");
        savedSettings.suspend(client);
        browsers.open().open(invite()).shows(404);
    }

    @Test
    void addressCreatesAtMostTenCompaniesPerHour() {
        Browser browser = browsers.open().with(RequestHeaders.CLIENT_ADDRESS, address);
        for (int i = 0; i < CompanySignUps.PER_ADDRESS; i++) {
            browser.press(browser.open(invite()), "continue", "name", "Company " + i).shows(200);
        }
        Page slowed = browser.press(browser.open(invite()), "continue", "name", "One more");

        assertThat(slowed.shows(429).header("Retry-After")).isEqualTo("3600");
        assertThat(companies()).hasSize(CompanySignUps.PER_ADDRESS);
        Browser elsewhere = browsers.open().with(RequestHeaders.CLIENT_ADDRESS, "2001:db9::1");
        elsewhere.press(elsewhere.open(invite()), "continue", "name", "Other").shows(200);
    }

    @Test
    void exhaustedOrExpiredPlanShowsAPage() {
        ClientId trial = api.client(Plan.FREE_TRIAL);
        savedSettings.link(trial, "{'inviteLink': true}");
        Browser browser = browsers.open();
        for (int i = 0; i < 50; i++) {
            api.post(trial, Plan.FREE_TRIAL, "/companies", "{\"name\": \"C\"}").ok();
        }
        String invite = "http://gateway.test/link/invite/" + trial;
        Page full = browser.press(browser.open(invite), "continue", "name", "One more");
        assertThat(full.shows(402).text()).contains("cannot accept more companies");

        ClientId old = api.client(Plan.FREE_TRIAL);
        time.advance(Duration.ofDays(366));
        Page signUp = browser.open(signUp(old, "gbol")).shows(200);
        browser.press(signUp, "continue").shows(402);
    }

    @Test
    void signUpCreatesCompanyAndConnectionOnContinue() {
        Browser browser = browsers.open();
        String link = signUp(client, "gbol") + "?link.scopes=a%20b&ref=4";
        browsers.open().head(link).shows(200);
        Page page = browser.open(link).shows(200);
        assertThat(companies()).isEmpty();

        Page consent = browser.press(page, "continue").shows(200);
        browser.press(page, "continue").shows(200);

        assertThat(companies()).singleElement().asString().matches("Company \\d{4}-.*");
        assertThat(consent.document().select("input[name=link.scopes]").attr("value"))
                .isEqualTo("a b");
        browser.returnFromPlatform(browser.press(consent, "continue"), "code=abc").shows(200);
        JsonNode company = api.get(client, "/companies").ok().body().path("results").path(0);
        assertThat(company.at("/dataConnections").size()).isEqualTo(1);
        assertThat(company.at("/dataConnections/0/status").stringValue()).isEqualTo("Linked");
    }

    @Test
    void signUpCreatesNothingForInvalidRequests() {
        Browser browser = browsers.open();
        browser.open(signUp(ClientId.random(), "gbol")).shows(404);
        browser.open(signUp(client, "zzzz")).shows(501);
        browser.open(signUp(client, "pexp")).shows(501);
        Page page = browser.open("http://gateway.test/clients/" + client + "/signUpWith/gbol");
        assertThat(page.shows(200).header("Content-Security-Policy")).contains("frame-ancestors");
        browser.press(page, "continue", "ticket", "again").shows(200);
        Browser lured = browsers.open().with("Sec-Fetch-Site", "cross-site");
        lured.press(page, "continue").shows(401);
        assertThat(browser.press(page, "cancel").shows(200).heading())
                .isEqualTo("Nothing was connected");
        assertThat(companies()).isEmpty();
    }

    private String invite() {
        return "http://gateway.test/link/invite/" + client;
    }

    private static String signUp(ClientId client, String platform) {
        return "http://gateway.test/link/clients/%s/signUpWith/%s".formatted(client, platform);
    }

    private List<String> companies() {
        return jdbc.sql("SELECT name FROM company WHERE client_id = ?")
                .param(client.value())
                .query((row, _) -> row.getString(1))
                .list();
    }
}
