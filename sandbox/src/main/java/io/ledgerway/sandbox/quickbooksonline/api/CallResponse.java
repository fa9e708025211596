package io.ledgerway.sandbox.quickbooksonline.api;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A response.
 *
 * @param disposition header of a file; null for anything else
 */
@SuppressWarnings("ArrayRecordComponent") // sent at once, never compared
record CallResponse(int status, String contentType, byte[] body, @Nullable String disposition) {

    static CallResponse json(JsonNode json) {
        return new CallResponse(
                200,
                "application/json;charset=utf-8",
                JsonMapper.shared().writeValueAsBytes(json),
                null);
    }

    static CallResponse error(int status, JsonNode json) {
        return new CallResponse(
                status, "application/json", json.toString().getBytes(StandardCharsets.UTF_8), null);
    }

    static CallResponse text(String text) {
        return new CallResponse(
                200, "text/plain;charset=utf-8", text.getBytes(StandardCharsets.UTF_8), null);
    }

    static CallResponse file(String contentType, byte[] bytes, @Nullable String disposition) {
        return new CallResponse(200, contentType, bytes, disposition);
    }
}
