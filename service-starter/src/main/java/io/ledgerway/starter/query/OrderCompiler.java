package io.ledgerway.starter.query;

import io.ledgerway.starter.query.Property.Access;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Compiles {@code orderBy} to SQL: comma-separated fields, each with an optional {@code -}; missing
 * values are last in both directions.
 */
final class OrderCompiler {

    private static final String PARAMETER = "orderBy";
    private static final int FIELD_LIMIT = 20;

    private final String type;
    private final PropertyLookup propertyLookup;
    private final Set<String> neverNull;

    OrderCompiler(String type, PropertyLookup propertyLookup, Set<String> neverNull) {
        this.type = type;
        this.propertyLookup = propertyLookup;
        this.neverNull = neverNull;
    }

    /** Returns the terms of ORDER BY, at least one. */
    List<Ordering.Term> compile(String orderBy) {
        List<Ordering.Term> terms = new ArrayList<>();
        int start = 0;
        for (String field : orderBy.split(",", -1)) {
            terms.add(term(field, start));
            start += field.length() + 1;
            if (terms.size() > FIELD_LIMIT) {
                throw QueryException.invalid(
                        PARAMETER, start, "More than %d fields".formatted(FIELD_LIMIT));
            }
        }
        return terms;
    }

    private Ordering.Term term(String field, int start) {
        String bare = field.strip();
        boolean descending = bare.startsWith("-");
        String path = descending ? bare.substring(1) : bare;
        if (path.isBlank()) {
            throw QueryException.malformed(PARAMETER, start, "Expected a field here.");
        }
        Property property =
                propertyLookup
                        .find(List.of(path.split("\\.", -1)))
                        .orElseThrow(() ->
                                QueryException.unresolved(
                                        PARAMETER, start, path, type, hint(path)));
        String value = column(property, path, start);
        return new Ordering.Term(value, descending, !neverNull.contains(value));
    }

    private String hint(String path) {
        String[] words = path.strip().split("\\s+", -1);
        boolean directed = words.length == 2 && words[1].matches("(?i)asc|desc");
        if (directed && propertyLookup.find(List.of(words[0].split("\\.", -1))).isPresent()) {
            return words[1].equalsIgnoreCase("desc")
                    ? " Write -%s for descending.".formatted(words[0])
                    : " Write %s for ascending.".formatted(words[0]);
        }
        return propertyLookup
                .nearest(List.of(path.split("\\.", -1)))
                .map(it -> " Did you mean " + it + "?")
                .orElse("");
    }

    private static String column(Property property, String path, int start) {
        if (property.type() != PropertyType.OBJECT
                && property.access() instanceof Access.One(SqlFragment value)
                && value.parameters().isEmpty()) {
            return property.type() == PropertyType.TEXT
                    ? "ledgerway_fold(%s) COLLATE \"C\"".formatted(value.text())
                    : value.text();
        }
        throw QueryException.invalid(
                PARAMETER,
                start,
                "%s is not one value to order by".formatted(QueryException.excerpt(path)));
    }
}
