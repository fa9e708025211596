package io.ledgerway.starter.query;

import java.util.List;
import java.util.stream.Stream;

/**
 * A condition for a WHERE clause. Complete in itself (in brackets where it needs them).
 *
 * @param sql with a {@code ?} for each parameter; {@code TRUE} when nothing is filtered
 * @param parameters the values, in order, as the PostgreSQL driver takes them
 */
public record SqlFilter(String sql, List<Object> parameters) {

    private static final SqlFilter NONE = new SqlFilter("TRUE", List.of());

    public SqlFilter {
        parameters = List.copyOf(parameters);
    }

    /** Lets everything through. */
    public static SqlFilter none() {
        return NONE;
    }

    /** What both let through. */
    public SqlFilter and(SqlFilter other) {
        return new SqlFilter(
                "(" + sql + ") AND (" + other.sql + ")",
                Stream.concat(parameters.stream(), other.parameters.stream()).toList());
    }

    static SqlFilter of(SqlFragment sqlFragment) {
        return new SqlFilter(sqlFragment.text(), sqlFragment.parameters());
    }
}
