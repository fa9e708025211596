package io.ledgerway.sync.custom;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * JSONPath expression that selects one value of a record. Supported forms: {@code $.a.b}, {@code
 * $[*].a.b} (each record of the list), {@code $['a'].b[0]} and {@code a.b}.
 */
final class JsonPath {

    private static final Pattern ROOT = Pattern.compile("\\$(\\[\\*])?");
    private static final Pattern STEP =
            Pattern.compile("\\.([^.\\[\\]*?@()'\"\\s]+)|\\['([^']+)']|\\[(\\d{1,6})]");

    private final String name;
    private final String path;
    private final List<UnaryOperator<JsonNode>> steps;

    private JsonPath(String name, String path, List<UnaryOperator<JsonNode>> steps) {
        this.name = name;
        this.path = path;
        this.steps = steps;
    }

    /**
     * Parses an expression.
     *
     * @param name its name in the configuration, for error messages
     */
    static JsonPath of(String name, @Nullable String path) throws RecordMappingException {
        if (path == null || path.isBlank()) {
            throw new RecordMappingException(name + " is empty");
        }
        Matcher root = ROOT.matcher(path);
        String remaining = root.lookingAt() ? path.substring(root.end()) : "." + path;
        Matcher step = STEP.matcher(remaining);
        List<UnaryOperator<JsonNode>> steps = new ArrayList<>();
        int at = 0;
        while (at < remaining.length()) {
            if (!step.region(at, remaining.length()).lookingAt()) {
                throw new RecordMappingException(name + " is not a supported JSONPath: " + path);
            }
            steps.add(step(step));
            at = step.end();
        }
        if (steps.isEmpty()) {
            throw new RecordMappingException(name + " selects the whole record: " + path);
        }
        return new JsonPath(name, path, steps);
    }

    /** Selects an element of an array or a member of an object. */
    private static UnaryOperator<JsonNode> step(Matcher step) {
        String index = step.group(3);
        if (index != null) {
            int number = Integer.parseInt(index);
            return it -> it.path(number);
        }
        String member = step.group(1) == null ? step.group(2) : step.group(1);
        return it -> it.path(member);
    }

    /**
     * Returns the selected value: a string, number, boolean, null, or missing.
     *
     * @throws RecordMappingException if it is an object or an array
     */
    JsonNode findIn(JsonNode record) throws RecordMappingException {
        JsonNode value = record;
        for (UnaryOperator<JsonNode> step : steps) {
            value = step.apply(value);
        }
        if (value.isContainer()) {
            throw new RecordMappingException(name + " selects an object or array: " + path);
        }
        return value;
    }

    /**
     * Returns the selected value, which must exist.
     *
     * @throws RecordMappingException if it does not exist
     */
    JsonNode requireIn(JsonNode record) throws RecordMappingException {
        JsonNode value = findIn(record);
        if (value.isMissingNode()) {
            throw new RecordMappingException(name + " selects no value: " + path);
        }
        return value;
    }
}
