package io.ledgerway.starter.query;

import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.SqlParameterValue;

/**
 * Order of a list and positions in it: SQL of the order, of the position of a row, and of the rows
 * after a position. A position is a list of texts, of which only the last is never null. It remains
 * valid when its row is deleted, so that pagination can continue after it.
 */
public final class Ordering {

    private final List<Term> terms;

    Ordering(List<Term> terms) {
        this.terms = List.copyOf(terms);
    }

    /** Ascending by a value that is unique and never null. */
    public static Ordering by(String unique) {
        return new Ordering(List.of(new Term(unique, false, false)));
    }

    /** The terms of ORDER BY. */
    public String sql() {
        return terms.stream().map(Term::order).collect(Collectors.joining(", "));
    }

    /** Columns to be selected for {@link #position}. */
    public String positionColumns() {
        return IntStream.range(0, terms.size())
                .mapToObj(i -> terms.get(i).value() + " AS place_" + i)
                .collect(Collectors.joining(", "));
    }

    /** Position of a row, an array of texts, from a select of {@link #positionColumns}. */
    public String position(String alias) {
        return IntStream.range(0, terms.size())
                .mapToObj(i -> alias + ".place_" + i + "::text")
                .collect(Collectors.joining(", ", "ARRAY[", "]"));
    }

    /**
     * Position of one of several rows that are aggregated in their order.
     *
     * @param number SQL of its number, from 1
     */
    public String positionAt(String alias, String number) {
        return IntStream.range(0, terms.size())
                .mapToObj(i -> "(array_agg(" + alias + ".place_" + i + "::text))[" + number + "]")
                .collect(Collectors.joining(", ", "ARRAY[", "]"));
    }

    /**
     * Condition for the rows after a position.
     *
     * @throws IllegalArgumentException for a position in another order
     */
    public SqlFilter after(List<@Nullable String> place) {
        if (place.size() != terms.size()) {
            throw new IllegalArgumentException("The position belongs to another order");
        }
        SqlFragment rest = SqlFragment.of("FALSE");
        for (int i = terms.size() - 1; i >= 0; i--) {
            rest = terms.get(i).after(place.get(i), rest);
        }
        return SqlFilter.of(rest);
    }

    /**
     * A value that rows are ordered by, missing values last.
     *
     * @param nullable whether it may be missing; a range scan can start at a value that is never
     *     null
     */
    record Term(String value, boolean descending, boolean nullable) {

        String order() {
            return nullable || descending
                    ? value + (descending ? " DESC" : " ASC") + " NULLS LAST"
                    : value;
        }

        /**
         * Condition for rows after this value, or with this value and after it in the following
         * terms.
         */
        SqlFragment after(@Nullable String at, SqlFragment rest) {
            if (at == null) {
                return SqlFragment.format("(" + value + " IS NULL AND %s)", rest);
            }
            // without a type: the database takes the type of the other operand
            Object bound = new SqlParameterValue(Types.OTHER, at);
            String behind = value + (descending ? " < ?" : " > ?");
            List<Object> parameters = new ArrayList<>(List.of(bound, bound));
            parameters.addAll(rest.parameters());
            String text =
                    nullable
                            ? "(%1$s OR %2$s IS NULL OR (%2$s = ? AND %3$s))"
                            : "(%4$s AND (%1$s OR %3$s))";
            return new SqlFragment(
                    text.formatted(
                            behind, value, rest.text(), value + (descending ? " <= ?" : " >= ?")),
                    parameters);
        }
    }
}
