package io.ledgerway.company.connection.api;

import io.ledgerway.starter.error.ApiException;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The body of {@code POST …/connections}.
 *
 * @param platformKey key of the platform to connect to
 */
@Schema(name = "CreateConnectionRequest")
record CreateConnectionRequest(String platformKey) {

    /**
     * Reads the body, which may be any text.
     *
     * @throws ApiException 400 if the body is not an object with a platform key
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
