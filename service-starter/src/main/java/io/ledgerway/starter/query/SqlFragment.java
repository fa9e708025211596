package io.ledgerway.starter.query;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of SQL and the values of its question marks. Its text is made of our own words and of
 * names from our own types only; what the caller wrote is always a parameter.
 */
record SqlFragment(String text, List<Object> parameters) {

    SqlFragment {
        parameters = List.copyOf(parameters);
    }

    static SqlFragment of(String text, Object... parameters) {
        return new SqlFragment(text, List.of(parameters));
    }

    /** The format with each {@code %s} replaced by a piece, in order. */
    static SqlFragment format(String format, SqlFragment... pieces) {
        List<Object> parameters = new ArrayList<>();
        Object[] texts = new Object[pieces.length];
        for (int i = 0; i < pieces.length; i++) {
            texts[i] = pieces[i].text;
            parameters.addAll(pieces[i].parameters);
        }
        return new SqlFragment(format.formatted(texts), parameters);
    }

    /** The pieces in brackets, joined by a keyword. */
    static SqlFragment join(String keyword, List<SqlFragment> pieces) {
        StringBuilder text = new StringBuilder("(");
        List<Object> parameters = new ArrayList<>();
        for (SqlFragment piece : pieces) {
            text.append(text.length() > 1 ? keyword : "").append(piece.text);
            parameters.addAll(piece.parameters);
        }
        return new SqlFragment(text.append(')').toString(), parameters);
    }
}
