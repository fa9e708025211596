package io.ledgerway.starter.query;

import io.ledgerway.starter.query.Property.Access;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compiles a syntax tree and properties to SQL, as docs/reference/query-language.md defines it.
 * There is no negation above a condition, so NULL is equivalent to false.
 */
final class SqlCompiler {

    private static final String PARAMETER = "query";

    /** A single sign or a word, and the beginning of a condition after it. */
    private static final Pattern WRONG_CONJUNCTION =
            Pattern.compile(
                    "(?<sign>[&|]|\\b(?i:and|or)\\b)\\s*+(?<path>[\\p{L}_][\\w.-]*+)\\s*+[=!~<>]");

    private final String type;
    private final PropertyLookup propertyLookup;
    private final String text;

    /**
     * Creates a compiler of one query.
     *
     * @param text the text that the tree was parsed from
     */
    SqlCompiler(String type, PropertyLookup propertyLookup, String text) {
        this.type = type;
        this.propertyLookup = propertyLookup;
        this.text = text;
    }

    /** Compiles a condition that is true for exactly the rows that match the query. */
    SqlFragment compile(Query query) {
        return switch (query) {
            case Query.And and ->
                    SqlFragment.join(" AND ", and.parts().stream().map(this::compile).toList());
            case Query.Or or ->
                    SqlFragment.join(" OR ", or.parts().stream().map(this::compile).toList());
            case Query.Condition condition -> condition(condition);
        };
    }

    private SqlFragment condition(Query.Condition condition) {
        Property property =
                propertyLookup
                        .find(condition.path())
                        .orElseThrow(() ->
                                QueryException.unresolved(
                                        PARAMETER,
                                        condition.position().path(),
                                        condition.name(),
                                        type,
                                        hint(condition.path())));
        checkOperator(condition, property);
        checkValue(condition);
        boolean negative = condition.operator() == Operator.NOT_EQUAL;
        return switch (property.access()) {
            case Access.One one -> one(one.value(), condition, property, negative);
            case Access.Each each when each.whole() && condition.value() instanceof Literal.Null ->
                    SqlFragment.format(
                            (negative ? "" : "NOT ") + "EXISTS (SELECT 1 FROM %s)", each.source());
            case Access.Each each when condition.value() instanceof Literal.Null ->
                    SqlFragment.format(
                            (negative ? "" : "NOT ")
                                    + "EXISTS (SELECT 1 FROM %s WHERE %s IS NOT NULL)",
                            each.source(),
                            each.value());
            case Access.Each each ->
                    SqlFragment.format(
                            (negative ? "NOT " : "") + "EXISTS (SELECT 1 FROM %s WHERE %s)",
                            each.source(),
                            one(each.value(), condition, property, false));
        };
    }

    private static void checkOperator(Query.Condition condition, Property property) {
        boolean isNull = condition.value() instanceof Literal.Null;
        PropertyType rules = isNull ? PropertyType.OBJECT : property.type();
        if (!rules.operators().contains(condition.operator())) {
            throw QueryException.invalid(
                    PARAMETER,
                    condition.position().operator(),
                    "Operator %s cannot be used here, %s takes %s"
                            .formatted(
                                    condition.operator().symbol(),
                                    isNull ? "null" : property.name(),
                                    rules.symbols()));
        }
    }

    private String hint(List<String> path) {
        return propertyLookup.nearest(path).map(it -> " Did you mean " + it + "?").orElse("");
    }

    /** Rejects a bare value that contains a further condition, joined by a wrong word or sign. */
    private void checkValue(Query.Condition condition) {
        int start = condition.position().value();
        if (!(condition.value() instanceof Literal.Text(String value))
                || text.charAt(start) == '"') {
            return;
        }
        Matcher matcher = WRONG_CONJUNCTION.matcher(value);
        while (matcher.find()) {
            if (propertyLookup.find(List.of(matcher.group("path").split("\\.", -1))).isPresent()) {
                String sign = matcher.group("sign");
                throw QueryException.invalid(
                        PARAMETER,
                        start + matcher.start("sign"),
                        "%s does not join conditions. Write %s, or the value in double quotes"
                                .formatted(
                                        sign,
                                        sign.equals("|") || sign.equalsIgnoreCase("or")
                                                ? "||"
                                                : "&& (in an address %26%26)"));
            }
        }
    }

    private static SqlFragment one(
            SqlFragment value, Query.Condition condition, Property property, boolean negative) {
        return switch (condition.value()) {
            case Literal.Null() ->
                    SqlFragment.format(negative ? "%s IS NOT NULL" : "%s IS NULL", value);
            case Literal.Text(String text) -> {
                SqlFragment right = right(text, condition, property);
                yield property.type() == PropertyType.TEXT
                        ? text(value, right, condition.operator(), negative)
                        : SqlFragment.format(
                                "%s " + sign(condition.operator(), negative) + " %s", value, right);
            }
        };
    }

    private static SqlFragment right(String text, Query.Condition condition, Property property) {
        return property.type()
                .read(text)
                .map(value -> SqlFragment.of("?", value))
                .orElseThrow(() ->
                        QueryException.invalid(
                                PARAMETER,
                                condition.position().value(),
                                "%s is not %s, as %s is%s"
                                        .formatted(
                                                QueryException.excerpt(text),
                                                property.type().description(),
                                                property.name(),
                                                property.type().example())));
    }

    /** Equality and contains are case-insensitive; % and _ are escaped. */
    private static SqlFragment text(
            SqlFragment value, SqlFragment right, Operator operator, boolean negative) {
        String form =
                operator == Operator.CONTAINS
                        ? "strpos(ledgerway_fold(%s), ledgerway_fold(%s)) > 0"
                        : "ledgerway_fold(%s) " + sign(operator, negative) + " ledgerway_fold(%s)";
        return SqlFragment.format(form, value, right);
    }

    private static String sign(Operator operator, boolean negative) {
        return switch (operator) {
            case EQUAL -> "=";
            case NOT_EQUAL -> negative ? "IS DISTINCT FROM" : "=";
            case GREATER -> ">";
            case LESS -> "<";
            case AT_LEAST -> ">=";
            case AT_MOST -> "<=";
            case CONTAINS -> throw new IllegalArgumentException("~ is for texts");
        };
    }
}
