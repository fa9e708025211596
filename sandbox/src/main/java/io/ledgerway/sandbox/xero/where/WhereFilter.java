package io.ledgerway.sandbox.xero.where;

import io.ledgerway.sandbox.xero.wire.XeroDates;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A filter of a list: the parameter {@code where}, as a condition on elements. */
public final class WhereFilter implements Predicate<JsonNode> {

    private final Condition condition;

    WhereFilter(Condition condition) {
        this.condition = condition;
    }

    /**
     * Parses the parameter.
     *
     * @throws io.ledgerway.sandbox.xero.wire.XeroError when it cannot be understood
     */
    public static WhereFilter parse(String text) {
        return new WhereFilter(new WhereParser(text).parse());
    }

    @Override
    public boolean test(JsonNode element) {
        return condition.holds(element);
    }

    /**
     * Values to which the whole filter limits a member by {@code ==}, in one comparison or several
     * joined by OR; null when it does not limit it.
     */
    public @Nullable List<String> only(String member) {
        return only(condition, member);
    }

    /** Whether the filter consists of comparisons with {@code ==} of these members alone. */
    public boolean onlyLimits(List<String> members) {
        return onlyLimits(condition, members);
    }

    /**
     * Whether the filter consists of comparisons with {@code ==}, those of dates also with a range.
     *
     * @param members that are compared, alone or joined by AND; in lower case
     * @param alternatives that are compared, joined by OR; in lower case
     */
    public boolean comparesOnly(Set<String> members, Set<String> alternatives) {
        return comparesOnly(condition, members, alternatives);
    }

    private static boolean comparesOnly(
            Condition condition, Set<String> members, Set<String> alternatives) {
        return switch (condition) {
            case And and ->
                    and.parts().stream().allMatch(it -> comparesOnly(it, members, alternatives));
            case Or or ->
                    or.parts().stream().allMatch(it -> comparesOnly(it, alternatives, Set.of()));
            case Comparison it ->
                    members.contains(it.path().toLowerCase(Locale.ROOT))
                            && (it.operator().equals("==")
                                    || (it.value() instanceof Instant
                                            && !it.operator().equals("!=")));
            case TextMatch _ -> false;
        };
    }

    private static boolean onlyLimits(Condition condition, List<String> members) {
        return switch (condition) {
            case And and -> and.parts().stream().allMatch(it -> onlyLimits(it, members));
            case Or or -> members.stream().anyMatch(it -> only(or, it) != null);
            case Comparison it ->
                    it.operator().equals("==")
                            && it.value() instanceof String
                            && members.contains(it.path());
            case TextMatch _ -> false;
        };
    }

    private static @Nullable List<String> only(Condition condition, String member) {
        return switch (condition) {
            case And and ->
                    and.parts().stream()
                            .map(it -> only(it, member))
                            .filter(it -> it != null)
                            .findFirst()
                            .orElse(null);
            case Or or -> {
                List<String> values = new ArrayList<>();
                for (Condition part : or.parts()) {
                    List<String> own = part instanceof And ? null : only(part, member);
                    if (own == null) {
                        yield null;
                    }
                    values.addAll(own);
                }
                yield values;
            }
            case Comparison it ->
                    it.path().equals(member)
                                    && it.operator().equals("==")
                                    && it.value() instanceof String text
                            ? List.of(text)
                            : null;
            case TextMatch _ -> null;
        };
    }

    /** A condition on an element. */
    sealed interface Condition {

        boolean holds(JsonNode element);
    }

    record And(List<Condition> parts) implements Condition {

        @Override
        public boolean holds(JsonNode element) {
            return parts.stream().allMatch(it -> it.holds(element));
        }
    }

    record Or(List<Condition> parts) implements Condition {

        @Override
        public boolean holds(JsonNode element) {
            return parts.stream().anyMatch(it -> it.holds(element));
        }
    }

    /**
     * A comparison with a value.
     *
     * @param value a text, number, truth value or time; null for null
     */
    record Comparison(String path, String operator, @Nullable Object value) implements Condition {

        @Override
        public boolean holds(JsonNode element) {
            JsonNode own = at(element, path);
            boolean absent = own.isMissingNode() || own.isNull();
            if (value == null || absent) {
                boolean equal = value == null && absent;
                return operator.equals("==") ? equal : operator.equals("!=") && !equal;
            }
            Integer order = order(own, value);
            if (order == null) {
                return operator.equals("!=");
            }
            return switch (operator) {
                case "==" -> order == 0;
                case "!=" -> order != 0;
                case ">=" -> order >= 0;
                case "<=" -> order <= 0;
                case ">" -> order > 0;
                default -> order < 0;
            };
        }

        private static @Nullable Integer order(JsonNode own, Object value) {
            return switch (value) {
                case Instant time ->
                        XeroDates.instant(own.asString(""))
                                .map(it -> it.compareTo(time))
                                .orElse(null);
                case BigDecimal number ->
                        own.isNumber() ? own.decimalValue().compareTo(number) : null;
                case Boolean truth ->
                        own.isBoolean() ? Boolean.compare(own.booleanValue(), truth) : null;
                default ->
                        own.asString("")
                                .toLowerCase(Locale.ROOT)
                                .compareTo(value.toString().toLowerCase(Locale.ROOT));
            };
        }
    }

    /**
     * {@code Name.Contains("text")} and similar calls; upper and lower case are equal.
     *
     * @param wanted result of the call that fulfils the condition
     */
    record TextMatch(String path, String function, String text, boolean wanted)
            implements Condition {

        @Override
        public boolean holds(JsonNode element) {
            String own = at(element, path).asString("").toLowerCase(Locale.ROOT);
            String part = text.toLowerCase(Locale.ROOT);
            boolean matches =
                    switch (function) {
                        case "contains" -> own.contains(part);
                        case "startswith" -> own.startsWith(part);
                        default -> own.endsWith(part);
                    };
            return matches == wanted;
        }
    }

    private static JsonNode at(JsonNode element, String path) {
        JsonNode node = element;
        for (String name : path.split("\\.", -1)) {
            node = node.path(name);
        }
        return node;
    }
}
