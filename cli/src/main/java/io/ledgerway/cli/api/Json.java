package io.ledgerway.cli.api;

import java.io.InputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes JSON without loss: {@code 1.50} stays {@code 1.50}. */
public final class Json {

    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                    .build();

    private static final ObjectWriter PRETTY = MAPPER.writer().with(printer());

    private Json() {}

    private static DefaultPrettyPrinter printer() {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        return new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
    }

    public static JsonMapper mapper() {
        return MAPPER;
    }

    /**
     * Parses a text.
     *
     * @throws JacksonException if it is not JSON
     */
    public static JsonNode parse(String text) {
        return MAPPER.readTree(text);
    }

    static JsonParser parser(InputStream stream) {
        return MAPPER.createParser(stream);
    }

    /** On one line. */
    public static String compact(JsonNode node) {
        return MAPPER.writeValueAsString(node);
    }

    /** On several lines, with an indentation of two spaces. */
    public static String pretty(JsonNode node) {
        return PRETTY.writeValueAsString(node);
    }
}
