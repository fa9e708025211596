package io.ledgerway.connector.yaml;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Path of a value in a JSON document: names of members and positions in lists, separated by dots,
 * such as {@code lines.0.account.id}. {@code *} stands for all elements of a list, the empty path
 * and {@code .} for the document itself.
 */
record MemberPath(List<String> steps) {

    private static final String ALL = "*";

    static MemberPath of(String text) {
        return new MemberPath(
                text.isEmpty() || text.equals(".") ? List.of() : List.of(text.split("\\.", -1)));
    }

    static MemberPath of(YamlMember member) {
        var path = of(member.text());
        if (path.steps.contains("")) {
            throw member.invalid(
                    "is \"%s\"; separate the members by single dots.".formatted(member.text()));
        }
        return path;
    }

    MemberPath {
        steps = List.copyOf(steps);
    }

    /** The value; null where it is absent or null. */
    @Nullable JsonNode find(JsonNode document) {
        return all(document).findFirst().orElse(null);
    }

    /** The values, without those that are absent or null. */
    Stream<JsonNode> all(JsonNode document) {
        var found = Stream.of(document);
        for (var step : steps) {
            found = found.flatMap(it -> step(it, step));
        }
        return found.filter(it -> !it.isNull());
    }

    private static Stream<JsonNode> step(JsonNode node, String step) {
        if (!node.isArray()) {
            return Stream.ofNullable(node.get(step));
        }
        return step.equals(ALL)
                ? node.values().stream()
                : position(step) < 0 ? Stream.of() : Stream.ofNullable(node.get(position(step)));
    }

    private static int position(String step) {
        return step.matches("\\d{1,6}") ? Integer.parseInt(step) : -1;
    }

    @Override
    public String toString() {
        return String.join(".", steps);
    }
}
