package io.ledgerway.connector.push;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Compares a canonical record with the options: a missing field is an error, a field that cannot be
 * written is a warning.
 */
public final class RecordCheck {

    private final WriteIssues issues;
    private final String platform;
    private final Pattern ids;

    /**
     * Creates a check.
     *
     * @param issues get what is wrong
     * @param platform the display name
     * @param ids the form of the platform's ids
     */
    public RecordCheck(WriteIssues issues, String platform, Pattern ids) {
        this.issues = issues;
        this.platform = platform;
        this.ids = ids;
    }

    /** Checks a canonical record. */
    public void check(JsonNode record, PushOptions options) {
        object("", record, options.properties());
    }

    private void object(String prefix, JsonNode value, @Nullable Map<String, PushOptions> options) {
        if (options == null) {
            return;
        }
        value.properties()
                .forEach(it -> {
                    var path = prefix + title(it.getKey());
                    var option = options.get(it.getKey());
                    if (isEmpty(it.getValue())) {
                        return;
                    }
                    if (option == null) {
                        issues.ignore(path);
                    } else {
                        member(path, it.getValue(), option);
                    }
                });
        options.forEach((name, option) -> {
            if (option.required() && isMissing(value.path(name), option)) {
                issues.reject(prefix + title(name), "is required");
            }
        });
    }

    private void member(String path, JsonNode value, PushOptions option) {
        var choices = option.options();
        if (choices != null
                && !value.asString("").equals("Unknown")
                && choices.stream().noneMatch(it -> it.value().equals(value.asString("")))) {
            issues.reject(
                    path,
                    "cannot be %s; it can be %s"
                            .formatted(
                                    value.asString(""),
                                    choices.stream()
                                            .map(PushOptions.Choice::value)
                                            .collect(Collectors.joining(", "))));
        }
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                nested(path + "[" + i + "]", value.get(i), option);
            }
        } else if (value.isObject()) {
            nested(path, value, option);
        }
    }

    private void nested(String path, JsonNode value, PushOptions option) {
        var id = value.path("id").asString("");
        if (!id.isBlank() && isReference(option) && !ids.matcher(id).matches()) {
            issues.reject(path, "is not an id of " + platform + ": " + id);
        }
        object(path + ".", value, option.properties());
    }

    private static boolean isMissing(JsonNode value, PushOptions option) {
        return isEmpty(value)
                || (value.isObject() && isReference(option) && isEmpty(value.path("id")));
    }

    private static boolean isReference(PushOptions option) {
        var properties = option.properties();
        return properties != null && properties.containsKey("id");
    }

    private static boolean isEmpty(JsonNode value) {
        return value.isNull()
                || value.isMissingNode()
                || (value.isContainer() && value.isEmpty())
                || (value.isString() && value.asString().isBlank());
    }

    private static String title(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
