package io.ledgerway.connector.sandbox.api;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/** Reads the sandbox's JSON: snake_case names, exact decimals, unknown fields ignored. */
public final class SandboxJson {

    /** The name of a value that is read as a whole. */
    private static final String VALUE = "The value";

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .addModule(records())
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    private SandboxJson() {}

    private static JacksonModule records() {
        return new SimpleModule() {
            private static final long serialVersionUID = 1L;

            @Override
            public void setupModule(SetupContext context) {
                super.setupModule(context);
                context.addValueInstantiators(new RecordInstantiators());
            }
        };
    }

    /**
     * Parses an object.
     *
     * @throws tools.jackson.core.JacksonException when the text does not fit the type
     */
    public static <T> T read(String text, Class<T> type) {
        return required(MAPPER.readValue(text, type), VALUE);
    }

    public static <T> T read(JsonNode node, Class<T> type) {
        return required(MAPPER.treeToValue(node, type), VALUE);
    }

    public static <T> T read(SandboxPage.Entry entry, Class<T> type) {
        return required(
                MAPPER.readValue(
                        entry.body(), entry.from(), entry.length(), MAPPER.constructType(type)),
                VALUE);
    }

    public static JsonNode tree(SandboxPage.Entry entry) {
        return MAPPER.readTree(entry.body(), entry.from(), entry.length());
    }

    static JsonParser parser(byte[] body) {
        return MAPPER.createParser(body);
    }

    /**
     * The value of a required field.
     *
     * @throws IllegalArgumentException when it is missing or empty
     */
    public static <T> T required(@Nullable T value, String name) {
        if (value == null || "".equals(value)) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return value;
    }
}
