package io.ledgerway.portal.company;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The form of a company. Line ends are normalized, so that two forms can be compared.
 *
 * @param tags one per line as {@code key=value}; tags with line breaks are not editable
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
                        .filter(CompanyForm::isEditable)
                        .map(CompanyForm::line)
                        .collect(Collectors.joining("\n")));
    }

    /** The keys of the company's tags that the form cannot contain and therefore keeps. */
    static List<String> fixedTags(Company company) {
        return company.labels().entrySet().stream()
                .filter(it -> !isEditable(it))
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * The request body that creates the company.
     *
     * @throws IllegalArgumentException with a message if a line is not a tag or repeats a key
     */
    Map<String, Object> body() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("name", name);
        if (!description.isEmpty()) {
            body.put("description", description);
        }
        if (!tags.isEmpty()) {
            body.put("tags", tagsByKey(Map.of()));
        }
        return body;
    }

    /**
     * The members that differ from the stored values.
     *
     * @throws IllegalArgumentException with a message if a line is not a tag or repeats a key
     */
    Map<String, Object> changes(Company company) {
        CompanyForm stored = of(company);
        Map<String, Object> body = new LinkedHashMap<>();
        if (!name.equals(stored.name)) {
            body.put("name", name);
        }
        if (!description.equals(stored.description)) {
            body.put("description", description);
        }
        if (!tags.equals(stored.tags)) {
            body.put("tags", tagsByKey(company.labels()));
        }
        return body;
    }

    /**
     * The tags by key. Unchanged lines are the stored tags, whose keys can contain {@code =}; only
     * new lines are split.
     */
    private Map<String, String> tagsByKey(Map<String, String> stored) {
        Map<String, String> byKey = new TreeMap<>();
        List<Map.Entry<String, String>> unchanged = new ArrayList<>();
        for (Map.Entry<String, String> it : stored.entrySet()) {
            if (isEditable(it)) {
                unchanged.add(it);
            } else {
                byKey.put(it.getKey(), it.getValue());
            }
        }
        for (String line : tags.lines().map(String::strip).filter(it -> !it.isEmpty()).toList()) {
            Map.Entry<String, String> tag = tag(line, unchanged);
            if (byKey.put(tag.getKey(), tag.getValue()) != null) {
                throw new IllegalArgumentException(
                        "Each key can be used once. Repeated key: " + tag.getKey());
            }
        }
        return byKey;
    }

    /** The tag of a line; removes the stored tag that it is. */
    private static Map.Entry<String, String> tag(
            String line, List<Map.Entry<String, String>> unchanged) {
        for (Map.Entry<String, String> it : unchanged) {
            if (line(it).strip().equals(line)) {
                unchanged.remove(it);
                return it;
            }
        }
        int sign = line.indexOf('=');
        if (sign < 1) {
            throw new IllegalArgumentException(
                    "Write each tag as key=value. Invalid line: " + line);
        }
        return Map.entry(line.substring(0, sign).strip(), line.substring(sign + 1).strip());
    }

    private static String line(Map.Entry<String, String> tag) {
        return tag.getKey() + "=" + tag.getValue();
    }

    private static boolean isEditable(Map.Entry<String, String> tag) {
        return line(tag).chars().noneMatch(it -> it == '\n' || it == '\r');
    }

    private static String oneKind(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n');
    }
}
