package io.ledgerway.sandbox.quickbooksonline.query;

import io.ledgerway.sandbox.quickbooksonline.company.PacificTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Evaluates conditions and orders on the JSON of entities. */
final class JsonConditions {

    private JsonConditions() {}

    static boolean matches(ObjectNode entity, QueryText.Condition condition) {
        return values(entity, condition.property()).stream().anyMatch(it -> matches(it, condition));
    }

    static Comparator<ObjectNode> comparator(List<QueryText.Order> orders) {
        Comparator<ObjectNode> comparator = (_, _) -> 0;
        for (QueryText.Order order : orders) {
            Comparator<ObjectNode> one =
                    (first, second) ->
                            compare(
                                    first(first, order.property()),
                                    first(second, order.property()));
            comparator = comparator.thenComparing(order.descending() ? one.reversed() : one);
        }
        return comparator;
    }

    private static boolean matches(String value, QueryText.Condition condition) {
        return switch (condition.operator()) {
            case "IN" -> condition.values().stream().anyMatch(it -> compare(value, it) == 0);
            case "LIKE" -> like(value, condition.value());
            case "=" -> compare(value, condition.value()) == 0;
            case "<" -> compare(value, condition.value()) < 0;
            case ">" -> compare(value, condition.value()) > 0;
            case "<=" -> compare(value, condition.value()) <= 0;
            default -> compare(value, condition.value()) >= 0;
        };
    }

    private static boolean like(String value, String pattern) {
        String regex =
                Pattern.compile("%")
                        .splitAsStream(pattern + "\0")
                        .map(it -> it.replace("\0", ""))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*"));
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL)
                .matcher(value)
                .matches();
    }

    /** Compares numbers and times by value, texts without regard to case. */
    private static int compare(String one, String other) {
        if (isNumber(one) && isNumber(other)) {
            return new BigDecimal(one).compareTo(new BigDecimal(other));
        }
        if (one.contains("T") || other.contains("T")) {
            Optional<Instant> first = PacificTime.parse(one);
            Optional<Instant> second = PacificTime.parse(other);
            if (first.isPresent() && second.isPresent()) {
                return first.get().compareTo(second.get());
            }
        }
        return one.toLowerCase(Locale.ROOT).compareTo(other.toLowerCase(Locale.ROOT));
    }

    private static boolean isNumber(String text) {
        return text.matches("-?\\d{1,20}(\\.\\d{1,10})?");
    }

    private static String first(ObjectNode entity, String property) {
        List<String> values = values(entity, property);
        return values.isEmpty() ? "" : values.getFirst();
    }

    /**
     * Published queries write {@code AttachableRef.EntityRef.Type}, and JSON writes {@code type}.
     */
    private static JsonNode member(JsonNode node, String name) {
        return node.properties().stream()
                .filter(it -> it.getKey().equalsIgnoreCase(name))
                .<JsonNode>map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> node.path(name));
    }

    private static List<String> values(JsonNode node, String property) {
        List<JsonNode> nodes = List.of(node);
        for (String name : List.of(property.split("\\."))) {
            List<JsonNode> inner = new ArrayList<>();
            for (JsonNode one : nodes) {
                if (one.isArray()) {
                    one.forEach(it -> inner.add(member(it, name)));
                } else {
                    inner.add(member(one, name));
                }
            }
            nodes = inner;
        }
        return nodes.stream()
                .map(it -> it.isObject() ? it.path("value") : it)
                .filter(JsonNode::isValueNode)
                .filter(it -> !it.isNull())
                .map(JsonNode::asString)
                .toList();
    }
}
