package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.sandbox.mapping.NativeJson;
import io.ledgerway.connector.sandbox.mapping.NativeType;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A page of records, oldest change first. It knows where in the answer each of them stands and what
 * its id is; what else a record says is read when it is asked for.
 */
record NativePage(List<Entry> data, @Nullable String nextCursor, @Nullable Long total) {

    NativePage {
        data = List.copyOf(data);
    }

    /**
     * Reads an answer.
     *
     * @throws tools.jackson.core.JacksonException when it is no JSON
     * @throws IllegalArgumentException when it is no page
     */
    static NativePage of(byte[] answer) {
        var outline = PageOutline.of(answer);
        var isThere = false;
        String nextCursor = null;
        Long total = null;
        try (JsonParser parser = NativeJson.parser(outline.frame())) {
            expect(parser.nextToken() == JsonToken.START_OBJECT, "an object");
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                var name = parser.currentName();
                var value = parser.nextToken();
                switch (name) {
                    case "data" -> {
                        expect(
                                value == JsonToken.START_ARRAY
                                        && parser.nextToken() == JsonToken.END_ARRAY,
                                "a list of data");
                        isThere = true;
                    }
                    case "next_cursor" -> nextCursor = parser.getValueAsString();
                    case "total" -> total = total(parser, value);
                    default -> parser.skipChildren();
                }
            }
            expect(parser.nextToken() == null, "one object");
        }
        expect(isThere, "a page: data is missing");
        return new NativePage(
                outline.records().stream().map(it -> entry(it, answer)).toList(),
                nextCursor,
                total);
    }

    private static Entry entry(PageOutline.Span span, byte[] answer) {
        int length = span.to() - span.from();
        var id = span.odd() ? id(answer, span.from(), length) : span.id();
        return new Entry(id == null || id.isEmpty() ? null : id, answer, span.from(), length);
    }

    /** Read by who knows all of JSON; of what cannot be read there is none. */
    private static @Nullable String id(byte[] answer, int from, int length) {
        try {
            return NativeJson.tree(answer, from, length).path("id").asString(null);
        } catch (JacksonException e) {
            return null;
        }
    }

    private static @Nullable Long total(JsonParser parser, JsonToken value) {
        if (value == JsonToken.VALUE_NULL) {
            return null;
        }
        expect(value == JsonToken.VALUE_NUMBER_INT, "a number as total");
        return parser.getLongValue();
    }

    private static void expect(boolean met, String what) {
        if (!met) {
            throw new IllegalArgumentException("The answer is not " + what);
        }
    }

    /**
     * One record, where it stands in the answer.
     *
     * @param id absent where it has none that can be read
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Entry(@Nullable String id, byte[] answer, int from, int length) {

        /** Of the very bytes: other words for the same are another record. */
        Fingerprint fingerprint() {
            return Fingerprint.of(answer, from, length);
        }

        /**
         * What it says in our words.
         *
         * @throws ConnectorException.ContractViolation when that cannot be told
         */
        SourceRecord read(NativeType type) throws ConnectorException.ContractViolation {
            return type.read(id, answer, from, length).known(fingerprint());
        }

        String text() {
            return new String(answer, from, length, UTF_8);
        }
    }
}
