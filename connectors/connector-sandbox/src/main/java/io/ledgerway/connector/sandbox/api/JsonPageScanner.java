package io.ledgerway.connector.sandbox.api;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records of a page without parsing them: it only tracks brackets and strings. Most
 * records of a page are already stored and need no parsing. Whether a record is valid JSON is
 * detected when it is parsed.
 */
final class JsonPageScanner {

    private static final String INCOMPLETE = "The response is incomplete";

    /** The ASCII bit that distinguishes curly brackets from square brackets. */
    private static final int BRACE_BIT = 0x20;

    private final byte[] body;
    private final List<RecordSpan> records = new ArrayList<>();
    private int position;
    private int dataFrom = -1;
    private int dataTo = -1;

    private JsonPageScanner(byte[] body) {
        this.body = body;
    }

    /**
     * Scans a response body.
     *
     * @throws IllegalArgumentException when it is not an object, or is incomplete
     */
    static JsonPageScanner of(byte[] body) {
        var scanner = new JsonPageScanner(body);
        try {
            scanner.object();
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new IllegalArgumentException(INCOMPLETE, e);
        }
        return scanner;
    }

    /** The position of each record. */
    List<RecordSpan> records() {
        return records;
    }

    /** The body without the records. */
    byte[] frame() {
        if (dataFrom < 0) {
            return body;
        }
        int left = dataFrom + 1;
        int right = dataTo - 1;
        byte[] frame = new byte[left + body.length - right];
        System.arraycopy(body, 0, frame, 0, left);
        System.arraycopy(body, right, frame, left, body.length - right);
        return frame;
    }

    private void object() {
        expect('{');
        if (peek() == '}') {
            return;
        }
        do {
            int name = start();
            expect('"');
            string();
            boolean isData = is(name, position, "\"data\"");
            expect(':');
            if (isData && peek() == '[') {
                data();
            } else {
                value();
            }
        } while (hasNext('}'));
    }

    private void data() {
        if (dataFrom >= 0) {
            throw new IllegalArgumentException("The response has two lists of data");
        }
        dataFrom = position;
        position++;
        if (peek() == ']') {
            position++;
        } else {
            do {
                records.add(record());
            } while (hasNext(']'));
        }
        dataTo = position;
    }

    /** The hot loop over every byte of every record: it only makes calls for field names. */
    private RecordSpan record() {
        int from = start();
        if (body[from] != '{') {
            value();
            return new RecordSpan(from, position, null, false);
        }
        byte[] bytes = body;
        String id = null;
        boolean needsParsing = false;
        int depth = 0;
        int next = from;
        do {
            byte each = bytes[next++];
            if (each == '"') {
                int name = next - 1;
                boolean plain = true;
                for (byte in = bytes[next++]; in != '"'; in = bytes[next++]) {
                    if (in == '\\') {
                        next++;
                        plain = false;
                    }
                }
                if (depth == 1 && isName(next)) {
                    needsParsing |= !plain;
                    if (is(name, next, "\"id\"")) {
                        position++;
                        int value = start();
                        needsParsing |= !isPlainString(value);
                        id = needsParsing ? null : text(value + 1, position - 1);
                        next = position;
                    }
                }
            } else if ((each | BRACE_BIT) == '{') {
                depth++;
            } else if ((each | BRACE_BIT) == '}') {
                depth--;
            }
        } while (depth > 0);
        position = next;
        return new RecordSpan(from, position, id, needsParsing);
    }

    /** Whether the string that ends here is a field name; moves to the next token. */
    private boolean isName(int end) {
        position = end;
        return peek() == ':';
    }

    /** Moves past the string, if it is one without escapes. */
    private boolean isPlainString(int from) {
        if (body[from] != '"') {
            return false;
        }
        position = from + 1;
        return string();
    }

    private void value() {
        switch (peek()) {
            case '"' -> {
                position++;
                string();
            }
            case '{', '[' -> nested();
            default -> literal();
        }
    }

    private void nested() {
        int depth = 0;
        do {
            switch (next()) {
                case '{', '[' -> depth++;
                case '}', ']' -> depth--;
                case '"' -> string();
                default -> {
                    // part of a literal, or white space
                }
            }
        } while (depth > 0);
    }

    /** A number, {@code true}, {@code false} or {@code null}. */
    private void literal() {
        int from = position;
        while (position < body.length && ",]} \t\r\n".indexOf(body[position]) < 0) {
            position++;
        }
        if (position == from) {
            throw new IllegalArgumentException("A value is missing in the response");
        }
    }

    /**
     * Moves past the end of a string.
     *
     * @return whether the string has no escapes
     */
    private boolean string() {
        byte[] bytes = body;
        int next = position;
        boolean plain = true;
        while (next < bytes.length) {
            byte each = bytes[next++];
            if (each == '"') {
                position = next;
                return plain;
            }
            if (each == '\\') {
                next++;
                plain = false;
            }
        }
        throw new IllegalArgumentException(INCOMPLETE);
    }

    private boolean hasNext(char end) {
        byte after = peek();
        position++;
        if (after != ',' && after != end) {
            throw new IllegalArgumentException("The response is not JSON");
        }
        return after == ',';
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw new IllegalArgumentException("The response is not a page");
        }
        position++;
    }

    /** The position of the next token. */
    private int start() {
        peek();
        return position;
    }

    /** The first byte of the next token. */
    private byte peek() {
        while (position < body.length) {
            byte each = body[position];
            if (each != ' ' && each != '\n' && each != '\r' && each != '\t') {
                return each;
            }
            position++;
        }
        throw new IllegalArgumentException(INCOMPLETE);
    }

    private byte next() {
        if (position == body.length) {
            throw new IllegalArgumentException(INCOMPLETE);
        }
        return body[position++];
    }

    private boolean is(int from, int to, String text) {
        if (to - from != text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (body[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private String text(int from, int to) {
        return new String(body, from, to - from, StandardCharsets.UTF_8);
    }

    /**
     * The range of a record in the body.
     *
     * @param id null where it has none, or has to be parsed
     * @param needsParsing whether the id has escapes or is not a string
     */
    record RecordSpan(int from, int to, @Nullable String id, boolean needsParsing) {}
}
