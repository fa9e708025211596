package io.ledgerway.portal.data;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON of records with the original digits of numbers. */
public final class RecordJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                    .build();

    private RecordJson() {}

    /** A page of a list. */
    record Records(List<JsonNode> results, long total) {

        static Records of(String json) {
            JsonNode page = MAPPER.readTree(json);
            return new Records(objects(page.path("results")), page.path("totalResults").asLong(0));
        }
    }

    /** Parses one object. */
    public static JsonNode object(String json) {
        return MAPPER.readTree(json);
    }

    /** Parses a value of this type; its nodes keep the digits of numbers. */
    public static <T> T read(String json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }

    /** Converts a value to JSON. */
    public static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /** The objects of a list. */
    static List<JsonNode> objects(JsonNode list) {
        List<JsonNode> found = new ArrayList<>();
        list.forEach(it -> {
            if (it.isObject()) {
                found.add(it);
            }
        });
        return found;
    }

    public static String pretty(JsonNode node) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node);
    }

    static String compact(Object node) {
        return MAPPER.writeValueAsString(node);
    }

    /** A scalar as text; JSON for a list or an object. */
    public static String text(JsonNode node) {
        if (node.isMissingNode() || node.isNull()) {
            return "";
        }
        if (node.isNumber()) {
            return node.decimalValue().toPlainString();
        }
        return node.isValueNode() ? node.asString() : compact(node);
    }
}
