package io.ledgerway.sandbox.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.FormElement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.util.UriComponentsBuilder;
import tools.jackson.databind.JsonNode;

@SandboxTest
class OAuthFlowIT {

    private static final String CALLBACK = "http://app.example/link/callback";
    private static final String VERIFIER = "a-verifier-of-at-least-forty-three-characters-1234";

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @Test
    void userApprovesAndTheApplicationReadsTheBooks() {
        String hint = UUID.randomUUID().toString();

        JsonNode tokens = exchange(codeFrom(approve(hint))).json();

        assertThat(tokens.path("token_type").asString()).isEqualTo("Bearer");
        assertThat(tokens.path("expires_in").asInt()).isEqualTo(1800);
        assertThat(tokens.path("scope").asString()).isEqualTo("accounting");
        String bearer = "Bearer " + tokens.path("access_token").asString();
        JsonNode tenants =
                sandbox.get("/oauth/tenants", "Authorization", bearer).json().path("tenants");
        assertThat(tenants.size()).isEqualTo(1);
        String tenant = tenants.get(0).path("id").asString();
        assertThat(
                        sandbox.control("GET", "/tenants?hint=" + hint, "")
                                .json()
                                .path("tenant")
                                .asString())
                .isEqualTo(tenant);
        SandboxResponse invoices =
                sandbox.get(
                        "/native/v1/" + tenant + "/sales-invoices?page_size=50",
                        "Authorization",
                        bearer);
        assertThat(invoices.json().path("data").size()).isEqualTo(50);
    }

    @Test
    void linkingAgainFindsTheSameBooks() {
        String hint = UUID.randomUUID().toString();
        String first = tenantOf(exchange(codeFrom(approve(hint))));
        sandbox.control(
                "POST", "/tenants/" + first + "/records/customers", "{\"name\":\"Only here\"}");

        String second = tenantOf(exchange(codeFrom(approve(hint))));

        assertThat(second).isEqualTo(first);
        assertThat(tenantOf(exchange(codeFrom(approve(UUID.randomUUID().toString())))))
                .isNotEqualTo(first);
        assertThat(sandbox.control("GET", "/tenants/" + first + "/records/customers", "").body())
                .contains("Only here");
    }

    @Test
    void theOrganisationPlaysThePlatformItIsLinkedAs() {
        String hint = UUID.randomUUID() + "&account_platform=qhyg";
        String bearer =
                "Bearer "
                        + exchange(codeFrom(approve(hint))).json().path("access_token").asString();

        assertThat(baseCurrency(bearer)).isEqualTo("USD");
        assertThat(consentPage("choose&account_platform=akxx").text()).contains("USD");
        String refused =
                sandbox.get(
                                authorize(
                                        "ledgerway",
                                        CALLBACK,
                                        UUID.randomUUID() + "&account_platform=zzzz"))
                        .header("Location");
        assertThat(refused).startsWith(CALLBACK + "?error=invalid_request");
    }

    private String baseCurrency(String bearer) {
        String tenant =
                sandbox.get("/oauth/tenants", "Authorization", bearer)
                        .json()
                        .at("/tenants/0/id")
                        .asString();
        return sandbox.get("/native/v1/" + tenant + "/organisation", "Authorization", bearer)
                .json()
                .path("base_currency")
                .asString();
    }

    @Test
    void consentPageNamesReadsAndWrites() {
        assertThat(consentPage("choose").select(".scopes li").eachText())
                .containsExactly(
                        "read the organisation's details and all of its records and reports",
                        "create, change and delete records",
                        "attach files to records");
    }

    @Test
    void userDenies() {
        String target =
                submit(consentPage(UUID.randomUUID().toString()), "deny").header("Location");

        assertThat(target).startsWith(CALLBACK + "?error=access_denied");
        assertThat(parameter(target, "state")).isEqualTo("s&t=ä");
    }

    @Test
    void everyCallbackNamesTheIssuer() {
        String issuer = "http://localhost:" + port;
        String approved = approve(UUID.randomUUID().toString()).header("Location");
        String denied =
                submit(consentPage(UUID.randomUUID().toString()), "deny").header("Location");
        String refused =
                sandbox.get(authorize("ledgerway", CALLBACK, "choose").replace("=code&", "=token&"))
                        .header("Location");

        assertThat(parameter(approved, "iss")).isEqualTo(issuer);
        assertThat(parameter(denied, "iss")).isEqualTo(issuer);
        assertThat(parameter(refused, "iss")).isEqualTo(issuer);
    }

    @Test
    void userChoosesAmongOrganisations() {
        Document page = consentPage("choose");
        assertThat(page.select("input[type=checkbox][name=tenant]")).hasSize(3);

        JsonNode tokens = exchange(codeFrom(submit(page, "approve"))).json();
        assertThat(
                        sandbox.get(
                                        "/oauth/tenants",
                                        "Authorization",
                                        "Bearer " + tokens.path("access_token").asString())
                                .json()
                                .path("tenants")
                                .size())
                .isEqualTo(3);

        Document again = consentPage("choose");
        again.select("input[type=checkbox]").removeAttr("checked");
        SandboxResponse none = submit(again, "approve");
        assertThat(none.status()).isEqualTo(422);
        assertThat(none.body()).contains("at least one organisation");
    }

    @Test
    void pagesArePlainAndCannotBeFramed() {
        SandboxResponse page =
                sandbox.get(authorize("ledgerway", CALLBACK, UUID.randomUUID().toString()));

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.header("Content-Security-Policy")).contains("frame-ancestors 'none'");
        assertThat(page.header("X-Frame-Options")).isEqualTo("DENY");
        assertThat(page.header("Cache-Control")).contains("no-store");
        assertThat(page.body()).startsWith("<!DOCTYPE html>");
        Document html = Jsoup.parse(page.body());
        assertThat(html.select("script, noscript")).isEmpty();
        assertThat(html.select("input[name=username]").val()).isNotEmpty();
        assertThat(html.select("input[name=password]").val()).isNotEmpty();
        assertThat(sandbox.get("/sandbox.css").status()).isEqualTo(200);
        assertThat(sandbox.get("/sandbox.css").body())
                .as("a long scope does not widen the page")
                .contains("grid-template-columns: minmax(0, 1fr)", ".scopes code { overflow-wrap");
    }

    @Test
    void wrongApplicationOrRedirectIsNeverSentAnywhere() {
        for (String url :
                new String[] {
                    authorize("someone", CALLBACK, "choose"),
                    authorize("ledgerway", CALLBACK + "/", "choose"),
                    authorize("ledgerway", "http://evil.example/link/callback", "choose")
                }) {
            SandboxResponse page = sandbox.get(url, "Accept", "text/html");
            assertThat(page.status()).isEqualTo(400);
            assertThat(page.header("Location")).isEmpty();
            assertThat(page.body()).contains("Cannot continue");
        }
    }

    @Test
    void requestWithoutProofKeyIsRedirectedWithAnError() {
        String url = authorize("ledgerway", CALLBACK, "choose").replace("code_challenge=", "x=");

        SandboxResponse back = sandbox.get(url);

        assertThat(back.status()).isEqualTo(303);
        assertThat(back.header("Location")).startsWith(CALLBACK + "?error=invalid_request&state=");
        String implicit = authorize("ledgerway", CALLBACK, "choose").replace("=code&", "=token&");
        assertThat(sandbox.get(implicit).header("Location")).contains("unsupported_response_type");
    }

    @Test
    void codeWorksOnceForItsVerifierAndRedirect() {
        String code = codeFrom(approve(UUID.randomUUID().toString()));
        assertThat(exchange(code).status()).isEqualTo(200);
        assertInvalidGrant(exchange(code));

        String other = codeFrom(approve(UUID.randomUUID().toString()));
        assertInvalidGrant(exchange(other, CALLBACK, VERIFIER + "x"));

        String third = codeFrom(approve(UUID.randomUUID().toString()));
        assertInvalidGrant(exchange(third, "http://other.example/back", VERIFIER));
    }

    @Test
    void codeIsValidForFiveMinutes() {
        String hint = UUID.randomUUID().toString();
        String code = codeFrom(approve(hint));
        String tenant =
                sandbox.control("GET", "/tenants?hint=" + hint, "")
                        .json()
                        .path("tenant")
                        .asString();

        advance(tenant, "PT6M");

        assertInvalidGrant(exchange(code));
    }

    @Test
    void submittedAndUnknownPagesShowAnError() {
        Document page = consentPage(UUID.randomUUID().toString());
        assertThat(submit(page, "approve").status()).isEqualTo(303);
        assertThat(submit(page, "approve").status()).isEqualTo(400);
        assertThat(
                        sandbox.form(
                                        "/oauth/sign-in",
                                        "request=" + UUID.randomUUID() + "&username=a&password=b")
                                .status())
                .isEqualTo(400);
        assertThat(sandbox.form("/oauth/consent", "request=x", "Accept", "text/html").body())
                .contains("Cannot continue");
    }

    @Test
    void signInRequiresInput() {
        Document page = page(sandbox.get(authorize("ledgerway", CALLBACK, "choose")));
        page.select("input[name=username]").val("");

        SandboxResponse again = submit(page, "sign-in");

        assertThat(again.status()).isEqualTo(422);
        assertThat(again.body()).contains("Enter any user name");
    }

    private SandboxResponse approve(String hint) {
        return submit(consentPage(hint), "approve");
    }

    private Document consentPage(String hint) {
        Document signIn = page(sandbox.get(authorize("ledgerway", CALLBACK, hint)));
        return page(submit(signIn, "sign-in"));
    }

    /** Submits the form of the page with this button. */
    private SandboxResponse submit(Document page, String button) {
        FormElement form = (FormElement) page.selectFirst("form:has(button[name=" + button + "])");
        assertThat(form).isNotNull();
        String body =
                form.formData().stream()
                        .map(it -> encode(it.key()) + "=" + encode(it.value()))
                        .collect(Collectors.joining("&"));
        return sandbox.form(form.attr("action"), body + "&" + button + "=" + button);
    }

    private static Document page(SandboxResponse sandboxResponse) {
        assertThat(sandboxResponse.status()).isEqualTo(200);
        return Jsoup.parse(sandboxResponse.body());
    }

    private static String authorize(String client, String redirectUri, String hint) {
        return "/oauth/authorize?response_type=code&client_id="
                + client
                + "&redirect_uri="
                + encode(redirectUri)
                + "&state="
                + encode("s&t=ä")
                + "&scope=accounting&code_challenge="
                + RandomToken.challenge(VERIFIER)
                + "&code_challenge_method=S256&account_hint="
                + hint;
    }

    private SandboxResponse exchange(String code) {
        return exchange(code, CALLBACK, VERIFIER);
    }

    private SandboxResponse exchange(String code, String redirectUri, String verifier) {
        return sandbox.form(
                "/oauth/token",
                "grant_type=authorization_code&code="
                        + code
                        + "&redirect_uri="
                        + encode(redirectUri)
                        + "&code_verifier="
                        + verifier,
                "Authorization",
                SandboxClient.CLIENT);
    }

    private String tenantOf(SandboxResponse tokens) {
        return sandbox.get(
                        "/oauth/tenants",
                        "Authorization",
                        "Bearer " + tokens.json().path("access_token").asString())
                .json()
                .path("tenants")
                .get(0)
                .path("id")
                .asString();
    }

    private void advance(String tenant, String duration) {
        sandbox.control(
                "POST", "/tenants/" + tenant + "/clock", "{\"advance\":\"" + duration + "\"}");
    }

    private static String codeFrom(SandboxResponse sandboxResponse) {
        assertThat(sandboxResponse.status()).isEqualTo(303);
        String target = sandboxResponse.header("Location");
        assertThat(parameter(target, "state")).isEqualTo("s&t=ä");
        return parameter(target, "code");
    }

    private static String parameter(String url, String name) {
        String value =
                UriComponentsBuilder.fromUriString(url).build().getQueryParams().getFirst(name);
        return URLDecoder.decode(String.valueOf(value), StandardCharsets.UTF_8);
    }

    private static void assertInvalidGrant(SandboxResponse sandboxResponse) {
        assertThat(sandboxResponse.status()).isEqualTo(400);
        assertThat(sandboxResponse.json().path("error").asString()).isEqualTo("invalid_grant");
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
