package io.ledgerway.portal.settings;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.deleteRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.noContent;
import static com.github.tomakehurst.wiremock.client.WireMock.patch;
import static com.github.tomakehurst.wiremock.client.WireMock.patchRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockMultipartFile;

@PortalTest
class SettingsPagesIT {

    private static final String USERS = "/portal/api/users";
    private static final String ID = "00000000-0000-0000-0000-0000000000dd";

    private static final String LINK =
            """
            {"consent":{"purpose":{"heading":"Why","text":"Because <b>so</b>"}},
             "categories":{"accounting":{"optional":false,"enableIntegrations":true,
             "enableFileUpload":false}},"showSandboxIntegrations":true,"oneTimeCompanyLinks":true,
             "inviteLink":false,"primaryColour":"#112233","language":"%s"}
            """;

    private static final String USER =
            """
            {"id":"00000000-0000-0000-0000-0000000000dd","email":"jo@client.test","name":"Jo",
             "role":"administrator","disabled":false,"hasPassword":true}
            """;

    @Autowired Browser browser;

    private static void onePerson(String role) {
        FakeGateway.responses(
                USERS,
                """
                {"results":[{"id":"%s","email":"jo@client.test","name":"Jo <i>R</i>","role":"%s",
                 "disabled":false,"hasPassword":true,"created":"2026-11-01T10:00:00Z"}],
                 "pageNumber":1,"pageSize":50,"totalResults":1}
                """
                        .formatted(ID, role));
        FakeGateway.responses(USERS + "/invitations", "{\"results\":[]}");
    }

    @Test
    void invitationThatIsMailedSaysSo() {
        onePerson("developer");
        FakeGateway.takes(
                USERS + "/invitations",
                """
                {"id":"%s","email":"new@client.test","role":"analyst","mailed":true,
                 "link":"https://ledgerway.test/portal/invitation?token=t1",
                 "expiresAt":"2026-11-23T10:00:00Z"}
                """
                        .formatted(ID));
        BrowserSession session = browser.as("administrator");

        Page page =
                session.submit(
                        "/portal/settings/users",
                        "form[action$=/invitations]",
                        Map.of("email", "new@client.test", "role", "analyst"));

        assertThat(page.text("#mailed")).contains("on its way to new@client.test");
        assertThat(page.html().select("#invitation-link").val()).endsWith("?token=t1");
    }

    @Test
    void administratorInvitesAndSeesTheLinkOnce() {
        onePerson("developer");
        BrowserSession session = browser.as("administrator");

        Page page = invite(session);

        assertThat(page.html().select("#invitation-link").val()).endsWith("?token=t1");
        assertThat(session.get("/portal/settings/users").html().html()).doesNotContain("token=t1");
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo(USERS + "/invitations")),
                "{\"email\":\"new@client.test\",\"role\":\"analyst\"}");
    }

    private static Page invite(BrowserSession session) {
        FakeGateway.takes(
                USERS + "/invitations",
                """
                {"id":"%s","email":"new@client.test","role":"analyst",
                 "link":"https://ledgerway.test/portal/invitation?token=t1",
                 "expiresAt":"2026-11-23T10:00:00Z"}
                """
                        .formatted(ID));
        return session.submit(
                "/portal/settings/users",
                "form[action$=/invitations]",
                Map.of("email", "new@client.test", "role", "analyst"));
    }

    @Test
    void furtherUsersAreReachedFromThePageOfAnInvitation() {
        FakeGateway.responses(
                USERS, "{\"results\":[],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":51}");
        FakeGateway.responses(USERS + "/invitations", "{\"results\":[]}");

        Page page = invite(browser.as("administrator"));

        assertThat(page.html().select(".pager a").eachAttr("href"))
                .containsExactly("/portal/settings/users?page=2");
    }

    @Test
    void roleThatAnotherUserChangedIsNotOverwritten() {
        onePerson("developer");
        FakeGateway.takes(patch(urlPathEqualTo(USERS + "/" + ID)), USER);
        BrowserSession session = browser.as("administrator");
        Page form = session.get("/portal/settings/users");
        onePerson("analyst");

        Page refused = session.submit(form, "form[action$=/role]", Map.of("role", "administrator"));

        assertThat(session.get(refused.location()).text("[role=alert]"))
                .contains("Another user changed this role");
        FakeGateway.server.verify(0, patchRequestedFor(urlPathEqualTo(USERS + "/" + ID)));
        session.submit(
                "/portal/settings/users", "form[action$=/role]", Map.of("role", "administrator"));
        FakeGateway.received(
                patchRequestedFor(urlPathEqualTo(USERS + "/" + ID)),
                "{\"role\":\"administrator\"}");
    }

    @Test
    void removalRequiresTheEmailAddressOfTheUser() {
        onePerson("developer");
        FakeGateway.removes(USERS + "/" + ID);
        String list = "/portal/settings/users";
        String path = list + "/" + ID + "/remove";
        BrowserSession session = browser.as("administrator");
        Page shown = session.get(list);
        assertThat(shown.html().select("td a[href=" + path + "]")).hasSize(1);
        assertThat(shown.html().select("form[action=" + path + "]")).isEmpty();

        Page ask = session.get(path);
        assertThat(ask.text("main")).contains("jo@client.test (Jo <i>R</i>), role developer");

        Page wrong = session.submit(ask, "#delete", Map.of("email", "jo"));

        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.text(".problem")).contains("Nothing was deleted");
        assertThat(wrong.html().select("#delete")).hasSize(1);
        FakeGateway.server.verify(0, deleteRequestedFor(anyUrl()));

        Page removed = session.submit(ask, "#delete", Map.of("email", " Jo@Client.test "));

        assertThat(removed.location()).isEqualTo(list);
        assertThat(session.get(list).text(".notice")).contains("This user was removed");
        FakeGateway.server.verify(1, deleteRequestedFor(urlPathEqualTo(USERS + "/" + ID)));
    }

    @Test
    void userWhoWasRemovedInTheMeantimeIsNotFound() {
        FakeGateway.responses(
                USERS, "{\"results\":[],\"pageNumber\":1,\"pageSize\":50,\"totalResults\":0}");

        Page page = browser.as("administrator").get("/portal/settings/users/" + ID + "/remove");

        assertThat(page.status()).isEqualTo(404);
    }

    @Test
    void developerCanReadButNotChangeUsers() {
        onePerson("analyst");

        Page page = browser.as("developer").get("/portal/settings/users");

        assertThat(page.text("table")).contains("Jo <i>R</i>", "analyst");
        assertThat(page.html().select("main form")).isEmpty();
    }

    @Test
    void linkSettingsAreSavedCompletely() {
        String path = "/portal/settings/link";
        FakeGateway.responses("/portal/api/settings/link", LINK.formatted("en"));
        FakeGateway.takes(put(urlPathEqualTo("/portal/api/settings/link")), LINK.formatted("de"));
        BrowserSession session = browser.as("developer");
        Page form = session.get(path);
        assertThat(form.html().select("textarea[name=consent.purpose.text]").text())
                .isEqualTo("Because <b>so</b>");
        assertThat(form.html().select("select[name=language] option").eachText())
                .containsExactly("English", "Deutsch", "Français", "Español", "Nederlands");
        assertThat(form.html().select("input[name=accounting.optional]").attr("aria-label"))
                .isEqualTo("Customer may skip Accounting");

        Page saved =
                session.submit(
                        form,
                        "form[method=post][action=" + path + "]",
                        Map.of(
                                "fileDialogText",
                                "Files!",
                                "frameOrigins",
                                "https://a.example\r\n https://b.example:8443\r\n"));

        assertThat(saved.location()).isEqualTo(path);
        FakeGateway.server.verify(
                putRequestedFor(urlPathEqualTo("/portal/api/settings/link"))
                        .withRequestBody(
                                equalToJson(
                                        """
                                        {"consent":{"purpose":{"heading":"Why",
                                         "text":"Because <b>so</b>"}},"fileDialogText":"Files!",
                                         "categories":{"accounting":{"optional":false,
                                          "enableIntegrations":true,"enableFileUpload":false}},
                                         "showSandboxIntegrations":true,
                                         "oneTimeCompanyLinks":true,"inviteLink":false,
                                         "primaryColour":"#112233","language":"en",
                                         "frameOrigins":["https://a.example","https://b.example:8443"]}
                                        """,
                                        true,
                                        true)));
    }

    @ParameterizedTest
    @CsvSource({
        "10485760, The logo was saved.",
        "10485761, This image is too large. Use an image of at most 10 MB."
    })
    void logosHaveAtMostTenMegabytes(int bytes, String message) {
        FakeGateway.responses("/portal/api/settings/link", LINK.formatted("en"));
        FakeGateway.takes(
                put(urlPathEqualTo("/portal/api/settings/logo")),
                "{\"url\":\"/logo.png\",\"size\":1}");
        BrowserSession session = browser.as("developer");

        Page sent =
                session.upload(
                        session.get("/portal/settings/link"),
                        "form[action$=/logo]",
                        new MockMultipartFile("logo", "logo.png", "image/png", new byte[bytes]));

        assertThat(session.get(sent.location()).text(".toast")).isEqualTo(message);
    }

    @Test
    void linkPageIsShownWithSettingsThatAreNotSaved() {
        String path = "/portal/settings/link";
        FakeGateway.responses("/portal/api/settings/link", LINK.formatted("en"));
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/portal/api/settings/link/preview"))
                        .withQueryParam("page", equalTo("consent"))
                        .withHeader("Accept-Language", equalTo("nl"))
                        .withRequestBody(matchingJsonPath("$.fileDialogText", equalTo("Draft")))
                        .willReturn(aResponse().withBody("<html><h1>Koppelen</h1></html>")));
        BrowserSession session = browser.as("developer");
        Page form = session.get(path);
        assertThat(form.html().select("button[formtarget=link-preview]").attr("formaction"))
                .isEqualTo(path + "/preview");
        assertThat(form.header("X-Frame-Options")).isEqualTo("DENY");

        Page shown =
                session.post(
                        path + "/preview",
                        Map.of(
                                "_csrf",
                                form.html().select("input[name=_csrf]").val(),
                                "fileDialogText",
                                "Draft",
                                "previewLanguage",
                                "nl"),
                        Browser.ORIGIN);

        assertThat(shown.text("h1")).isEqualTo("Koppelen");
        assertThat(shown.header("X-Frame-Options")).isEqualTo("SAMEORIGIN");
        assertThat(shown.header("Content-Security-Policy"))
                .contains("default-src 'none'", "form-action 'none'", "frame-ancestors 'self'");
        FakeGateway.server.verify(0, putRequestedFor(urlPathEqualTo("/portal/api/settings/link")));
    }

    @Test
    void secondEditorOfTheLinkPagesSeesTheConflict() {
        String path = "/portal/settings/link";
        FakeGateway.responses("/portal/api/settings/link", LINK.formatted("en"));
        BrowserSession session = browser.as("developer");
        Page form = session.get(path);
        FakeGateway.responses("/portal/api/settings/link", LINK.formatted("de"));

        Page refused =
                session.submit(
                        form,
                        "form[method=post][action=" + path + "]",
                        Map.of("fileDialogText", "Mine"));

        assertThat(refused.text("[role=alert]")).contains("Another user changed this");
        assertThat(refused.html().select("textarea[name=fileDialogText]").text()).isEqualTo("Mine");
        FakeGateway.server.verify(0, putRequestedFor(urlPathEqualTo("/portal/api/settings/link")));
    }

    @Test
    void platformsAreOrderedByNumber() {
        String path = "/portal/settings/integrations";
        FakeGateway.responses(
                "/portal/api/settings/integrations",
                """
                {"integrations":[
                 {"key":"aaaa","name":"A","sourceType":"Accounting","enabled":true,"logoUrl":"u"},
                 {"key":"bbbb","name":"B","sourceType":"Accounting","enabled":true,"logoUrl":"u"}]}
                """);
        FakeGateway.takes(
                put(urlPathEqualTo("/portal/api/settings/integrations")), "{\"integrations\":[]}");
        BrowserSession session = browser.as("developer");

        session.submit(path, "form[method=post][action=" + path + "]", Map.of("order.aaaa", "9"));

        FakeGateway.server.verify(
                putRequestedFor(urlPathEqualTo("/portal/api/settings/integrations"))
                        .withRequestBody(
                                equalToJson(
                                        """
                                        {"integrations":[{"key":"bbbb","enabled":true},
                                         {"key":"aaaa","enabled":true}]}
                                        """,
                                        false,
                                        true)));
    }

    @Test
    void eachPlatformShowsWhatItSupports() {
        FakeGateway.responses(
                "/portal/api/settings/integrations",
                """
                {"integrations":[
                 {"key":"aaaa","name":"A","sourceType":"Accounting","enabled":true,"logoUrl":"u",
                  "dataTypes":[
                   {"dataType":"bills","changes":"ModifiedSince","features":["Get","Post"]},
                   {"dataType":"journals","features":[],"reason":"A has no journals."}]},
                 {"key":"bbbb","name":"B","sourceType":"Other","enabled":true,"logoUrl":"u"}]}
                """);

        Page page = browser.as("analyst").get("/portal/settings/integrations");

        assertThat(page.html().select("details.supports")).hasSize(1);
        assertThat(page.text("details.supports tbody tr:first-child"))
                .isEqualTo("bills changed records yes no no no");
        assertThat(page.text("details.supports tbody tr:last-child"))
                .contains("journals not supported A has no journals.");
    }

    @Test
    void aPlatformShowsWhatItLacks() {
        String path = "/portal/settings/integrations";
        FakeGateway.responses(
                "/portal/api/settings/integrations",
                """
                {"integrations":[
                 {"key":"gbol","name":"Xero","sourceType":"Accounting","enabled":true,"logoUrl":"u",
                  "configured":false,"missingSettings":["LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID"],
                  "notice":"Not configured by the operator of this installation."},
                 {"key":"qhyg","name":"QuickBooks Online","sourceType":"Accounting","enabled":true,
                  "logoUrl":"u","configured":true,"missingSettings":[],
                  "notice":"Emulated by the sandbox, with synthetic books."}]}
                """);

        String rows = browser.as("developer").get(path).text("tbody");

        assertThat(rows)
                .contains("Not configured")
                .contains("Missing: LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID")
                .contains("Emulated by the sandbox");
    }

    @Test
    void syncSettingsKeepWhatTheFormDoesNotShow() {
        String path = "/portal/settings/sync";
        FakeGateway.responses(
                "/profile/syncSettings",
                """
                {"clientId":"c","overridesDefaults":false,"settings":[
                 {"dataType":"invoices","fetchOnFirstLink":true,"syncSchedule":24,"syncOrder":7,
                  "isLocked":false},
                 {"dataType":"balanceSheet","fetchOnFirstLink":false,"syncSchedule":168,
                  "syncOrder":9,"monthsToSync":24,"isLocked":true}]}
                """);
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/profile/syncSettings")).willReturn(noContent()));
        BrowserSession session = browser.as("developer");

        Page saved =
                session.submit(
                        path,
                        "form[method=post][action=" + path + "]",
                        Map.of("invoices.schedule", "168", "invoices.from", "2026-01-31"));

        assertThat(saved.location()).isEqualTo(path);
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo("/profile/syncSettings")),
                """
                {"clientId":"c","overridesDefaults":true,"settings":[
                 {"dataType":"invoices","fetchOnFirstLink":true,
                  "syncSchedule":168,"syncOrder":7,
                  "syncFromUtc":"2026-01-31T00:00:00Z","isLocked":false},
                 {"dataType":"balanceSheet","fetchOnFirstLink":false,
                  "syncSchedule":168,"syncOrder":9,"monthsToSync":24,
                  "isLocked":true}]}
                """);
    }

    @Test
    void rejectedProfileNamesAndMarksItsFields() {
        String path = "/portal/settings/profile";
        FakeGateway.responses(
                "/profile",
                "{\"name\":\"Acme\",\"redirectUrl\":\"\",\"confirmCompanyName\":false}");
        FakeGateway.rejects(
                put(urlPathEqualTo("/profile")),
                """
                {"itemId":"name","message":"`name` is required."},
                {"itemId":"redirectUrl","message":"`redirectUrl` must be an address."}
                """);
        BrowserSession session = browser.as("developer");

        Page refused =
                session.submit(
                        path,
                        "form[method=post][action=" + path + "]",
                        Map.of("name", "", "redirectUrl", "x"));

        assertThat(refused.text("#problem"))
                .isEqualTo(
                        "\"Name\" is required."
                                + " \"Where customers go after linking\" must be an address.");
        assertThat(refused.html().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly("name", "redirectUrl");
        assertThat(refused.html().select("[aria-invalid]").eachAttr("aria-describedby"))
                .containsOnly("problem");
    }

    @Test
    void rejectedLinkPagesNameAndMarkTheirFields() {
        String path = "/portal/settings/link";
        FakeGateway.responses("/portal/api/settings/link", LINK.formatted("en"));
        FakeGateway.rejects(
                put(urlPathEqualTo("/portal/api/settings/link")),
                """
                {"itemId":"primaryColour","message":"`primaryColour` must be a colour."},
                {"itemId":"consent.purpose.heading",
                 "message":"`consent.purpose.heading` is required."},
                {"itemId":"frameOrigins[1]","message":"`frameOrigins[1]` must be an origin."}
                """);
        BrowserSession session = browser.as("developer");

        Page refused =
                session.submit(
                        path,
                        "form[method=post][action=" + path + "]",
                        Map.of("primaryColour", "blue"));

        assertThat(refused.text("#problem"))
                .isEqualTo(
                        "\"Primary colour\" must be a colour."
                                + " \"Consent: Purpose, heading\" is required."
                                + " \"Origins that may show the link pages in a frame, entry 2\""
                                + " must be an origin.");
        assertThat(refused.html().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly("primaryColour", "consent.purpose.heading", "frameOrigins");
    }

    @Test
    void rejectedSyncSettingsNameTheDataTypeAndMarkItsField() {
        String path = "/portal/settings/sync";
        FakeGateway.responses(
                "/profile/syncSettings",
                """
                {"clientId":"c","overridesDefaults":false,"settings":[
                 {"dataType":"invoices","fetchOnFirstLink":true,"syncSchedule":24,"syncOrder":7,
                  "isLocked":false},
                 {"dataType":"suppliers","fetchOnFirstLink":true,"syncSchedule":24,"syncOrder":8,
                  "isLocked":false}]}
                """);
        FakeGateway.rejects(
                post(urlPathEqualTo("/profile/syncSettings")),
                """
                {"itemId":"settings[1].syncFromWindow",
                 "message":"`syncFromWindow` must be 1 to 1200."}
                """);
        BrowserSession session = browser.as("developer");
        Page form = session.get(path);
        assertThat(form.html().select("input[name=suppliers.window]").attr("max"))
                .isEqualTo("1200");

        Page refused =
                session.submit(
                        form,
                        "form[method=post][action=" + path + "]",
                        Map.of("suppliers.window", "1201"));

        assertThat(refused.text("#problem"))
                .isEqualTo("\"Suppliers, months back\" must be 1 to 1200.");
        assertThat(refused.html().select("[aria-invalid=true]").eachAttr("name"))
                .containsExactly("suppliers.window");
    }

    @Test
    void redirectIsTestedAsTypedAndNothingIsSaved() {
        String path = "/portal/settings/profile";
        String profile = "{\"name\":\"%s\",\"redirectUrl\":\"\",\"confirmCompanyName\":false}";
        FakeGateway.responses("/profile", profile.formatted("Acme"));
        FakeGateway.takes(
                "/portal/api/settings/redirect/preview",
                "{\"address\":\"https://a.example//200\",\"emptyPlaceholders\":[\"companyID\"]}");
        BrowserSession session = browser.as("developer");
        Page form = session.get(path);
        assertThat(form.html().select("button[formaction]").attr("formaction"))
                .isEqualTo(path + "/test");
        FakeGateway.responses("/profile", profile.formatted("Changed"));

        Page tested = test(session, form);

        assertThat(tested.text("#redirect-test"))
                .contains("https://a.example//200", "became empty: companyID.");
        assertThat(tested.html().select("input[name=redirectUrl]").val())
                .isEqualTo("https://a.example/{companyID}/{statusCode}");
        assertThat(tested.html().select("input[name=version]").val())
                .isEqualTo(form.html().select("input[name=version]").val());
        FakeGateway.received(
                postRequestedFor(urlPathEqualTo("/portal/api/settings/redirect/preview")),
                """
                {"name":"Acme",
                 "redirectUrl":"https://a.example/{companyID}/{statusCode}",
                 "whiteListUrls":[],"confirmCompanyName":false}
                """);
        FakeGateway.server.verify(0, putRequestedFor(anyUrl()));
    }

    @Test
    void invalidRedirectIsExplainedByTheTest() {
        FakeGateway.responses(
                "/profile",
                "{\"name\":\"Acme\",\"redirectUrl\":\"\",\"confirmCompanyName\":false}");
        FakeGateway.refuse(
                post(urlPathEqualTo("/portal/api/settings/redirect/preview")),
                400,
                "`redirectUrl` contains a brace");
        BrowserSession session = browser.as("developer");

        Page tested = test(session, session.get("/portal/settings/profile"));

        assertThat(tested.text(".problem"))
                .contains("\"Where customers go after linking\" contains a brace");
        assertThat(tested.html().select("#redirect-test")).isEmpty();
        assertThat(tested.html().select("input[name=redirectUrl]").val())
                .isEqualTo("https://a.example/{companyID}/{statusCode}");
    }

    private static Page test(BrowserSession session, Page form) {
        return session.post(
                "/portal/settings/profile/test",
                Map.of(
                        "_csrf",
                        form.html().select("input[name=_csrf]").val(),
                        "version",
                        form.html().select("input[name=version]").val(),
                        "name",
                        "Acme",
                        "redirectUrl",
                        " https://a.example/{companyID}/{statusCode}"),
                Browser.ORIGIN);
    }

    @Test
    void analystSeesSettingsAndCannotSaveThem() {
        FakeGateway.responses(
                "/profile",
                "{\"name\":\"Acme\",\"redirectUrl\":\"\",\"confirmCompanyName\":false}");

        Page page = browser.as("analyst").get("/portal/settings/profile");

        assertThat(page.html().select("input[name=name]").val()).isEqualTo("Acme");
        assertThat(page.html().select("main fieldset[disabled]")).hasSize(1);
        assertThat(page.html().select("main button[type=submit]")).isEmpty();
    }
}
