package io.ledgerway.portal.view;

/** String literals of the query language (docs/reference/query-language.md). */
public final class QueryLiteral {

    private QueryLiteral() {}

    /** Quotes a text, so that it contains no operators. */
    public static String of(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
