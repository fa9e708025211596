package io.ledgerway.sandbox.xero;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.client.XeroClient;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.FormElement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.util.UriComponentsBuilder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SandboxTest
class XeroFlowIT {

    private static final String CALLBACK = "http://app.example/link/callback";
    private static final String VERIFIER = "a-verifier-of-at-least-forty-three-characters-1234";
    private static final String SCOPE =
            "openid offline_access accounting.invoices.read accounting.settings.read";

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @Test
    void oneUsersTokenOpensEveryOrganisationTheUserConnected() throws Exception {
        String user = "user-" + UUID.randomUUID();
        JsonNode first = exchange(code(user, 0, SCOPE)).json();
        JsonNode second = exchange(code(user, 1, SCOPE)).json();

        JsonNode connections = connections(first);
        assertThat(connections.size()).isEqualTo(2);
        JsonNode claims = claims(second.path("access_token").asString());
        String event = claims.path("authentication_event_id").asString();
        assertThat(connections.get(1).path("authEventId").asString()).isEqualTo(event);
        assertThat(claims.path("xero_userid").asString())
                .isEqualTo(
                        claims(first.path("access_token").asString())
                                .path("xero_userid")
                                .asString());
        assertThat(first.path("expires_in").asInt()).isEqualTo(1800);
        assertThat(first.has("id_token")).isTrue();
        String tenant = connections.get(1).path("tenantId").asString();
        assertThat(read(first, tenant, "/Invoices?page=1").status()).isEqualTo(200);
        SandboxResponse missing = read(first, tenant, "/Contacts");
        assertThat(missing.status()).isEqualTo(401);
        assertThat(missing.json().path("Detail").asString()).isEqualTo("AuthorizationUnsuccessful");

        String id = connections.get(1).path("id").asString();
        SandboxResponse deleted =
                sandbox.send(
                        HttpRequest.newBuilder(sandbox.uri("/xero/connections/" + id))
                                .header("Authorization", bearer(first))
                                .DELETE());
        assertThat(deleted.status()).isEqualTo(204);
        assertThat(connections(first).size()).isEqualTo(1);
        assertThat(read(first, tenant, "/Invoices?page=1").status()).isEqualTo(403);
    }

    @Test
    void eachHintHasAnOrganisationAndAUserOfItsOwn() throws Exception {
        String hint = UUID.randomUUID().toString();
        JsonNode first = hinted(hint);
        JsonNode other = hinted(UUID.randomUUID().toString());
        JsonNode again = hinted(hint);

        assertThat(user(first)).isEqualTo(user(again)).isNotEqualTo(user(other));
        String tenant = connections(first).path(0).path("tenantId").asString();
        assertThat(connections(again).size()).isEqualTo(1);
        assertThat(connections(again).path(0).path("tenantId").asString()).isEqualTo(tenant);
        assertThat(
                        sandbox.control("GET", "/tenants?hint=" + hint, "")
                                .json()
                                .path("tenant")
                                .asString())
                .isEqualTo(tenant);
        assertThat(connections(other).path(0).path("tenantId").asString()).isNotEqualTo(tenant);

        sandbox.control("POST", "/tenants/" + tenant + "/revoke", "");
        assertThat(refresh(again.path("refresh_token").asString()).status()).isEqualTo(400);
        assertThat(refresh(other.path("refresh_token").asString()).status()).isEqualTo(200);
    }

    @Test
    void theHintChooseShowsTheList() throws Exception {
        Document page = consent("user-" + UUID.randomUUID(), authorize(SCOPE), "choose");

        assertThat(page.select("input[name=tenant]")).hasSize(3);
    }

    @Test
    void refreshTokensRotateWithAGracePeriod() throws Exception {
        JsonNode tokens = exchange(code("user-" + UUID.randomUUID(), 0, SCOPE)).json();
        String old = tokens.path("refresh_token").asString();
        String tenant = connections(tokens).get(0).path("tenantId").asString();
        JsonNode fresh = refresh(old).json();
        assertThat(fresh.path("refresh_token").asString()).isNotEqualTo(old);
        advance(tenant, "PT29M");
        assertThat(refresh(old).status()).isEqualTo(200);
        advance(tenant, "PT2M");
        assertThat(refresh(old).json().path("error").asString()).isEqualTo("invalid_grant");
        SandboxResponse expired = read(tokens, tenant, "/Invoices");
        assertThat(expired.status()).isEqualTo(401);
        assertThat(expired.json().path("Detail").asString())
                .startsWith("TokenExpired: token expired at ");
        assertThat(
                        sandbox.form(
                                        "/xero/connect/token",
                                        "grant_type=refresh_token&refresh_token=" + old,
                                        "Authorization",
                                        "Basic bm86bm8=")
                                .json()
                                .path("error")
                                .asString())
                .isEqualTo("invalid_client");
        sandbox.form(
                "/xero/connect/revocation",
                "token=" + fresh.path("refresh_token").asString(),
                "Authorization",
                SandboxClient.CLIENT);
        assertThat(refresh(fresh.path("refresh_token").asString()).status()).isEqualTo(400);
    }

    @Test
    void aVerifierDoesNotReplaceTheSecretForACodeWithoutAChallenge() throws Exception {
        String url = authorize(SCOPE).replaceAll("&code_challenge.*", "");
        Document page = signedIn("user-" + UUID.randomUUID(), url);
        String code = parameter(submit(page, "approve").header("Location"), "code");

        SandboxResponse refused =
                sandbox.form(
                        "/xero/connect/token",
                        "grant_type=authorization_code&client_id=ledgerway&code="
                                + code
                                + "&redirect_uri="
                                + encode(CALLBACK)
                                + "&code_verifier="
                                + VERIFIER);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("error").asString()).isEqualTo("invalid_grant");
    }

    @Test
    void errorsOfTheAuthorizeUrlAreAPage() throws Exception {
        assertThat(sandbox.get(authorize("accounting.transactions")).status()).isEqualTo(400);
        assertThat(sandbox.get(authorize("accounting.transactions")).body())
                .contains("invalid_scope");
        assertThat(sandbox.get(authorize(SCOPE).replace("app.example", "evil.example")).status())
                .isEqualTo(400);
        Document consent = consent("user-" + UUID.randomUUID(), SCOPE);
        SandboxResponse denied = submit(consent, "deny");
        assertThat(denied.header("Location"))
                .startsWith(CALLBACK + "?error=access_denied&state=s%26t");
    }

    @Test
    void webhooksAreSignedAfterTheIntentToReceive() throws Exception {
        XeroClient xero = XeroClient.open(sandbox, 0);
        List<String> bodies = new CopyOnWriteArrayList<>();
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
                    boolean valid =
                            signature(xero, body)
                                    .equals(
                                            exchange.getRequestHeaders()
                                                    .getFirst("x-xero-signature"));
                    if (valid) {
                        bodies.add(body);
                    }
                    exchange.sendResponseHeaders(valid ? 200 : 401, -1);
                    exchange.close();
                });
        server.start();
        try {
            String url = "http://localhost:" + server.getAddress().getPort() + "/";
            JsonNode intent =
                    sandbox.control("PUT", "/xero/webhooks", "{\"url\":\"" + url + "\"}").json();
            assertThat(intent.path("intentToReceive").asString()).isEqualTo("OK");
            JsonNode contact =
                    xero.put("/Contacts", "{\"Name\":\"Hooked\"}").json().at("/Contacts/0");
            await().until(() -> bodies.size() >= 2);
            JsonNode event = JsonMapper.shared().readTree(bodies.get(1)).at("/events/0");
            assertThat(event.path("eventCategory").asString()).isEqualTo("CONTACT");
            assertThat(event.path("eventType").asString()).isEqualTo("CREATE");
            assertThat(event.path("resourceId").asString())
                    .isEqualTo(contact.path("ContactID").asString());
            assertThat(event.path("tenantId").asString()).isEqualTo(xero.org().id());

            XeroClient other = XeroClient.open(sandbox, 0);
            xero.org().control("POST", "/revoke", "");
            xero.org().control("POST", "/records/customers", "{\"name\":\"Of nobody\"}");
            String last =
                    other.put("/Contacts", "{\"Name\":\"Last\"}")
                            .json()
                            .at("/Contacts/0/ContactID")
                            .asString();
            await().until(() -> bodies.stream().anyMatch(it -> it.contains(last)));
            assertThat(bodies.stream().filter(it -> it.contains(xero.org().id()))).hasSize(1);
        } finally {
            sandbox.control("DELETE", "/xero/webhooks", "");
            server.stop(0);
        }
    }

    private static String signature(XeroClient xero, String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            String key = xero.credentials().path("webhookKey").asString();
            mac.init(new SecretKeySpec(key.getBytes(UTF_8), "HmacSHA256"));
            return Base64.getEncoder().encodeToString(mac.doFinal(body.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private JsonNode connections(JsonNode tokens) {
        return sandbox.get("/xero/connections", "Authorization", bearer(tokens)).json();
    }

    private SandboxResponse read(JsonNode tokens, String tenant, String path) {
        return sandbox.get(
                "/xero/api.xro/2.0" + path,
                "Authorization",
                bearer(tokens),
                "xero-tenant-id",
                tenant);
    }

    /** Tokens of the user {@code demo} for the organisation of a hint. */
    private JsonNode hinted(String hint) throws Exception {
        Document page = consent("demo", authorize(SCOPE), hint);
        return exchange(parameter(submit(page, "approve").header("Location"), "code")).json();
    }

    private static String user(JsonNode tokens) {
        return claims(tokens.path("access_token").asString()).path("xero_userid").asString();
    }

    private static String bearer(JsonNode tokens) {
        return "Bearer " + tokens.path("access_token").asString();
    }

    private static JsonNode claims(String token) {
        return JsonMapper.shared()
                .readTree(Base64.getUrlDecoder().decode(token.split("\\.", -1)[1]));
    }

    private SandboxResponse refresh(String token) {
        return sandbox.form(
                "/xero/connect/token",
                "grant_type=refresh_token&refresh_token=" + token,
                "Authorization",
                SandboxClient.CLIENT);
    }

    private SandboxResponse exchange(String code) {
        return sandbox.form(
                "/xero/connect/token",
                "grant_type=authorization_code&code="
                        + code
                        + "&redirect_uri="
                        + encode(CALLBACK)
                        + "&code_verifier="
                        + VERIFIER,
                "Authorization",
                SandboxClient.CLIENT);
    }

    /** Signs in, chooses the organisation with this number, and approves. */
    private String code(String user, int organisation, String scope) throws Exception {
        Document consent = consent(user, scope);
        var choices = consent.select("input[name=tenant]");
        for (int i = 0; i < choices.size(); i++) {
            if (i != organisation) {
                choices.get(i).removeAttr("checked");
            }
        }
        String target = submit(consent, "approve").header("Location");
        assertThat(parameter(target, "state")).isEqualTo("s&t");
        return parameter(target, "code");
    }

    private Document consent(String user, String scope) throws Exception {
        return signedIn(user, authorize(scope));
    }

    private Document consent(String user, String url, String hint) {
        return signedIn(user, url + "&account_hint=" + hint);
    }

    private Document signedIn(String user, String url) {
        SandboxResponse page = sandbox.get(url);
        assertThat(page.status()).as(page.body()).isEqualTo(200);
        Document signIn = Jsoup.parse(page.body());
        signIn.select("input[name=username]").val(user);
        return Jsoup.parse(submit(signIn, "sign-in").body());
    }

    private SandboxResponse submit(Document page, String button) {
        FormElement form = (FormElement) page.selectFirst("form:has(button[name=" + button + "])");
        assertThat(form).as(page.html()).isNotNull();
        String body =
                form.formData().stream()
                        .map(it -> encode(it.key()) + "=" + encode(it.value()))
                        .collect(Collectors.joining("&"));
        return sandbox.form(form.attr("action"), body + "&" + button + "=" + button);
    }

    private static String authorize(String scope) throws Exception {
        String challenge =
                Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(
                                MessageDigest.getInstance("SHA-256")
                                        .digest(VERIFIER.getBytes(UTF_8)));
        return "/xero/identity/connect/authorize?response_type=code&client_id=ledgerway&redirect_uri="
                + encode(CALLBACK)
                + "&scope="
                + encode(scope)
                + "&state=s%26t&code_challenge="
                + challenge
                + "&code_challenge_method=S256";
    }

    private void advance(String tenant, String duration) {
        sandbox.control(
                "POST", "/tenants/" + tenant + "/clock", "{\"advance\":\"" + duration + "\"}");
    }

    private static String parameter(String url, String name) {
        String value =
                UriComponentsBuilder.fromUriString(url).build().getQueryParams().getFirst(name);
        return URLDecoder.decode(String.valueOf(value), UTF_8);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, UTF_8);
    }
}
