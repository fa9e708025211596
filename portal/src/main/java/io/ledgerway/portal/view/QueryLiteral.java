package io.ledgerway.portal.view;

/** Texts as values of the query language (docs/reference/query-language.md). */
public final class QueryLiteral {

    private QueryLiteral() {}

    /** In double quotes, so that nothing in it is an operator. */
    public static String of(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
