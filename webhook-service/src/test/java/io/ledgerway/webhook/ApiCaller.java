package io.ledgerway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A caller of the paths below a root, with one token. */
public abstract sealed class ApiCaller permits ApiKeyCaller, Portal {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final MockMvcTester mvc;
    private final String root;
    private final String token;

    ApiCaller(MockMvcTester mvc, String root, String token) {
        this.mvc = mvc;
        this.root = root;
        this.token = token;
    }

    public MvcTestResult get(String path) {
        return mvc.get().uri(root + path).header(HttpHeaders.AUTHORIZATION, token).exchange();
    }

    public MvcTestResult post(String path) {
        return mvc.post().uri(root + path).header(HttpHeaders.AUTHORIZATION, token).exchange();
    }

    public MvcTestResult post(String path, Map<String, ?> body) {
        return mvc.post()
                .uri(root + path)
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
