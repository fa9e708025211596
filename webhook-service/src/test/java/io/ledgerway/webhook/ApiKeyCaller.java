package io.ledgerway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.identity.TestTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program of a client that calls the API, and its position in the event feed. */
public final class ApiKeyCaller {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final MockMvcTester mvc;
    private final String token;

    /** The cursor of the last page of the feed; null before the first one. */
    public @Nullable String cursor;

    public ApiKeyCaller(MockMvcTester mvc, ClientId client) {
        this.mvc = mvc;
        this.token = TestTokens.now().client(client);
    }

    public MvcTestResult get(String path) {
        return mvc.get().uri(path).header(HttpHeaders.AUTHORIZATION, token).exchange();
    }

    public MvcTestResult post(String path, Map<String, ?> body) {
        return mvc.post()
                .uri(path)
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

    /** The next page of the feed. */
    public JsonNode page(String parameters) {
        JsonNode page = see("/events?" + parameters + (cursor == null ? "" : "&after=" + cursor));
        cursor = page.get("cursor").asString();
        return page;
    }

    /** The rest of the feed. */
    public List<JsonNode> readAll(String parameters) {
        List<JsonNode> events = new ArrayList<>();
        boolean more = true;
        while (more) {
            JsonNode page = page(parameters);
            page.get("results").forEach(events::add);
            more = page.get("hasMore").asBoolean();
        }
        return events;
    }
}
