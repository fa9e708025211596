package io.ledgerway.starter.query;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Query oracle: evaluates queries in memory, without SQL and without reflection, by
 * docs/reference/query-language.md. The results of the SQL are compared with it.
 *
 * @param types types of the paths; a path that is missing here is text
 * @param arrays the paths of arrays
 */
record QueryOracle(Map<String, PropertyType> types, Set<String> arrays) {

    boolean matches(Query query, JsonNode record) {
        return switch (query) {
            case Query.And and -> and.parts().stream().allMatch(part -> matches(part, record));
            case Query.Or or -> or.parts().stream().anyMatch(part -> matches(part, record));
            case Query.Condition condition -> matches(condition, record);
        };
    }

    private boolean matches(Query.Condition condition, JsonNode record) {
        List<Optional<JsonNode>> reached = List.of(Optional.of(record));
        StringBuilder path = new StringBuilder();
        for (String name : condition.path()) {
            path.append(path.isEmpty() ? "" : ".").append(name);
            boolean array = arrays.contains(path.toString());
            reached =
                    reached.stream()
                            .map(node -> node.map(it -> it.get(name)))
                            .<Optional<JsonNode>>mapMulti((node, next) -> {
                                if (!array) {
                                    next.accept(node);
                                } else if (node.isPresent() && node.get().isArray()) {
                                    node.get().forEach(it -> next.accept(Optional.of(it)));
                                }
                            })
                            .toList();
        }
        PropertyType type = types.getOrDefault(condition.name(), PropertyType.TEXT);
        boolean negative = condition.operator() == Operator.NOT_EQUAL;
        if (condition.value() instanceof Literal.Null && arrays.contains(condition.name())) {
            return reached.isEmpty() != negative;
        }
        List<@Nullable Object> values = new ArrayList<>();
        reached.forEach(node -> values.add(value(node.orElse(null), type)));
        if (condition.value() instanceof Literal.Null) {
            return values.stream().allMatch(Objects::isNull) != negative;
        }
        boolean any = values.stream().anyMatch(value -> compares(value, condition, type));
        return any != negative;
    }

    private static @Nullable Object value(@Nullable JsonNode node, PropertyType type) {
        if (node == null || node.isNull()) {
            return null;
        }
        return switch (type) {
            case TEXT, UUID -> node.isString() ? node.asString() : node.toString();
            case OBJECT -> node;
            case NUMBER -> node.isNumber() ? node.decimalValue() : null;
            case BOOLEAN -> node.isBoolean() ? node.booleanValue() : null;
            case INSTANT ->
                    node.isString() ? InstantParser.parse(node.asString()).orElse(null) : null;
        };
    }

    /** For {@code !=} it returns whether the values are equal; the caller negates. */
    private static boolean compares(
            @Nullable Object value, Query.Condition condition, PropertyType type) {
        if (value == null || !(condition.value() instanceof Literal.Text(String text))) {
            return false;
        }
        if (type == PropertyType.TEXT) {
            String left = fold((String) value);
            return condition.operator() == Operator.CONTAINS
                    ? left.contains(fold(text))
                    : left.equals(fold(text));
        }
        Object right = type.read(text).orElseThrow();
        int order = order(value, right);
        return switch (condition.operator()) {
            case EQUAL, NOT_EQUAL -> order == 0;
            case GREATER -> order > 0;
            case LESS -> order < 0;
            case AT_LEAST -> order >= 0;
            case AT_MOST -> order <= 0;
            case CONTAINS -> throw new IllegalStateException();
        };
    }

    private static int order(Object left, Object right) {
        return switch (left) {
            case BigDecimal number -> number.compareTo((BigDecimal) right);
            case OffsetDateTime instant ->
                    instant.toInstant().compareTo(((OffsetDateTime) right).toInstant());
            default -> Objects.equals(left, right) ? 0 : 1;
        };
    }

    /**
     * The lower case of each character, independent of the language. Letters with two lower-case
     * forms, such as sigma, are not folded further.
     */
    static String fold(String text) {
        return text.codePoints()
                .map(Character::toLowerCase)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }
}
