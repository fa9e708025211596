package io.ledgerway.portal.company;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What can be typed about a company. Texts have one kind of line end, whatever a browser makes of
 * them, so that two forms can be compared.
 *
 * @param tags one on each line, {@code key=value}
 */
record CompanyForm(String name, String description, String tags) {

    static final CompanyForm EMPTY = new CompanyForm("", "", "");

    CompanyForm {
        name = oneKind(name).strip();
        description = oneKind(description);
        tags = oneKind(tags).strip();
    }

    /** What was typed; with a prefix, what the form was filled with at first. */
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
     * The body that makes a company of it.
     *
     * @throws IllegalArgumentException with a sentence, where a line is no tag
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
     * Only what differs from what is stored; the rest is not touched.
     *
     * @throws IllegalArgumentException with a sentence, where a line is no tag
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
