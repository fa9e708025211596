package io.ledgerway.starter.query;

/** Right side of a condition: text, whose type the property decides, or {@code null}. */
public sealed interface Literal {

    /** The text form; parses to an equal literal. */
    String render();

    /** Any text; quoted and bare texts are equal. */
    record Text(String text) implements Literal {
        @Override
        public String render() {
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
    }

    /** The bare word {@code null}: the field is missing. */
    record Null() implements Literal {
        @Override
        public String render() {
            return "null";
        }
    }
}
