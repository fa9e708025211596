package io.ledgerway.system.strict;

import java.net.http.HttpHeaders;
import tools.jackson.databind.JsonNode;

/**
 * What came back.
 *
 * @param body the JSON; a missing node when the body is empty or no JSON
 * @param raw the body as text
 */
public record Answer(int status, HttpHeaders headers, JsonNode body, String raw) {

    /** The header's first value, or nothing. */
    public String header(String name) {
        return headers.firstValue(name).orElse("");
    }
}
