package io.ledgerway.company.connection.api;

import io.ledgerway.starter.error.ApiException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The body of {@code POST …/connections}: an object with a platform key, nothing else will do. */
record CreateConnectionRequest(String platformKey) {

    /**
     * Reads it, whatever came.
     *
     * @throws ApiException 400 with the contract's sentence
     */
    static CreateConnectionRequest of(@Nullable String body, JsonMapper json) {
        if (body == null || body.isBlank()) {
            throw missing();
        }
        try {
            JsonNode key = json.readTree(body).path("platformKey");
            if (key.isString() && !key.stringValue().isBlank()) {
                return new CreateConnectionRequest(key.stringValue());
            }
        } catch (JacksonException e) {
            throw missing();
        }
        throw missing();
    }

    private static ApiException missing() {
        return ApiException.badRequest("Push object DataConnectionArgs must be provided");
    }
}
