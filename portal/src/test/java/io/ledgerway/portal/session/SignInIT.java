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
import io.ledgerway.portal.Browser.Page;
import io.ledgerway.portal.Browser.Visit;
import io.ledgerway.portal.FakeGateway;
import io.ledgerway.portal.PortalTest;
import jakarta.servlet.http.Cookie;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Sign-in, sign-out and saved forms. */
@PortalTest
class SignInIT {

    private static final String FORM = "form[action=/portal/sign-in]";

    private static final String KNOWN = "__Host-ledgerway-known";

    @Autowired Browser browser;
    @Autowired JdbcClient jdbc;

    @Test
    void signInOpensTheHomePageWithANewSessionId() {
        Visit visit = browser.visit();
        Page form = visit.get("/portal/sign-in");
        Cookie before = cookie(visit);

        Page entered = visit.submit(form, FORM, credentials("developer"));

        assertThat(entered.location()).isEqualTo("/portal");
        Cookie after = cookie(visit);
        assertThat(after.getValue()).isNotEqualTo(before.getValue());
        assertThat(after.isHttpOnly()).isTrue();
        assertThat(after.getSecure()).isTrue();
        assertThat(after.getPath()).isEqualTo("/");
        assertThat(after.getDomain()).isNull();
        assertThat(after.getAttribute("SameSite")).isEqualTo("Lax");
        assertThat(visit.get("/portal").status()).isEqualTo(200);
        FakeGateway.server.verify(
                getRequestedFor(urlPathEqualTo("/portal/api/companies/counts"))
                        .withHeader("Authorization", equalTo("Bearer token-of-developer")));
    }

    @Test
    void wrongPasswordIsShownAndTheAddressIsKept() {
        Visit visit = browser.visit();

        Page refused =
                visit.submit(
                        visit.get("/portal/sign-in"),
                        FORM,
                        Map.of("email", "<b>@client.test", "password", "wrong"));

        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.text("[role=alert]")).isEqualTo("E-mail address or password is wrong.");
        assertThat(refused.html().select("input[name=email]").val()).isEqualTo("<b>@client.test");
        assertThat(refused.html().select("input[name=password]").val()).isEmpty();
    }

    @Test
    void signInLeadsToThePageThatWasAskedFor() {
        Visit visit = browser.visit();
        Page sent = visit.get("/portal?a=b");

        Page entered = visit.submit(visit.get(sent.location()), FORM, credentials("analyst"));

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
        Visit visit = browser.visit();
        Page form = visit.get("/portal/sign-in");

        Page entered =
                visit.submit(
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
        Visit visit = browser.as("analyst");

        visit.submit(visit.get("/portal"), "form[action=/portal/sign-out/everywhere]", Map.of());

        assertThat(visit.get("/portal").location()).startsWith("/portal/sign-in");
        FakeGateway.server.verify(
                postRequestedFor(urlPathEqualTo("/portal/api/users/sign-out"))
                        .withHeader("Authorization", equalTo("Bearer token-of-analyst"))
                        .withRequestBody(equalToJson("{\"everywhere\":true}")));
    }

    @Test
    void rejectedTokenIsRenewedOnce() {
        Visit visit = browser.as("developer");
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
        FakeGateway.answers("/portal/api/companies/counts", "{\"total\":4711,\"read\":0}");

        assertThat(visit.get("/portal").text(".figure")).contains("4711");
    }

    @Test
    void sessionThatEndedElsewhereEndsHere() {
        Visit visit = browser.as("developer");
        FakeGateway.refuse(
                com.github.tomakehurst.wiremock.client.WireMock.any(
                                com.github.tomakehurst.wiremock.client.WireMock.anyUrl())
                        .atPriority(1),
                401,
                "Unauthorized");

        assertThat(visit.get("/portal").location()).isEqualTo("/portal/sign-in");
        FakeGateway.reset();
        assertThat(visit.get("/portal").location()).isEqualTo("/portal/sign-in");
    }

    @Test
    void formWhoseSessionHasEndedIsShownAgainAfterSignIn() {
        Visit visit = browser.as("administrator");
        Page home = visit.get("/portal");
        visit.loseSession();

        Page sent =
                visit.submit(
                        home,
                        "form[action=/portal/sign-out]",
                        Map.of("note", "<b>kept</b>", "password", "not kept"));
        assertThat(sent.location()).isEqualTo("/portal/sign-in");
        Page entered = visit.submit(visit.get(sent.location()), FORM, credentials("administrator"));
        assertThat(entered.location()).isEqualTo("/portal/resume");
        Page again = visit.get("/portal/resume");

        assertThat(again.html().select("main form").attr("action")).isEqualTo("/portal/sign-out");
        assertThat(again.html().select("input[name=note]").val()).isEqualTo("<b>kept</b>");
        assertThat(again.html().select("input[name=password]")).isEmpty();
    }

    @Test
    void formOfAnotherSiteIsNotKept() {
        Visit visit = browser.visit();

        visit.post("/portal/sign-out", Map.of("note", "evil"), "https://elsewhere.test");
        Page entered = visit.submit(visit.get("/portal/sign-in"), FORM, credentials("analyst"));

        assertThat(entered.location()).isEqualTo("/portal");
    }

    @Test
    void nothingIsKeptOfABrowserInWhichNobodyHasSignedIn() {
        Visit visit = browser.visit();

        Page sent = visit.post("/portal/companies", Map.of("x", "a"), Browser.ORIGIN);

        assertThat(sent.location()).startsWith("/portal/sign-in");
        assertThat(holdsForm(visit)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "AAAA", "not base64"})
    void forgedMarkOfAKnownBrowserIsNotBelieved(String value) {
        Visit visit = browser.visit();
        visit.cookies().put(KNOWN, new Cookie(KNOWN, value));

        visit.post("/portal/companies", Map.of("x", "a"), Browser.ORIGIN);

        assertThat(holdsForm(visit)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"19000, true", "20001, false"})
    void savedFormsHaveAtMost20000Characters(int length, boolean saved) {
        Visit visit = browser.as("developer");
        visit.loseSession();

        visit.post("/portal/companies", Map.of("x", "a".repeat(length)), Browser.ORIGIN);

        assertThat(holdsForm(visit)).isEqualTo(saved);
    }

    @Test
    void sessionOfASavedFormEndsWithinMinutesUnlessTheUserSignsIn() {
        Visit visit = browser.as("developer");
        visit.loseSession();
        visit.post("/portal/companies", Map.of("x", "a"), Browser.ORIGIN);
        assertThat(idleSeconds(visit)).isEqualTo(600);

        visit.submit(visit.get("/portal/sign-in"), FORM, credentials("developer"));

        assertThat(idleSeconds(visit)).isEqualTo(1800);
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
        FakeGateway.server.stubFor(
                post(urlPathEqualTo("/portal/api/users/invitations/accept"))
                        .withRequestBody(
                                equalToJson(
                                        """
                                        {"token":"t-1","name":"Jo","password":"twelve characters"}
                                        """))
                        .willReturn(okJson(FakeGateway.signedIn("analyst", "token-of-analyst"))));
        Visit visit = browser.visit();

        Page entered =
                visit.submit(
                        visit.get("/portal/invitation?token=t-1"),
                        "form[action=/portal/invitation]",
                        Map.of("name", "Jo", "password", "twelve characters"));

        assertThat(entered.location()).isEqualTo("/portal");
        assertThat(visit.get("/portal").status()).isEqualTo(200);
    }

    @Test
    void callbackIsAcceptedOnlyInTheBrowserThatStarted() {
        FakeGateway.takes(
                "/portal/api/users/oidc/start",
                "{\"authorizeUrl\":\"https://login.test/authorize?x=1\",\"state\":\"s-1\"}");
        FakeGateway.takes(
                "/portal/api/users/oidc/complete",
                FakeGateway.signedIn("developer", "token-of-developer"));
        Visit visit = browser.visit();
        assertThat(visit.get("/portal/sign-in/provider").location())
                .isEqualTo("https://login.test/authorize?x=1");

        assertThat(browser.visit().get("/portal/sign-in/return?state=s-1&code=c").status())
                .isEqualTo(400);
        assertThat(visit.get("/portal/sign-in/return?state=s-1&code=c").location())
                .isEqualTo("/portal");
        assertThat(visit.get("/portal").status()).isEqualTo(200);
    }

    private boolean holdsForm(Visit visit) {
        return visit.cookies().containsKey("__Host-ledgerway")
                && jdbc.sql(
                                        """
                                        SELECT count(*) FROM spring_session_attributes a
                                        JOIN spring_session s ON s.primary_id = a.session_primary_id
                                        WHERE s.session_id = ? AND a.attribute_name = 'savedForm'
                                        """)
                                .param(sessionId(visit))
                                .query(Integer.class)
                                .single()
                        == 1;
    }

    private int idleSeconds(Visit visit) {
        return jdbc.sql("SELECT max_inactive_interval FROM spring_session WHERE session_id = ?")
                .param(sessionId(visit))
                .query(Integer.class)
                .single();
    }

    private static String sessionId(Visit visit) {
        return new String(
                Base64.getDecoder().decode(cookie(visit).getValue()), StandardCharsets.UTF_8);
    }

    private static Map<String, String> credentials(String role) {
        return Map.of("email", role + "@client.test", "password", FakeGateway.PASSWORD);
    }

    private static Cookie cookie(Visit visit) {
        Cookie cookie = visit.cookies().get("__Host-ledgerway");
        assertThat(cookie).isNotNull();
        return cookie;
    }
}
