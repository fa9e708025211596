package io.ledgerway.company.connection.api;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.JsonErrors;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The body of {@code POST …/connections}.
 *
 * @param platformKey key of the platform to connect to
 */
@Schema(name = "CreateConnectionRequest")
record CreateConnectionRequest(String platformKey) {

    private static final String EXAMPLE =
            "Send {\"platformKey\": \"gbol\"}; GET /integrations lists the keys.";

    /**
     * Reads the body, which may be any text.
     *
     * @throws ApiException 400 if the body is not an object with a platform key
     */
    static CreateConnectionRequest of(@Nullable String body, JsonMapper json) {
        if (body == null || body.isBlank()) {
            throw invalid(null, "The request body is missing. " + EXAMPLE);
        }
        try {
            JsonNode key =
                    json.reader()
                            .with(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                            .readTree(body)
                            .path("platformKey");
            if (key.isString() && !key.stringValue().isBlank()) {
                return new CreateConnectionRequest(key.stringValue());
            }
        } catch (JacksonException e) {
            throw invalid(null, JsonErrors.describe(e));
        }
        throw invalid("platformKey", "`platformKey` is required and is a text. " + EXAMPLE);
    }

    private static ApiException invalid(@Nullable String itemId, String message) {
        return ApiException.invalid(
                "Push object DataConnectionArgs must be provided",
                List.of(new ErrorBody.Item(itemId, message, "CreateConnection")));
    }
}
