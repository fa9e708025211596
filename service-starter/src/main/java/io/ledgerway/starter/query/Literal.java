package io.ledgerway.starter.query;

/** Right side of a condition: text, whose type the property decides, or {@code null}. */
public sealed interface Literal {

    /** How it is written; parses to the same literal. */
    String render();

    /** Any text. Whether it stood in quotes makes no difference. */
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
