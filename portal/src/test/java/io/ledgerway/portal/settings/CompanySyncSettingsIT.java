package io.ledgerway.portal.settings;

import static com.github.tomakehurst.wiremock.client.WireMock.noContent;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import io.ledgerway.portal.company.SampleCompany;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Sync settings of one company and their inheritance. */
@PortalTest
class CompanySyncSettingsIT {

    private static final String PAGE = SampleCompany.PAGE + "/settings/sync";
    private static final String PATH = SampleCompany.PATH + "/syncSettings";

    private static final String ACCOUNTS =
            """
            {"dataType":"chartOfAccounts","fetchOnFirstLink":true,"syncSchedule":24,
             "syncOrder":1,"isLocked":true}
            """;
    private static final String BILLS =
            """
            {"dataType":"bills","fetchOnFirstLink":true,"syncSchedule":168,"syncOrder":2,
             "isLocked":false}
            """;

    @Autowired Browser browser;

    @BeforeEach
    void settings() {
        SampleCompany.exists();
        FakeGateway.responses("/profile/syncSettings", settings("clientId", invoices(24), false));
        FakeGateway.responses(PATH, settings("companyId", invoices(168), true));
        FakeGateway.server.stubFor(post(urlPathEqualTo(PATH)).willReturn(noContent()));
    }

    @Test
    void eachTypeShowsWhetherItDiffers() {
        Page page = browser.as("analyst").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.html().select("tbody th").eachText())
                .containsExactly(
                        "Chart of accounts locked for all companies",
                        "Bills as for all companies",
                        "Invoices own value; for all companies: on first link, daily");
        assertThat(page.html().select("select[name='chartOfAccounts.schedule'][disabled]"))
                .hasSize(1);
        assertThat(page.html().select("main button[type=submit]")).isEmpty();
        assertThat(page.text(".as-api code")).contains(PATH);
    }

    @Test
    void presetFillsInTheFormButNotWhatIsLocked() {
        BrowserSession session = browser.as("developer");
        Page page = session.submit(PAGE, "#presets", Map.of("preset", "expenses"));

        assertThat(page.text(".notice")).contains("Expenses only", "save to apply it");
        assertThat(page.html().select("select[name='invoices.schedule'] option[selected]").val())
                .isEqualTo("0");
        assertThat(page.html().select("input[name='invoices.first'][checked]")).isEmpty();
        assertThat(
                        page.html()
                                .select("select[name='chartOfAccounts.schedule'] option[selected]")
                                .val())
                .isEqualTo("24");
        assertThat(session.get(PAGE + "?preset=nothing").html().select("main .notice")).isEmpty();
        assertThat(browser.as("analyst").get(PAGE).html().select("#presets")).isEmpty();
    }

    @Test
    void onlyDifferencesAreStored() {
        BrowserSession session = browser.as("developer");

        Page ask =
                session.submit(
                        PAGE,
                        "#sync-settings",
                        Map.of("invoices.schedule", "24", "bills.from", "2026-01-31"));

        assertThat(ask.text("#later-start")).contains("would start later: Bills.");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(PATH)));

        Page saved = session.submit(ask, "#sync-settings", Map.of("confirm", "true"));

        assertThat(saved.location()).isEqualTo(PAGE);
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(PATH)),
                """
                {"companyId":"%s","overridesDefaults":true,"settings":[
                 {"dataType":"bills","fetchOnFirstLink":true,
                  "syncSchedule":168,"syncOrder":2,
                  "syncFromUtc":"2026-01-31T00:00:00Z",
                  "isLocked":false}]}
                """
                        .formatted(SampleCompany.ID));
    }

    @Test
    void valuesWithoutAFieldAreUnchanged() {
        String all =
                """
                {"%s":"%s","overridesDefaults":false,"settings":[
                 {"dataType":"invoices","fetchOnFirstLink":true,"syncSchedule":24,"syncOrder":1,
                  "monthsToSync":24,"isLocked":false},
                 {"dataType":"balanceSheet","fetchOnFirstLink":true,"syncSchedule":24,
                  "syncOrder":2,"syncFromUtc":"2026-01-01T00:00:00Z","syncFromWindow":6,
                  "monthsToSync":24,"isLocked":false}]}
                """;
        FakeGateway.responses("/profile/syncSettings", all.formatted("clientId", SampleCompany.ID));
        FakeGateway.responses(PATH, all.formatted("companyId", SampleCompany.ID));
        BrowserSession session = browser.as("developer");

        session.submit(PAGE, "#sync-settings", Map.of());

        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(PATH)),
                """
                {"companyId":"%s","overridesDefaults":false,"settings":[]}
                """
                        .formatted(SampleCompany.ID));
    }

    @Test
    void companyReturnsToTheSettingsForAll() {
        BrowserSession session = browser.as("developer");

        session.submit(PAGE, "#sync-settings", Map.of("inherit", "true"));

        assertThat(session.get(PAGE).text(".notice")).contains("follows the settings for all");
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(PATH)),
                """
                {"companyId":"%s","overridesDefaults":false,"settings":[]}
                """
                        .formatted(SampleCompany.ID));
    }

    @Test
    void returnToALaterStartIsConfirmedFirst() {
        String from = invoices(24).replace("\"syncOrder\"", "\"syncFromUtc\":\"%s\",\"syncOrder\"");
        FakeGateway.responses(
                "/profile/syncSettings",
                settings("clientId", from.formatted("2025-01-01T00:00:00Z"), false));
        FakeGateway.responses(
                PATH, settings("companyId", from.formatted("2019-01-01T00:00:00"), true));
        BrowserSession session = browser.as("developer");

        Page same = session.submit(PAGE, "#sync-settings", Map.of());
        assertThat(same.location()).isEqualTo(PAGE);
        FakeGateway.server.resetRequests();

        Page ask = session.submit(PAGE, "#sync-settings", Map.of("inherit", "true"));

        assertThat(ask.text("#later-start")).contains("would start later: Invoices.");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(PATH)));

        session.submit(ask, "#sync-settings", Map.of("inherit", "true", "confirm", "true"));
        FakeGateway.server.verify(1, postRequestedFor(urlPathEqualTo(PATH)));
    }

    @Test
    void secondEditorSeesTheConflict() {
        BrowserSession session = browser.as("developer");
        Page form = session.get(PAGE);
        FakeGateway.responses(PATH, settings("companyId", invoices(720), true));

        Page refused = session.submit(form, "#sync-settings", Map.of("invoices.schedule", "1"));

        assertThat(refused.text("[role=alert]")).contains("Another user changed this");
        assertThat(refused.html().select("select[name='invoices.schedule'] option[selected]").val())
                .isEqualTo("1");
        FakeGateway.server.verify(0, postRequestedFor(urlPathEqualTo(PATH)));
    }

    @Test
    void rejectionKeepsTheInput() {
        FakeGateway.refuse(
                post(urlPathEqualTo(PATH)),
                402,
                "SyncSettingsValidationException: Sync schedule not allowed");
        BrowserSession session = browser.as("developer");

        Page refused = session.submit(PAGE, "#sync-settings", Map.of("invoices.schedule", "1"));

        assertThat(refused.text(".problem")).contains("Sync schedule not allowed");
        assertThat(refused.html().select("select[name='invoices.schedule'] option[selected]").val())
                .isEqualTo("1");
    }

    @Test
    void rejectionNamesTheDataTypeOfTheValueThatWasSent() {
        FakeGateway.rejects(
                post(urlPathEqualTo(PATH)),
                """
                {"itemId":"settings[1].syncSchedule",
                 "message":"`syncSchedule` must be 0 to 8760."}
                """);
        BrowserSession session = browser.as("developer");

        Page refused =
                session.submit(
                        PAGE,
                        "#sync-settings",
                        Map.of("bills.schedule", "24", "invoices.schedule", "9999"));

        assertThat(refused.text("#problem")).isEqualTo("\"Invoices, schedule\" must be 0 to 8760.");
        assertThat(refused.html().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly("invoices.schedule");
    }

    @Test
    void unavailableServiceIsShown() {
        FakeGateway.away(PATH);

        Page page = browser.as("developer").get(PAGE);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text(".failure")).contains("not available");
        assertThat(page.html().select("#sync-settings")).isEmpty();
    }

    private static String settings(String owner, String invoices, boolean overrides) {
        return """
        {"%s":"%s","overridesDefaults":%s,"settings":[%s,%s,%s]}
        """
                .formatted(owner, SampleCompany.ID, overrides, ACCOUNTS, BILLS, invoices);
    }

    private static String invoices(int schedule) {
        return """
        {"dataType":"invoices","fetchOnFirstLink":true,"syncSchedule":%d,"syncOrder":3,
         "isLocked":false}
        """
                .formatted(schedule);
    }
}
