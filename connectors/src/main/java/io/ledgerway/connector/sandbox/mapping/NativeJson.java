package io.ledgerway.connector.sandbox.mapping;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * How the dialect's JSON is read: snake_case, money exact to the digit, fields we do not know
 * ignored.
 */
public final class NativeJson {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .addModule(records())
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    private NativeJson() {}

    private static JacksonModule records() {
        return new SimpleModule() {
            private static final long serialVersionUID = 1L;

            @Override
            public void setupModule(SetupContext context) {
                super.setupModule(context);
                context.addValueInstantiators(new RecordConstructors());
            }
        };
    }

    /**
     * Reads one object.
     *
     * @throws tools.jackson.core.JacksonException when the text is not what we expect
     */
    public static <T> T read(String text, Class<T> type) {
        var value = MAPPER.readValue(text, type);
        return required(value, type.getSimpleName());
    }

    /** Walks through an answer, token by token. */
    public static JsonParser parser(byte[] answer) {
        return MAPPER.createParser(answer);
    }

    /**
     * Reads a part of an answer.
     *
     * @throws tools.jackson.core.JacksonException when it cannot be read
     */
    public static JsonNode tree(byte[] answer, int from, int length) {
        return MAPPER.readTree(answer, from, length);
    }

    static <T> T read(byte[] answer, int from, int length, Class<T> type) {
        return required(
                MAPPER.readValue(answer, from, length, MAPPER.constructType(type)),
                type.getSimpleName());
    }

    static <T> T read(JsonNode node, Class<T> type) {
        return required(MAPPER.treeToValue(node, type), type.getSimpleName());
    }

    /** Guards a member without which a record makes no sense. */
    public static <T> T required(@Nullable T value, String name) {
        if (value == null || "".equals(value)) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return value;
    }
}
