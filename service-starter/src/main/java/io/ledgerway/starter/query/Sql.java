package io.ledgerway.starter.query;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of SQL and the values of its question marks. Its text is made of our own words and of
 * names from our own types only; what the caller wrote is always a parameter.
 */
record Sql(String text, List<Object> parameters) {

    Sql {
        parameters = List.copyOf(parameters);
    }

    static Sql of(String text, Object... parameters) {
        return new Sql(text, List.of(parameters));
    }

    /** The format with each {@code %s} replaced by a piece, in order. */
    static Sql format(String format, Sql... pieces) {
        List<Object> parameters = new ArrayList<>();
        Object[] texts = new Object[pieces.length];
        for (int i = 0; i < pieces.length; i++) {
            texts[i] = pieces[i].text;
            parameters.addAll(pieces[i].parameters);
        }
        return new Sql(format.formatted(texts), parameters);
    }

    /** The pieces in brackets, joined by a keyword. */
    static Sql join(String keyword, List<Sql> pieces) {
        StringBuilder text = new StringBuilder("(");
        List<Object> parameters = new ArrayList<>();
        for (Sql piece : pieces) {
            text.append(text.length() > 1 ? keyword : "").append(piece.text);
            parameters.addAll(piece.parameters);
        }
        return new Sql(text.append(')').toString(), parameters);
    }
}
