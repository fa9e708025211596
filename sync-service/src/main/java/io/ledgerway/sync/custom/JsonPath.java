package io.ledgerway.sync.custom;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * JSONPath expression that selects one value of a record. {@code $.a.b}, {@code $[*].a.b} (each
 * record of the list), {@code $['a'].b[0]} and {@code a.b} are understood.
 */
final class JsonPath {

    private static final Pattern ROOT = Pattern.compile("\\$(\\[\\*])?");
    private static final Pattern STEP =
            Pattern.compile("\\.([^.\\[\\]*?@()'\"\\s]+)|\\['([^']+)']|\\[(\\d{1,6})]");

    private final String name;
    private final String path;
    private final List<String> steps;

    private JsonPath(String name, String path, List<String> steps) {
        this.name = name;
        this.path = path;
        this.steps = steps;
    }

    /**
     * @param name what it is for, in the words of the configuration
     */
    static JsonPath of(String name, @Nullable String path) throws RecordMappingException {
        if (path == null || path.isBlank()) {
            throw new RecordMappingException(name + " names nothing");
        }
        Matcher root = ROOT.matcher(path);
        String rest = root.lookingAt() ? path.substring(root.end()) : "." + path;
        Matcher step = STEP.matcher(rest);
        List<String> steps = new ArrayList<>();
        int at = 0;
        while (at < rest.length()) {
            if (!step.region(at, rest.length()).lookingAt()) {
                throw new RecordMappingException(
                        name + " is a path that cannot be followed: " + path);
            }
            steps.add(
                    step.group(1) != null
                            ? step.group(1)
                            : step.group(2) != null ? step.group(2) : "#" + step.group(3));
            at = step.end();
        }
        if (steps.isEmpty()) {
            throw new RecordMappingException(name + " names the whole record: " + path);
        }
        return new JsonPath(name, path, steps);
    }

    /**
     * The value there: a text, a number, a boolean, null or missing.
     *
     * @throws RecordMappingException when it is an object or a list
     */
    JsonNode findIn(JsonNode record) throws RecordMappingException {
        JsonNode value = record;
        for (String step : steps) {
            value =
                    step.startsWith("#")
                            ? value.path(Integer.parseInt(step.substring(1)))
                            : value.path(step);
        }
        if (value.isContainer()) {
            throw new RecordMappingException(name + " is no plain value: " + path);
        }
        return value;
    }

    /**
     * The same where a value must be.
     *
     * @throws RecordMappingException when there is none
     */
    JsonNode isPresent(JsonNode record) throws RecordMappingException {
        JsonNode value = findIn(record);
        if (value.isMissingNode()) {
            throw new RecordMappingException(name + " is not there: " + path);
        }
        return value;
    }
}
