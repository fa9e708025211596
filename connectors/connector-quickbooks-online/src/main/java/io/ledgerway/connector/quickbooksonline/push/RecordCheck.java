package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Compares a canonical record with the options: a missing field is an error, a field that cannot be
 * written is a warning.
 */
final class RecordCheck {

    /** Digits, some with a prefix of ours; companies in the United States have two other codes. */
    private static final Pattern ID = Pattern.compile("([A-Z]+_)?\\d{1,30}|TAX|NON");

    private final WriteIssues issues;

    RecordCheck(WriteIssues issues) {
        this.issues = issues;
    }

    void check(Object record, PushOptions options) {
        object("", QuickBooksJson.tree(record), options.properties());
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
                        issues.warn(path, path + " is not supported, and will be ignored.");
                    } else {
                        member(path, it.getValue(), option);
                    }
                });
        options.forEach((name, option) -> {
            if (option.required() && isEmpty(value.path(name))) {
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
        var properties = option.properties();
        if (!id.isEmpty()
                && properties != null
                && properties.containsKey("id")
                && !ID.matcher(id).matches()) {
            issues.reject(path, "is no id of QuickBooks Online: " + id);
        }
        object(path + ".", value, properties);
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
