package io.ledgerway.portal.session;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser;
import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpSession;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Sign-in, sign-out and saved forms. */
@PortalTest
class SignInIT {

    private static final String FORM = "form[action=/portal/sign-in]";

    private static final String SESSION = "__Host-ledgerway";
    private static final String SECRET = "__Host-ledgerway-secret";
    private static final String KNOWN = "__Host-ledgerway-known";

    @Autowired Browser browser;
    @Autowired JdbcClient jdbc;
    @Autowired SavedForms forms;
    @Autowired PortalSessions sessions;
    @Autowired JsonMapper json;
    @Autowired SessionRepository<?> repository;

    @Test
    void signInOpensTheHomePageWithANewSessionId() {
        BrowserSession browserSession = browser.session();
        Page form = browserSession.get("/portal/sign-in");
        Cookie before = cookie(browserSession);

        Page entered = browserSession.submit(form, FORM, credentials("developer"));

        assertThat(entered.location()).isEqualTo("/portal");
        Cookie after = cookie(browserSession);
        assertThat(after.getValue()).isNotEqualTo(before.getValue());
        assertThat(after.isHttpOnly()).isTrue();
        assertThat(after.getSecure()).isTrue();
        assertThat(after.getPath()).isEqualTo("/");
        assertThat(after.getDomain()).isNull();
        assertThat(after.getAttribute("SameSite")).isEqualTo("Lax");
        assertThat(browserSession.get("/portal").status()).isEqualTo(200);
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/portal/api/companies/counts"))
                        .withHeader("Authorization", equalTo("Bearer token-of-developer")));
    }

    @Test
    void sessionIdWithoutTheSecretOfTheBrowserOpensNothing() {
        BrowserSession user = browser.as("developer");
        BrowserSession reader = browser.session();
        reader.cookies().put(SESSION, cookie(user));

        assertThat(reader.get("/portal").location()).isEqualTo("/portal/sign-in");
        reader.cookies().put(SECRET, new Cookie(SECRET, sessionId(user)));
        assertThat(reader.get("/portal").location()).isEqualTo("/portal/sign-in");

        assertThat(user.get("/portal").status()).isEqualTo(200);
        Cookie secret = user.cookies().get(SECRET);
        assertThat(secret).isNotNull();
        assertThat(secret.isHttpOnly()).isTrue();
        assertThat(secret.getSecure()).isTrue();
        assertThat(secret.getPath()).isEqualTo("/");
        assertThat(secret.getAttribute("SameSite")).isEqualTo("Lax");
    }

    @Test
    void sessionOfThePreviousReleaseContinuesWithoutASecret() {
        MockHttpServletRequest request = new MockHttpServletRequest();
        sessions.begin(
                request,
                new MockHttpServletResponse(),
                json.readValue(
                        FakeGateway.signedIn("developer", "token-of-developer"),
                        SignInResponse.class));
        HttpSession session = Objects.requireNonNull(request.getSession());
        assertThat(sessions.portalUser(request)).isEmpty();
        ObjectNode stored =
                json.readValue(String.valueOf(session.getAttribute("session")), ObjectNode.class);

        stored.remove("secretHash");
        session.setAttribute("session", stored.toString());

        assertThat(sessions.portalUser(request)).isPresent();
    }

    @Test
    void simultaneousRequestsCanAddTheSameAttribute() {
        assertThat(attributeAddedTwice(repository)).isEqualTo("second");
    }

    @Test
    void wrongPasswordIsReportedAndTheAddressIsPrefilled() {
        BrowserSession browserSession = browser.session();

        Page refused =
                browserSession.submit(
                        "/portal/sign-in",
                        FORM,
                        Map.of("email", "<b>@client.test", "password", "wrong"));

        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.text("[role=alert]")).isEqualTo("E-mail address or password is wrong.");
        assertThat(refused.html().select("input[name=email]").val()).isEqualTo("<b>@client.test");
        assertThat(refused.html().select("input[name=password]").val()).isEmpty();
    }

    @Test
    void signInLeadsToTheRequestedPage() {
        BrowserSession browserSession = browser.session();
        Page sent = browserSession.get("/portal?a=b");

        Page entered = browserSession.submit(sent.location(), FORM, credentials("analyst"));

        assertThat(entered.location()).isEqualTo("/portal?a=b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://elsewhere.test/portal",
                "//elsewhere.test/portal",
                "/portal//elsewhere.test",
                "/portal/../companies",
                "/portalx",
                "/\\elsewhere.test",
                "javascript:alert(1)",
                "/portal/api/users",
                "/portal/sign-out",
                ""
            })
    void nobodyIsLedElsewhere(String to) {
        BrowserSession browserSession = browser.session();
        Page form = browserSession.get("/portal/sign-in");

        Page entered =
                browserSession.submit(
                        form,
                        FORM,
                        Map.of(
                                "email",
                                "analyst@client.test",
                                "password",
                                FakeGateway.PASSWORD,
                                "to",
                                to));

        assertThat(entered.location()).isEqualTo("/portal");
    }

    @Test
    void signOutEndsTheSessionHereAndAtCompanyService() {
        BrowserSession browserSession = browser.as("analyst");

        browserSession.submit("/portal", "form[action=/portal/sign-out/everywhere]", Map.of());

        assertThat(browserSession.get("/portal").location()).startsWith("/portal/sign-in");
        FakeGateway.server.verify(
                postRequestedFor(urlPathEqualTo("/portal/api/users/sign-out"))
                        .withHeader("Authorization", equalTo("Bearer token-of-analyst"))
                        .withRequestBody(equalToJson("{\"everywhere\":true}")));
    }

    @Test
    void signOutEverywhereThatFailsSaysWhichSessionHasEnded() {
        BrowserSession everywhere = browser.as("analyst");
        BrowserSession here = browser.as("analyst");
        FakeGateway.away("/portal/api/users/sign-out");

        Page left =
                everywhere.submit("/portal", "form[action=/portal/sign-out/everywhere]", Map.of());

        assertThat(everywhere.get(left.location()).text("[role=alert]"))
                .startsWith("You are signed out in this browser only");
        assertThat(everywhere.get("/portal").location()).startsWith("/portal/sign-in");
        Page leftHere = here.submit("/portal", "form[action=/portal/sign-out]", Map.of());
        assertThat(leftHere.location()).isEqualTo("/portal/sign-in");
    }

    @Test
    void rejectedTokenIsRenewedOnce() {
        BrowserSession browserSession = browser.as("developer");
        FakeGateway.refuse(
                com.github.tomakehurst.wiremock.client.WireMock.any(
                                com.github.tomakehurst.wiremock.client.WireMock.anyUrl())
                        .atPriority(1)
                        .withHeader("Authorization", equalTo("Bearer token-of-developer")),
                401,
                "Unauthorized");
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/portal/api/users/token"))
                        .withRequestBody(equalToJson("{\"sessionToken\":\"secret-of-developer\"}"))
                        .willReturn(okJson(FakeGateway.signedIn("developer", "second-token"))));
        FakeGateway.responses("/portal/api/companies/counts", "{\"total\":4711,\"read\":0}");

        assertThat(browserSession.get("/portal").text(".figure")).contains("4,711");
    }

    @Test
    void sessionThatEndedElsewhereEndsHere() {
        BrowserSession browserSession = browser.as("developer");
        FakeGateway.refuse(
                com.github.tomakehurst.wiremock.client.WireMock.any(
                                com.github.tomakehurst.wiremock.client.WireMock.anyUrl())
                        .atPriority(1),
                401,
                "Unauthorized");

        assertThat(browserSession.get("/portal").location()).isEqualTo("/portal/sign-in");
        FakeGateway.reset();
        assertThat(browserSession.get("/portal").location()).isEqualTo("/portal/sign-in");
    }

    @Test
    void formWhoseSessionHasEndedIsShownAgainAfterSignIn() {
        BrowserSession browserSession = browser.as("administrator");
        browserSession.loseSession();

        Page sent =
                browserSession.post(
                        "/portal/companies",
                        Map.of(
                                "key",
                                "cc94b2cc-32f2-4c1c-8a5e-0f6d9a3b7c21",
                                "before-name",
                                "Old",
                                "source",
                                "Rule",
                                "note",
                                "<b>kept</b>",
                                "password",
                                "not kept",
                                "headerValue",
                                "not kept",
                                "pem",
                                "not kept"),
                        Browser.ORIGIN);
        Page signIn = browserSession.get(sent.location());
        assertThat(signIn.text("[role=alert]"))
                .isEqualTo(
                        "Your session has ended. Sign in to continue; your entries are saved for"
                                + " ten minutes.");
        Page entered = browserSession.submit(signIn, FORM, credentials("administrator"));
        assertThat(entered.location()).isEqualTo("/portal/resume");
        Page again = browserSession.get("/portal/resume");

        assertThat(again.html().select("main form").attr("action")).isEqualTo("/portal/companies");
        assertThat(again.html().select("input[name=note]").val()).isEqualTo("<b>kept</b>");
        assertThat(again.text("main form label")).isEqualTo("Note");
        assertThat(again.html().select("main form input[type=hidden]").eachAttr("name"))
                .contains("key", "before-name", "source");
        assertThat(again.html().select("input[name=password], input[name=headerValue]")).isEmpty();
        assertThat(again.html().html()).doesNotContain("not kept");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/portal/sign-out",
                "/portal/sign-out/everywhere",
                "/portal/theme",
                "/portal/resume"
            })
    void buttonsOfEveryPageAreNotSaved(String path) {
        BrowserSession browserSession = browser.as("developer");
        BrowserSession other = browser.as("developer");
        browserSession.loseSession();
        browserSession.post("/portal/companies", Map.of("name", "Harbour"), Browser.ORIGIN);

        Page sent = browserSession.post(path, Map.of(), Browser.ORIGIN);

        assertThat(sent.location()).isEqualTo("/portal/sign-in");
        browserSession.submit(sent.location(), FORM, credentials("developer"));
        assertThat(browserSession.get("/portal/resume").html().select("main form").attr("action"))
                .isEqualTo("/portal/companies");
        // the page is of an earlier session
        Page stale = other.post(path, Map.of(), Browser.ORIGIN);
        assertThat(stale.location()).isEqualTo("/portal");
        assertThat(other.get("/portal").status()).isEqualTo(200);
        assertThat(other.post(path, Map.of(), "https://elsewhere.test").status()).isEqualTo(403);
    }

    @Test
    void signOutOfAnEndedSessionLeadsToTheHomePageAfterSignIn() {
        BrowserSession browserSession = browser.as("developer");
        Page home = browserSession.get("/portal");
        browserSession.loseSession();

        Page sent = browserSession.submit(home, "form[action=/portal/sign-out]", Map.of());
        Page entered = browserSession.submit(sent.location(), FORM, credentials("developer"));

        assertThat(entered.location()).isEqualTo("/portal");
    }

    @Test
    void formOfAnotherSiteIsNotSaved() {
        BrowserSession browserSession = browser.as("analyst");
        browserSession.loseSession();

        browserSession.post("/portal/companies", Map.of("note", "evil"), "https://elsewhere.test");
        Page entered = browserSession.submit("/portal/sign-in", FORM, credentials("analyst"));

        assertThat(entered.location()).isEqualTo("/portal");
    }

    @Test
    void savedFormIsNotShownToAnotherUser() {
        BrowserSession browserSession = browser.as("developer");
        browserSession.loseSession();
        browserSession.post("/portal/companies", Map.of("name", "Harbour"), Browser.ORIGIN);
        assertThat(holdsForm(browserSession)).isTrue();
        assertThat(browserSession.get("/portal/resume").location()).startsWith("/portal/sign-in");

        Page entered = browserSession.submit("/portal/sign-in", FORM, credentials("analyst"));

        assertThat(entered.location()).isEqualTo("/portal");
        assertThat(holdsForm(browserSession)).isFalse();
        assertThat(browserSession.get("/portal/resume").location()).isEqualTo("/portal");
    }

    @Test
    void formOfAnotherUserIsDeletedWhenItIsOpened() {
        MockHttpServletRequest request = new MockHttpServletRequest();
        MockHttpSession session = new MockHttpSession();
        session.setAttribute(
                "savedForm",
                """
                {"path":"/portal/companies","fields":{"name":["Harbour"]},
                 "expiresAt":"2999-01-01T00:00:00Z"}
                """);
        request.setSession(session);
        assertThat(forms.find(request)).isPresent();

        assertThat(forms.find(request, UUID.randomUUID())).isEmpty();
        assertThat(session.getAttribute("savedForm")).isNull();
    }

    @Test
    void browserWithoutSignInHasNoSession() {
        BrowserSession browserSession = browser.session();

        Page sent = browserSession.post("/portal/companies", Map.of("x", "a"), Browser.ORIGIN);

        assertThat(sent.location()).startsWith("/portal/sign-in");
        assertThat(holdsForm(browserSession)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "AAAA", "not base64"})
    void forgedMarkOfAKnownBrowserIsNotBelieved(String value) {
        BrowserSession browserSession = browser.session();
        browserSession.cookies().put(KNOWN, new Cookie(KNOWN, value));

        browserSession.post("/portal/companies", Map.of("x", "a"), Browser.ORIGIN);

        assertThat(holdsForm(browserSession)).isFalse();
    }

    @Test
    void keyThatTheUserEntersIsShownAgain() {
        BrowserSession browserSession = browser.as("developer");
        browserSession.loseSession();
        browserSession.post("/portal/companies/tags", Map.of("key", "region"), Browser.ORIGIN);
        browserSession.submit("/portal/sign-in", FORM, credentials("developer"));

        Page again = browserSession.get("/portal/resume");

        assertThat(again.html().select("input[name=key]").eachAttr("type")).containsExactly("text");
    }

    @ParameterizedTest
    @CsvSource({"19000, true", "20001, false"})
    void savedFormsHaveAtMost20000Characters(int length, boolean saved) {
        BrowserSession browserSession = browser.as("developer");
        browserSession.loseSession();

        Page sent =
                browserSession.post(
                        "/portal/companies", Map.of("x", "a".repeat(length)), Browser.ORIGIN);

        assertThat(holdsForm(browserSession)).isEqualTo(saved);
        assertThat(browserSession.get(sent.location()).text("[role=alert]"))
                .contains(saved ? "your entries are saved" : "Nothing was sent.");
    }

    @Test
    void savedFormIsDeletedWhenItIsSubmitted() {
        BrowserSession browserSession = browser.as("developer");
        browserSession.loseSession();
        browserSession.post("/portal/companies", Map.of("name", "Harbour"), Browser.ORIGIN);
        browserSession.submit("/portal/sign-in", FORM, credentials("developer"));
        Page again = browserSession.get("/portal/resume");
        assertThat(holdsForm(browserSession)).isTrue();

        browserSession.submit(again, "main form", Map.of());

        FakeGateway.server.verify(postRequestedFor(urlPathEqualTo("/companies")));
        assertThat(holdsForm(browserSession)).isFalse();
    }

    @Test
    void expiredFormIsDeleted() {
        MockHttpSession session = new MockHttpSession();
        session.setAttribute(
                "savedForm",
                """
                {"path":"/portal/companies","fields":{"name":["Harbour"]},
                 "expiresAt":"2020-01-01T00:00:00Z"}
                """);
        MockHttpServletRequest request = new MockHttpServletRequest();
        request.setSession(session);

        assertThat(forms.find(request)).isEmpty();
        assertThat(session.getAttribute("savedForm")).isNull();
    }

    @Test
    void sessionOfASavedFormEndsWithinMinutesUnlessTheUserSignsIn() {
        BrowserSession browserSession = browser.as("developer");
        browserSession.loseSession();
        browserSession.post("/portal/companies", Map.of("x", "a"), Browser.ORIGIN);
        assertThat(idleSeconds(browserSession)).isEqualTo(600);

        browserSession.submit("/portal/sign-in", FORM, credentials("developer"));

        assertThat(idleSeconds(browserSession)).isEqualTo(1800);
    }

    @Test
    void secretsInSessionsAreSealed() {
        browser.as("developer");

        List<byte[]> kept =
                jdbc.sql("SELECT attribute_bytes FROM spring_session_attributes")
                        .query((row, _) -> row.getBytes(1))
                        .list();

        assertThat(kept)
                .isNotEmpty()
                .noneSatisfy(it ->
                        assertThat(new String(it, StandardCharsets.ISO_8859_1))
                                .containsAnyOf("token-of-", "secret-of-"));
    }

    @Test
    void invitationIsAcceptedWithAPassword() {
        invitationIsValid();
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/portal/api/users/invitations/accept"))
                        .withRequestBody(
                                equalToJson(
                                        """
                                        {"token":"t-1","name":"Jo","password":"twelve characters"}
                                        """))
                        .willReturn(okJson(FakeGateway.signedIn("analyst", "token-of-analyst"))));
        BrowserSession browserSession = browser.session();
        Page invitation = browserSession.get("/portal/invitation?token=t-1");
        assertThat(invitation.text("main")).contains("The invitation is for jo@books.example.");

        Page entered =
                browserSession.submit(
                        invitation,
                        "form[action=/portal/invitation]",
                        Map.of("name", "Jo", "password", "twelve characters"));

        assertThat(entered.location()).isEqualTo("/portal");
        assertThat(browserSession.get("/portal").status()).isEqualTo(200);
    }

    @Test
    void invitationIsAcceptedInABrowserWhoseFormerSessionHasEnded() {
        FakeGateway.takes(
                "/portal/api/users/sign-in",
                FakeGateway.signedIn("developer", "token-of-developer")
                        .replace("\"expiresIn\":300", "\"expiresIn\":0"));
        FakeGateway.refuse(post(urlPathEqualTo("/portal/api/users/token")), 401, "Unauthorized");
        FakeGateway.takes(
                "/portal/api/users/invitations/accept",
                FakeGateway.signedIn("analyst", "token-of-analyst"));
        BrowserSession browserSession = browser.as("developer");

        Page entered =
                browserSession.submit(
                        "/portal/invitation?token=t-1",
                        "form[action=/portal/invitation]",
                        Map.of("name", "Jo", "password", "twelve characters"));

        assertThat(entered.location()).isEqualTo("/portal");
        FakeGateway.server.verify(
                postRequestedFor(urlPathEqualTo("/portal/api/users/invitations/accept"))
                        .withoutHeader("Authorization"));
    }

    @Test
    void nameOfTheInvitationIsFilledInAndRequired() {
        invitationIsValid();
        Page unnamed = browser.session().get("/portal/invitation?token=t-1");
        FakeGateway.takes(
                "/portal/api/users/invitations/accept",
                "{\"email\":\"jo@books.example\",\"name\":\"Jo Books\"}");
        Page named = browser.session().get("/portal/invitation?token=t-1");

        assertThat(unnamed.html().select("input[name=name][required]").val()).isEmpty();
        assertThat(unnamed.html().select("input[name=name][required]")).hasSize(1);
        assertThat(named.html().select("input[name=name]").val()).isEqualTo("Jo Books");
    }

    @Test
    void usedInvitationHasNoForm() {
        FakeGateway.refuse(
                post(urlPathEqualTo("/portal/api/users/invitations/accept")),
                404,
                "This invitation was used or is no longer valid. Ask for a new one.");

        Page page = browser.session().get("/portal/invitation?token=t-1");

        assertThat(page.status()).isEqualTo(404);
        assertThat(page.text("[role=alert]")).contains("Ask for a new one.");
        assertThat(page.html().select("input[name=password]")).isEmpty();
    }

    private static void invitationIsValid() {
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/portal/api/users/invitations/accept"))
                        .withQueryParam("preview", equalTo("true"))
                        .withRequestBody(equalToJson("{\"token\":\"t-1\"}"))
                        .willReturn(okJson("{\"email\":\"jo@books.example\"}")));
    }

    /** During an upgrade, company-service may not know the preview. */
    @Test
    void invitationWithoutAPreviewHasItsForm() {
        FakeGateway.refuse(
                post(urlPathEqualTo("/portal/api/users/invitations/accept")),
                400,
                "Unknown query parameter preview.");

        Page page = browser.session().get("/portal/invitation?token=t-1");

        assertThat(page.text("main")).doesNotContain("The invitation is for");
        assertThat(page.html().select("input[name=password]")).hasSize(1);
    }

    @Test
    void invitationThatWasOpenForTooLongIsShownAgain() {
        invitationIsValid();
        BrowserSession browserSession = browser.session();
        Page form = browserSession.get("/portal/invitation?token=t-1");
        browserSession.loseSession();

        Page sent =
                browserSession.submit(
                        form,
                        "form[action=/portal/invitation]",
                        Map.of("password", "twelve characters"));
        Page again = browserSession.get(sent.location());

        assertThat(again.text("[role=alert]"))
                .isEqualTo("This page was open for too long. Please try again.");
        assertThat(again.html().select("input[name=token]").val()).isEqualTo("t-1");
    }

    @Test
    void callbackIsAcceptedOnlyInTheBrowserThatStarted() {
        FakeGateway.takes(
                "/portal/api/users/oidc/start",
                "{\"authorizeUrl\":\"https://login.test/authorize?x=1\",\"state\":\"s-1\"}");
        FakeGateway.takes(
                "/portal/api/users/oidc/complete",
                FakeGateway.signedIn("developer", "token-of-developer"));
        BrowserSession browserSession = browser.session();
        assertThat(browserSession.get("/portal/sign-in/provider").location())
                .isEqualTo("https://login.test/authorize?x=1");

        assertThat(browser.session().get("/portal/sign-in/return?state=s-1&code=c").status())
                .isEqualTo(400);
        assertThat(browserSession.get("/portal/sign-in/return?state=s-1&code=c").location())
                .isEqualTo("/portal");
        assertThat(browserSession.get("/portal").status()).isEqualTo(200);
    }

    @Test
    void eachTabHasItsOwnSignInAtTheProvider() {
        FakeGateway.takes(
                "/portal/api/users/oidc/complete",
                FakeGateway.signedIn("developer", "token-of-developer"));
        BrowserSession browserSession = browser.session();
        start(browserSession, "s-1", "/portal");
        start(browserSession, "s-2", "/portal/companies");

        assertThat(browserSession.get("/portal/sign-in/return?state=s-1&code=c").location())
                .isEqualTo("/portal");
        assertThat(browserSession.get("/portal/sign-in/return?state=s-2&code=c").location())
                .isEqualTo("/portal/companies");
        assertThat(browserSession.get("/portal/sign-in/return?state=s-2&code=c").location())
                .isEqualTo("/portal");

        FakeGateway.server.verify(
                2, postRequestedFor(urlPathEqualTo("/portal/api/users/oidc/complete")));
    }

    @Test
    void sessionStoresFiveStartedSignIns() {
        BrowserSession browserSession = browser.session();
        for (int i = 1; i <= 6; i++) {
            start(browserSession, "s-" + i, "/portal");
        }

        assertThat(browserSession.get("/portal/sign-in/return?state=s-1&code=c").status())
                .isEqualTo(400);
        FakeGateway.takes(
                "/portal/api/users/oidc/complete",
                FakeGateway.signedIn("developer", "token-of-developer"));
        assertThat(browserSession.get("/portal/sign-in/return?state=s-6&code=c").location())
                .isEqualTo("/portal");
    }

    private static void start(BrowserSession browserSession, String state, String to) {
        FakeGateway.takes(
                "/portal/api/users/oidc/start",
                "{\"authorizeUrl\":\"https://login.test/authorize?x=1\",\"state\":\"%s\"}"
                        .formatted(state));
        assertThat(browserSession.get("/portal/sign-in/provider?to=" + to).location())
                .startsWith("https://login.test/");
    }

    private boolean holdsForm(BrowserSession browserSession) {
        return browserSession.cookies().containsKey(SESSION)
                && jdbc.sql(
                                        """
                                        SELECT count(*) FROM spring_session_attributes a
                                        JOIN spring_session s ON s.primary_id = a.session_primary_id
                                        WHERE s.session_id = ? AND a.attribute_name = 'savedForm'
                                        """)
                                .param(sessionId(browserSession))
                                .query(Integer.class)
                                .single()
                        == 1;
    }

    private int idleSeconds(BrowserSession browserSession) {
        return jdbc.sql("SELECT max_inactive_interval FROM spring_session WHERE session_id = ?")
                .param(sessionId(browserSession))
                .query(Integer.class)
                .single();
    }

    /** Two requests load one session, add an attribute each and save one after the other. */
    private static <S extends Session> String attributeAddedTwice(SessionRepository<S> repository) {
        S created = repository.createSession();
        repository.save(created);
        S one = Objects.requireNonNull(repository.findById(created.getId()));
        S other = Objects.requireNonNull(repository.findById(created.getId()));
        one.setAttribute("added", "first");
        other.setAttribute("added", "second");

        repository.save(one);
        repository.save(other);

        S stored = Objects.requireNonNull(repository.findById(created.getId()));
        return String.valueOf(stored.<Object>getAttribute("added"));
    }

    private static String sessionId(BrowserSession browserSession) {
        return new String(
                Base64.getDecoder().decode(cookie(browserSession).getValue()),
                StandardCharsets.UTF_8);
    }

    private static Map<String, String> credentials(String role) {
        return Map.of("email", role + "@client.test", "password", FakeGateway.PASSWORD);
    }

    private static Cookie cookie(BrowserSession browserSession) {
        Cookie cookie = browserSession.cookies().get(SESSION);
        assertThat(cookie).isNotNull();
        return cookie;
    }
}
