package io.ledgerway.connector.sandbox.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.pull.Fingerprint;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * A page of records, oldest change first. Only the position and the id of each record are parsed;
 * the record itself is parsed on request.
 */
public record SandboxPage(List<Entry> data, @Nullable String nextCursor, @Nullable Long total) {

    public SandboxPage {
        data = List.copyOf(data);
    }

    /**
     * @throws JacksonException when the body is not JSON
     * @throws IllegalArgumentException when the body is not a page
     */
    static SandboxPage of(byte[] body) {
        var scanned = JsonPageScanner.of(body);
        var hasData = false;
        String nextCursor = null;
        Long total = null;
        try (JsonParser parser = SandboxJson.parser(scanned.frame())) {
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
                        hasData = true;
                    }
                    case "next_cursor" -> nextCursor = parser.getValueAsString();
                    case "total" -> total = total(parser, value);
                    default -> parser.skipChildren();
                }
            }
            expect(parser.nextToken() == null, "one object");
        }
        expect(hasData, "a page: data is missing");
        return new SandboxPage(
                scanned.records().stream().map(it -> entry(it, body)).toList(), nextCursor, total);
    }

    private static Entry entry(JsonPageScanner.RecordSpan span, byte[] body) {
        var entry = new Entry(span.id(), body, span.from(), span.to() - span.from());
        var id = span.needsParsing() ? parsedId(entry) : span.id();
        return new Entry(
                id == null || id.isEmpty() ? null : id, body, entry.from(), entry.length());
    }

    private static @Nullable String parsedId(Entry entry) {
        try {
            return SandboxJson.tree(entry).path("id").asString(null);
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
            throw new IllegalArgumentException("The response is not " + what);
        }
    }

    /**
     * One record of the page: a range of the response body.
     *
     * @param id absent where the record has no readable id
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Entry(@Nullable String id, byte[] body, int from, int length) {

        /** Of the exact bytes of the record. */
        public Fingerprint fingerprint() {
            return Fingerprint.of(body, from, length);
        }

        public String text() {
            return new String(body, from, length, UTF_8);
        }
    }
}
