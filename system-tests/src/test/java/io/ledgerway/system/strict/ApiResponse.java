package io.ledgerway.system.strict;

import java.net.http.HttpHeaders;
import tools.jackson.databind.JsonNode;

/**
 * A response.
 *
 * @param body the JSON; a missing node when the body is empty or no JSON
 * @param raw the body as text
 */
public record ApiResponse(int status, HttpHeaders headers, JsonNode body, String raw) {

    /** First value of the header; empty when it is absent. */
    public String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /** The items of a page of a list. */
    public JsonNode results() {
        return body.get("results");
    }

    /** Text of a member of the body. */
    public String text(String member) {
        return body.get(member).asString();
    }
}
