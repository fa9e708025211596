package io.ledgerway.starter.kafka;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * JSON of Kafka records. Separate from the JSON of HTTP, so that a setting there never changes
 * records that are retained for 14 days. Absent fields are read as null or zero, unknown fields and
 * unknown {@code type}s are ignored.
 */
public final class EventJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .disable(DeserializationFeature.FAIL_ON_INVALID_SUBTYPE)
                    .changeDefaultPropertyInclusion(
                            it -> it.withValueInclusion(JsonInclude.Include.NON_NULL))
                    .build();

    private EventJson() {}

    /** Serializes a value of a topic. */
    public static TypedJson write(Object value) {
        JsonNode tree = MAPPER.valueToTree(value);
        String type = tree.path("type").asString(value.getClass().getSimpleName());
        return new TypedJson(type, MAPPER.writeValueAsString(tree));
    }

    /**
     * Deserializes a value.
     *
     * @return null when its {@code type} is unknown to this version
     * @throws tools.jackson.core.JacksonException when the JSON is invalid
     */
    public static <T> @Nullable T read(byte[] json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }

    /**
     * A value as text.
     *
     * @param type its {@code type}
     */
    public record TypedJson(String type, String json) {}
}
