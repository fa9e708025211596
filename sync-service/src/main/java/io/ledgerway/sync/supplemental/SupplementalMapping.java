package io.ledgerway.sync.supplemental;

import io.ledgerway.connector.pull.SourceRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Supplemental data that a client has configured for one data type.
 *
 * @param revision changes with every change of the configuration; 0 for none
 * @param byName the fields by the client's name
 */
public record SupplementalMapping(long revision, Map<String, SupplementalFields> byName) {

    /** No supplemental data. */
    public static final SupplementalMapping NONE = new SupplementalMapping(0, Map.of());

    private static final String SETTING = ";supplemental=";

    private static final Pattern DOT = Pattern.compile("\\.");

    public SupplementalMapping {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    public boolean isConfigured() {
        return revision != 0;
    }

    /** Text that changes whenever the configuration changes; empty for none. */
    public String setting() {
        return isConfigured() ? SETTING + revision : "";
    }

    /** Removes the text of a configuration from the end of a history setting. */
    public static String removeFrom(String historySetting) {
        int begin = historySetting.indexOf(SETTING);
        return begin < 0 ? historySetting : historySetting.substring(0, begin);
    }

    /**
     * Returns the {@code content} of a record's supplemental data: each configured value of the
     * platform, null if it does not exist. Empty if no value is pulled.
     */
    public Optional<Map<String, Map<String, @Nullable JsonNode>>> content(SourceRecord record) {
        Map<String, Map<String, @Nullable JsonNode>> content = new LinkedHashMap<>();
        byName.forEach((name, supplementalFields) -> {
            if (supplementalFields.pullData() != null) {
                content.put(
                        name,
                        values(supplementalFields, supplementalFields.pullData(), record.raw()));
            }
        });
        return content.isEmpty() ? Optional.empty() : Optional.of(content);
    }

    /**
     * Returns the platform's properties for the {@code content} of a record's supplemental data.
     * Values that are not configured for writes are omitted; {@link #unwritten} names them.
     */
    public Map<String, JsonNode> written(JsonNode content) {
        Map<String, JsonNode> written = new LinkedHashMap<>();
        byName.forEach((name, supplementalFields) -> {
            if (supplementalFields.pushData() != null) {
                supplementalFields
                        .pushData()
                        .forEach((each, property) -> {
                            JsonNode value = content.path(name).path(each);
                            if (!value.isMissingNode()) {
                                written.put(property, value);
                            }
                        });
            }
        });
        return written;
    }

    /**
     * Returns the paths of the values within {@code content} that are not configured for writes. A
     * name without values that are written is one path.
     */
    public List<String> unwritten(JsonNode content) {
        List<String> unwritten = new ArrayList<>();
        content.forEachEntry((name, values) -> {
            SupplementalFields supplementalFields = byName.get(name);
            Map<String, String> pushData =
                    supplementalFields == null ? null : supplementalFields.pushData();
            if (pushData == null) {
                unwritten.add(name);
                return;
            }
            values.forEachEntry((each, value) -> {
                if (!pushData.containsKey(each) && !value.isNull()) {
                    unwritten.add(name + "." + each);
                }
            });
        });
        return unwritten;
    }

    private static Map<String, @Nullable JsonNode> values(
            SupplementalFields supplementalFields,
            Map<String, String> pullData,
            SourceRecord.@Nullable Raw raw) {
        JsonNode record =
                raw != null && isOf(supplementalFields.dataSource(), raw.dataSource())
                        ? raw.json()
                        : null;
        Map<String, @Nullable JsonNode> values = new LinkedHashMap<>();
        pullData.forEach(
                (name, path) -> values.put(name, record == null ? null : at(record, path)));
        return values;
    }

    private static boolean isOf(@Nullable String dataSource, String collection) {
        return dataSource == null || withoutOuterSlashes(dataSource).equals(collection);
    }

    private static String withoutOuterSlashes(String path) {
        int from = 0;
        int to = path.length();
        while (from < to && path.charAt(from) == '/') {
            from++;
        }
        while (to > from && path.charAt(to - 1) == '/') {
            to--;
        }
        return path.substring(from, to);
    }

    private static @Nullable JsonNode at(JsonNode record, String path) {
        JsonNode value = record;
        for (String name : DOT.split(path, -1)) {
            value = value.path(name);
        }
        return value.isMissingNode() || value.isNull() ? null : value;
    }
}
