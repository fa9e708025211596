package io.ledgerway.starter.query;

import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.SqlParameterValue;

/**
 * The order of a list and the places in it: SQL of the order, of what makes up the place of a row,
 * and of the rows behind a place. A place is texts, of which only the last is never null; it
 * outlives its row, so that a walk can go on from where it was.
 */
public final class Ordering {

    private final List<Term> terms;

    Ordering(List<Term> terms) {
        this.terms = List.copyOf(terms);
    }

    /** Ascending by one value that no two rows share and none lacks. */
    public static Ordering by(String unique) {
        return new Ordering(List.of(new Term(unique, false, false)));
    }

    /** What stands after ORDER BY. */
    public String sql() {
        return terms.stream().map(Term::order).collect(Collectors.joining(", "));
    }

    /** What {@link #position} needs among the columns that are selected. */
    public String positionColumns() {
        return IntStream.range(0, terms.size())
                .mapToObj(i -> terms.get(i).value() + " AS place_" + i)
                .collect(Collectors.joining(", "));
    }

    /** The place of a row, an array of texts, from a select of {@link #positionColumns}. */
    public String position(String alias) {
        return IntStream.range(0, terms.size())
                .mapToObj(i -> alias + ".place_" + i + "::text")
                .collect(Collectors.joining(", ", "ARRAY[", "]"));
    }

    /**
     * The place of one row of several that are aggregated in their order.
     *
     * @param number SQL of its number, from 1
     */
    public String positionAt(String alias, String number) {
        return IntStream.range(0, terms.size())
                .mapToObj(i -> "(array_agg(" + alias + ".place_" + i + "::text))[" + number + "]")
                .collect(Collectors.joining(", ", "ARRAY[", "]"));
    }

    /**
     * The rows that come after a place.
     *
     * @throws IllegalArgumentException for a place in another order
     */
    public SqlFilter after(List<@Nullable String> place) {
        if (place.size() != terms.size()) {
            throw new IllegalArgumentException("A place in another order");
        }
        SqlFragment rest = SqlFragment.of("FALSE");
        for (int i = terms.size() - 1; i >= 0; i--) {
            rest = terms.get(i).after(place.get(i), rest);
        }
        return SqlFilter.of(rest);
    }

    /**
     * A value that rows are ordered by, missing ones last.
     *
     * @param nullable whether it may be missing; the index of a value that is always there can be
     *     entered at a place
     */
    record Term(String value, boolean descending, boolean nullable) {

        String order() {
            return nullable || descending
                    ? value + (descending ? " DESC" : " ASC") + " NULLS LAST"
                    : value;
        }

        /** Behind this value, or with it and behind it in the terms that follow. */
        SqlFragment after(@Nullable String at, SqlFragment rest) {
            if (at == null) {
                return SqlFragment.format("(" + value + " IS NULL AND %s)", rest);
            }
            // of no stated type: the database reads it as what it is held against
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
