package io.ledgerway.starter.query;

import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@code tags} parameter of the list of companies (platform.md 6.4): {@code region=uk && team
 * != sales}. Unlike a query it minds case and knows {@code = != ~} and {@code &&} only. A company
 * without the key matches {@code !=} alone.
 */
public final class TagFilter {

    private TagFilter() {}

    /**
     * The condition that the text means; {@code TRUE} without one.
     *
     * @param json SQL of the jsonb object of tags
     * @throws ApiException 400 with the contract's sentence
     */
    public static SqlFilter of(@Nullable String tags, String json) {
        if (tags == null || tags.isBlank()) {
            return SqlFilter.none();
        }
        try {
            return SqlFilter.of(compile(DoubleEncoding.undo(tags), json));
        } catch (QueryException e) {
            throw e.toApiException();
        }
    }

    private static Sql compile(String tags, String json) {
        Cursor cursor = new Cursor("tags", tags);
        cursor.skipBlanks();
        List<Sql> conditions = new ArrayList<>();
        do {
            conditions.add(condition(cursor, json));
        } while (cursor.takeAnd());
        if (!cursor.atEnd()) {
            throw cursor.expected("&& or the end");
        }
        return Sql.join(" AND ", conditions);
    }

    private static Sql condition(Cursor cursor, String json) {
        Sql value = Sql.of("(" + json + " ->> CAST(? AS text))", cursor.textBeforeOperator());
        int at = cursor.position();
        Operator operator = cursor.operator();
        Sql right =
                switch (cursor.value()) {
                    case Literal.Null() -> Sql.of("?", "null");
                    case Literal.Text(String text) -> Sql.of("?", text);
                };
        return switch (operator) {
            case EQUAL -> Sql.format("%s = %s", value, right);
            case NOT_EQUAL -> Sql.format("%s IS DISTINCT FROM %s", value, right);
            case CONTAINS -> Sql.format("strpos(%s, %s) > 0", value, right);
            case GREATER, LESS, AT_LEAST, AT_MOST ->
                    throw cursor.malformed(at, "Tags take = != ~ only.");
        };
    }
}
