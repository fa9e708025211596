package io.ledgerway.connector.sandbox;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds out where the records of an answer stand, without reading them: only brackets and strings
 * are looked at, for most records are held already as they are. Whether what stands inside of one
 * is JSON is seen when it is read.
 */
final class PageOutline {

    private static final String UNFINISHED = "The answer ends too early";

    /** Square brackets are curly ones without this bit. */
    private static final int CASE = 0x20;

    private final byte[] answer;
    private final List<Span> records = new ArrayList<>();
    private int at;
    private int dataFrom = -1;
    private int dataTo = -1;

    private PageOutline(byte[] answer) {
        this.answer = answer;
    }

    /**
     * Looks at an answer.
     *
     * @throws IllegalArgumentException when it is no object, or has no end
     */
    static PageOutline of(byte[] answer) {
        var outline = new PageOutline(answer);
        try {
            outline.object();
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new IllegalArgumentException(UNFINISHED, e);
        }
        return outline;
    }

    /** Where each record stands. */
    List<Span> records() {
        return records;
    }

    /** The answer without its records. */
    byte[] frame() {
        if (dataFrom < 0) {
            return answer;
        }
        int left = dataFrom + 1;
        int right = dataTo - 1;
        byte[] frame = new byte[left + answer.length - right];
        System.arraycopy(answer, 0, frame, 0, left);
        System.arraycopy(answer, right, frame, left, answer.length - right);
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
            boolean isData = is(name, at, "\"data\"");
            expect(':');
            if (isData && peek() == '[') {
                data();
            } else {
                value();
            }
        } while (goesOn('}'));
    }

    private void data() {
        if (dataFrom >= 0) {
            throw new IllegalArgumentException("The answer has two lists of data");
        }
        dataFrom = at;
        at++;
        if (peek() == ']') {
            at++;
        } else {
            do {
                records.add(record());
            } while (goesOn(']'));
        }
        dataTo = at;
    }

    /** Every byte of every record comes by here: hence no calls but for names. */
    private Span record() {
        int from = start();
        if (answer[from] != '{') {
            value();
            return new Span(from, at, null, false);
        }
        byte[] bytes = answer;
        String id = null;
        boolean odd = false;
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
                    odd |= !plain;
                    if (is(name, next, "\"id\"")) {
                        at++;
                        int value = start();
                        odd |= !isPlainString(value);
                        id = odd ? null : text(value + 1, at - 1);
                        next = at;
                    }
                }
            } else if ((each | CASE) == '{') {
                depth++;
            } else if ((each | CASE) == '}') {
                depth--;
            }
        } while (depth > 0);
        at = next;
        return new Span(from, at, id, odd);
    }

    /** Whether the string that ends here is the name of a member; goes on to what follows. */
    private boolean isName(int end) {
        at = end;
        return peek() == ':';
    }

    /** Goes behind it, if it is one. */
    private boolean isPlainString(int from) {
        if (answer[from] != '"') {
            return false;
        }
        at = from + 1;
        return string();
    }

    private void value() {
        switch (peek()) {
            case '"' -> {
                at++;
                string();
            }
            case '{', '[' -> nested();
            default -> word();
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
                    // part of a number or word, or between
                }
            }
        } while (depth > 0);
    }

    /** A number, or one of the words that JSON has. */
    private void word() {
        int from = at;
        while (at < answer.length && ",]} \t\r\n".indexOf(answer[at]) < 0) {
            at++;
        }
        if (at == from) {
            throw new IllegalArgumentException("The answer lacks a value");
        }
    }

    /**
     * Goes behind the end of a string that has begun.
     *
     * @return whether it stands there as it is meant
     */
    private boolean string() {
        byte[] bytes = answer;
        int next = at;
        boolean plain = true;
        while (next < bytes.length) {
            byte each = bytes[next++];
            if (each == '"') {
                at = next;
                return plain;
            }
            if (each == '\\') {
                next++;
                plain = false;
            }
        }
        throw new IllegalArgumentException(UNFINISHED);
    }

    private boolean goesOn(char end) {
        byte after = peek();
        at++;
        if (after != ',' && after != end) {
            throw new IllegalArgumentException("The answer is no JSON");
        }
        return after == ',';
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw new IllegalArgumentException("The answer is not a page");
        }
        at++;
    }

    /** Where the next value or name begins. */
    private int start() {
        peek();
        return at;
    }

    /** What stands next, behind spaces. */
    private byte peek() {
        while (at < answer.length) {
            byte each = answer[at];
            if (each != ' ' && each != '\n' && each != '\r' && each != '\t') {
                return each;
            }
            at++;
        }
        throw new IllegalArgumentException(UNFINISHED);
    }

    private byte next() {
        if (at == answer.length) {
            throw new IllegalArgumentException(UNFINISHED);
        }
        return answer[at++];
    }

    private boolean is(int from, int to, String text) {
        if (to - from != text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (answer[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private String text(int from, int to) {
        return new String(answer, from, to - from, StandardCharsets.UTF_8);
    }

    /**
     * Where a record stands.
     *
     * @param id as far as it was seen
     * @param odd whether it has to be read to know its id
     */
    record Span(int from, int to, @Nullable String id, boolean odd) {}
}
