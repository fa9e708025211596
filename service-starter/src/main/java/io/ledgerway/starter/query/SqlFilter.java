package io.ledgerway.starter.query;

import java.util.List;
import java.util.stream.Stream;

/**
 * Condition of a WHERE clause, in parentheses where necessary.
 *
 * @param sql with a {@code ?} for each parameter; {@code TRUE} without a filter
 * @param parameters the values in order, as the PostgreSQL driver takes them
 */
public record SqlFilter(String sql, List<Object> parameters) {

    private static final SqlFilter NONE = new SqlFilter("TRUE", List.of());

    public SqlFilter {
        parameters = List.copyOf(parameters);
    }

    /** Matches all rows. */
    public static SqlFilter none() {
        return NONE;
    }

    /** Conjunction of both. */
    public SqlFilter and(SqlFilter other) {
        return new SqlFilter(
                "(" + sql + ") AND (" + other.sql + ")",
                Stream.concat(parameters.stream(), other.parameters.stream()).toList());
    }

    static SqlFilter of(SqlFragment sqlFragment) {
        return new SqlFilter(sqlFragment.text(), sqlFragment.parameters());
    }
}
