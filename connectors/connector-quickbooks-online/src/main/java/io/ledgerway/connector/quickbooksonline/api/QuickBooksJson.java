package io.ledgerway.connector.quickbooksonline.api;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.pull.RawPayload;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes JSON with exact decimals. */
public final class QuickBooksJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build();

    /** Reads a value that others follow. */
    private static final ObjectReader ELEMENTS =
            MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private QuickBooksJson() {}

    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /** A canonical record as JSON. */
    public static ObjectNode tree(Object record) {
        return MAPPER.valueToTree(record);
    }

    /**
     * Parses a response.
     *
     * @throws ConnectorException.ContractViolation when it is not a JSON object
     */
    public static JsonNode parse(Response response) throws ConnectorException {
        var json = tryParse(response);
        if (json == null) {
            throw noObject(response);
        }
        return json;
    }

    /** Parses the text of a record again. */
    public static JsonNode parse(RawPayload record) {
        return MAPPER.readTree(record.body(), record.from(), record.length());
    }

    /**
     * Parses a response, with the texts of its records.
     *
     * @throws ConnectorException.ContractViolation when it is not a JSON object
     */
    static RecordTexts.Parsed parseRecords(Response response) throws ConnectorException {
        try {
            var parsed = RecordTexts.of(response.bytes(), ELEMENTS);
            if (parsed.json() != null && parsed.json().isObject()) {
                return parsed;
            }
        } catch (JacksonException | NumberFormatException e) {
            // the same as another value
        }
        throw noObject(response);
    }

    private static ConnectorException noObject(Response response) {
        return new ConnectorException.ContractViolation(
                "The response is not a JSON object (HTTP " + response.status() + ")", null);
    }

    /** The JSON object of a response; null where it is none, such as a proxy's error page. */
    static @Nullable JsonNode tryParse(Response response) {
        try {
            var json = MAPPER.readTree(response.bytes());
            return json != null && json.isObject() ? json : null;
        } catch (JacksonException | NumberFormatException e) {
            return null;
        }
    }

    /** A time with any offset; null where it is missing or no time. */
    public static @Nullable Instant instant(JsonNode value) {
        var text = value.asString("");
        try {
            return text.isEmpty() ? null : OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            return null;
        }
    }
}
