package io.ledgerway.starter.query;

import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@code tags} parameter of the list of companies: {@code region=uk && team != sales}. Unlike a
 * query it is case-sensitive and supports only {@code = != ~} and {@code &&}. A company without the
 * key matches only {@code !=}.
 */
public final class TagFilter {

    private static final String OPERATORS = "= != ~";

    private TagFilter() {}

    /**
     * Compiles the text; {@code TRUE} without one.
     *
     * @param json SQL of the jsonb object of tags
     * @throws ApiException 400 with the error text of the API
     */
    public static SqlFilter of(@Nullable String tags, String json) {
        if (tags == null || tags.isBlank()) {
            return SqlFilter.none();
        }
        try {
            return SqlFilter.of(compile(tags, json));
        } catch (QueryException e) {
            throw e.toApiException();
        }
    }

    private static SqlFragment compile(String tags, String json) {
        QueryScanner queryScanner = new QueryScanner("tags", tags);
        queryScanner.skipBlanks();
        List<SqlFragment> conditions = new ArrayList<>();
        do {
            conditions.add(condition(queryScanner, json));
        } while (queryScanner.acceptAnd());
        if (!queryScanner.atEnd()) {
            throw queryScanner.expected("&& or the end");
        }
        return SqlFragment.join(" AND ", conditions);
    }

    private static SqlFragment condition(QueryScanner queryScanner, String json) {
        SqlFragment value =
                SqlFragment.of(
                        "(" + json + " ->> CAST(? AS text))",
                        queryScanner.readTextBeforeOperator());
        int at = queryScanner.position();
        Operator operator = queryScanner.readOperator(OPERATORS);
        SqlFragment right =
                switch (queryScanner.readValue()) {
                    case Literal.Null() -> SqlFragment.of("?", "null");
                    case Literal.Text(String text) -> SqlFragment.of("?", text);
                };
        return switch (operator) {
            case EQUAL -> SqlFragment.format("%s = %s", value, right);
            case NOT_EQUAL -> SqlFragment.format("%s IS DISTINCT FROM %s", value, right);
            case CONTAINS -> SqlFragment.format("strpos(%s, %s) > 0", value, right);
            case GREATER, LESS, AT_LEAST, AT_MOST ->
                    throw queryScanner.malformed(at, "Tags take " + OPERATORS + " only.");
        };
    }
}
