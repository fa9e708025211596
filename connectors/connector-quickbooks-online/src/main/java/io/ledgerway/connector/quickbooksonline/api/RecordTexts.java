package io.ledgerway.connector.quickbooksonline.api;

import io.ledgerway.connector.pull.RawPayload;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Parses a response and notes where the text of each record is, so that no record is written as
 * JSON again to be stored. A record is an object in a list; the lists of a response themselves are
 * in lists with one of two names.
 */
final class RecordTexts {

    private static final Set<String> WRAPPERS = Set.of("CDCResponse", "QueryResponse");

    private final byte[] body;
    private final ObjectReader reader;
    private final JsonParser parser;
    private final IdentityHashMap<JsonNode, RawPayload> texts = new IdentityHashMap<>();

    private RecordTexts(byte[] body, ObjectReader reader, JsonParser parser) {
        this.body = body;
        this.reader = reader;
        this.parser = parser;
    }

    /** Parses a body. */
    static Parsed of(byte[] body, ObjectReader reader) {
        try (JsonParser parser = reader.createParser(body)) {
            var texts = new RecordTexts(body, reader, parser);
            var json = parser.nextToken() == null ? null : texts.value("");
            return new Parsed(json, texts.texts);
        }
    }

    /** The value at the current token. */
    private JsonNode value(String name) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object();
            case START_ARRAY -> array(name);
            default -> reader.readTree(parser);
        };
    }

    private ObjectNode object() {
        var object = JsonNodeFactory.instance.objectNode();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            var name = parser.currentName();
            parser.nextToken();
            object.set(name, value(name));
        }
        return object;
    }

    private ArrayNode array(String name) {
        var array = JsonNodeFactory.instance.arrayNode();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            var isRecord =
                    parser.currentToken() == JsonToken.START_OBJECT && !WRAPPERS.contains(name);
            array.add(isRecord ? record() : value(name));
        }
        return array;
    }

    private JsonNode record() {
        var from = (int) parser.currentTokenLocation().getByteOffset();
        var record = reader.readTree(parser);
        var to = (int) parser.currentLocation().getByteOffset();
        // other encodings than UTF-8 have no positions
        if (from >= 0 && to > from && body[from] == '{' && body[to - 1] == '}') {
            texts.put(record, RawPayload.exactJson(body, from, to - from));
        }
        return record;
    }

    /**
     * A parsed body.
     *
     * @param json null for an empty body
     * @param texts of the records, by identity
     */
    record Parsed(@Nullable JsonNode json, IdentityHashMap<JsonNode, RawPayload> texts) {}
}
