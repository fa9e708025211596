package io.ledgerway.sync.supplemental;

import io.ledgerway.connector.pull.SourceRecord;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What a client wants of one data type besides the schema.
 *
 * @param revision another one after every change; 0 for nothing
 * @param byName the client's names of groups of values
 */
public record SupplementalMapping(long revision, Map<String, SupplementalFields> byName) {

    /** Nothing. */
    public static final SupplementalMapping NONE = new SupplementalMapping(0, Map.of());

    private static final Pattern OUTER_SLASHES = Pattern.compile("^/+|/+$");
    private static final Pattern DOT = Pattern.compile("\\.");

    public SupplementalMapping {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /** In words that differ when the configuration does; empty for nothing. */
    public String setting() {
        return revision == 0 ? "" : ";supplemental=" + revision;
    }

    /**
     * The {@code content} of a record's supplemental data: each configured value as the platform
     * has it, null where it cannot be had. Empty when nothing is to be read.
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
     * What the {@code content} of a record's supplemental data is to the platform: its properties
     * to their values. What is not configured to be written is left out.
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
        return dataSource == null
                || OUTER_SLASHES.matcher(dataSource).replaceAll("").equals(collection);
    }

    private static @Nullable JsonNode at(JsonNode record, String path) {
        JsonNode value = record;
        for (String name : DOT.split(path, -1)) {
            value = value.path(name);
        }
        return value.isMissingNode() || value.isNull() ? null : value;
    }
}
