package io.ledgerway.system.strict;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** Strict JSON: rejects duplicate members and content after the end. */
final class StrictJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .build();

    private StrictJson() {}

    /** The tree; a missing node when the text is empty or no JSON. */
    static JsonNode read(String text) {
        try {
            return text.isBlank() ? MissingNode.getInstance() : MAPPER.readTree(text);
        } catch (JacksonException e) {
            return MissingNode.getInstance();
        }
    }
}
