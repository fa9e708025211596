package io.ledgerway.portal.company;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The form of a company. Line ends are normalized, so that two forms can be compared.
 *
 * @param tags one per line as {@code key=value}
 */
record CompanyForm(String name, String description, String tags) {

    static final CompanyForm EMPTY = new CompanyForm("", "", "");

    CompanyForm {
        name = oneKind(name).strip();
        description = oneKind(description);
        tags = oneKind(tags).strip();
    }

    /** The submitted values; with a prefix, the values with which the form was rendered. */
    static CompanyForm of(Map<String, String> fields, String prefix) {
        return new CompanyForm(
                fields.getOrDefault(prefix + "name", ""),
                fields.getOrDefault(prefix + "description", ""),
                fields.getOrDefault(prefix + "tags", ""));
    }

    static CompanyForm of(Company company) {
        return new CompanyForm(
                company.name(),
                Objects.requireNonNullElse(company.description(), ""),
                company.labels().entrySet().stream()
                        .map(it -> it.getKey() + "=" + it.getValue())
                        .collect(Collectors.joining("\n")));
    }

    /**
     * The request body that creates the company.
     *
     * @throws IllegalArgumentException with a message if a line is not a tag
     */
    Map<String, Object> body() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("name", name);
        if (!description.isEmpty()) {
            body.put("description", description);
        }
        if (!tags.isEmpty()) {
            body.put("tags", tagsByKey());
        }
        return body;
    }

    /**
     * The members that differ from the stored values.
     *
     * @throws IllegalArgumentException with a message if a line is not a tag
     */
    Map<String, Object> changes(CompanyForm stored) {
        Map<String, Object> body = new LinkedHashMap<>();
        if (!name.equals(stored.name)) {
            body.put("name", name);
        }
        if (!description.equals(stored.description)) {
            body.put("description", description);
        }
        if (!tags.equals(stored.tags)) {
            body.put("tags", tagsByKey());
        }
        return body;
    }

    private Map<String, String> tagsByKey() {
        Map<String, String> byKey = new TreeMap<>();
        tags.lines()
                .map(String::strip)
                .filter(it -> !it.isEmpty())
                .forEach(line -> {
                    int sign = line.indexOf('=');
                    if (sign < 1) {
                        throw new IllegalArgumentException(
                                "Write each tag as key=value. Invalid line: " + line);
                    }
                    byKey.put(line.substring(0, sign).strip(), line.substring(sign + 1).strip());
                });
        return byKey;
    }

    private static String oneKind(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n');
    }
}
