package io.ledgerway.starter.query;

import java.util.ArrayList;
import java.util.List;

/**
 * SQL text and the values of its question marks. The text consists of constants and of names of
 * Ledgerway's types; input of the caller is always a parameter.
 */
record SqlFragment(String text, List<Object> parameters) {

    SqlFragment {
        parameters = List.copyOf(parameters);
    }

    static SqlFragment of(String text, Object... parameters) {
        return new SqlFragment(text, List.of(parameters));
    }

    /** Formats with each {@code %s} replaced by a fragment, in order. */
    static SqlFragment format(String format, SqlFragment... pieces) {
        List<Object> parameters = new ArrayList<>();
        Object[] texts = new Object[pieces.length];
        for (int i = 0; i < pieces.length; i++) {
            texts[i] = pieces[i].text;
            parameters.addAll(pieces[i].parameters);
        }
        return new SqlFragment(format.formatted(texts), parameters);
    }

    /** Joins the fragments, in parentheses, by a keyword. */
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
