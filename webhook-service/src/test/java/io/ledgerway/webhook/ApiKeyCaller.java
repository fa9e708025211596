package io.ledgerway.webhook;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.identity.TestTokens;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import tools.jackson.databind.JsonNode;

/** A program of a client that calls the API, and its position in the event feed. */
public final class ApiKeyCaller extends ApiCaller {

    /** The cursor of the last page of the feed; null before the first one. */
    public @Nullable String cursor;

    public ApiKeyCaller(MockMvcTester mvc, ClientId client) {
        super(mvc, "", TestTokens.now().client(client));
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
