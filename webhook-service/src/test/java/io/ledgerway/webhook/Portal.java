package io.ledgerway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.identity.TestTokens;
import java.util.Map;
import java.util.UUID;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A portal user of a client on the webhook pages. */
public final class Portal {

    private static final String ROOT = "/portal/api/webhooks";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final MockMvcTester mvc;
    private final String token;

    private Portal(MockMvcTester mvc, String token) {
        this.mvc = mvc;
        this.token = token;
    }

    public static Portal developer(MockMvcTester mvc, ClientId client) {
        return asUser(mvc, client, Role.DEVELOPER);
    }

    public static Portal asUser(MockMvcTester mvc, ClientId client, Role role) {
        return new Portal(mvc, TestTokens.now().user(client, role, UUID.randomUUID()));
    }

    /** A caller with an API key, which the portal API rejects. */
    public static Portal key(MockMvcTester mvc, ClientId client) {
        return new Portal(mvc, TestTokens.now().client(client));
    }

    public MvcTestResult get(String path) {
        return mvc.get().uri(ROOT + path).header(HttpHeaders.AUTHORIZATION, token).exchange();
    }

    public MvcTestResult post(String path) {
        return mvc.post().uri(ROOT + path).header(HttpHeaders.AUTHORIZATION, token).exchange();
    }

    public MvcTestResult post(String path, Map<String, ?> body) {
        return mvc.post()
                .uri(ROOT + path)
                .header(HttpHeaders.AUTHORIZATION, token)
                .contentType(MediaType.APPLICATION_JSON)
                .content(JSON.writeValueAsString(body))
                .exchange();
    }

    /** Gets a resource. */
    public JsonNode see(String path) {
        MvcTestResult result = get(path);
        assertThat(result).hasStatus(200);
        return WebhookSteps.json(result);
    }

    /** Posts a request that must be accepted. */
    public JsonNode begin(String path, Map<String, ?> body) {
        MvcTestResult result = post(path, body);
        assertThat(result).hasStatus(202);
        return WebhookSteps.json(result);
    }
}
