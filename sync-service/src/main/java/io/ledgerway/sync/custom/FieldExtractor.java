package io.ledgerway.sync.custom;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Extracts the fields of a custom data type from the platform's records. */
public final class FieldExtractor {

    /** In characters. Keys are in an index, whose rows PostgreSQL limits to some 2,700 bytes. */
    private static final int MAX_KEY_LENGTH = 500;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final String dataSource;
    private final Map<String, JsonPath> values = new LinkedHashMap<>();
    private final List<JsonPath> key;
    private final List<JsonPath> changes;

    /**
     * Compiles the JSONPath expressions of a configuration.
     *
     * @throws RecordMappingException if the configuration is incomplete or an expression is invalid
     */
    public FieldExtractor(CustomType type) throws RecordMappingException {
        if (type.dataSource() == null || type.dataSource().isBlank()) {
            throw new RecordMappingException("dataSource is missing");
        }
        if (type.keyBy() == null || type.keyBy().isEmpty()) {
            throw new RecordMappingException("keyBy is missing");
        }
        dataSource = type.dataSource();
        key = paths("keyBy", type.keyBy());
        changes = paths("sourceModifiedDate", type.sourceModifiedDate());
        if (type.requiredData() != null) {
            for (Map.Entry<String, @Nullable String> each : type.requiredData().entrySet()) {
                values.put(
                        each.getKey(),
                        JsonPath.of("requiredData." + each.getKey(), each.getValue()));
            }
        }
    }

    /** The path of the records at the platform. */
    public String dataSource() {
        return dataSource;
    }

    /**
     * Extracts the configured values. If two records have the same key, the later one is returned.
     *
     * @throws RecordMappingException if a record does not fit the configuration
     */
    public List<ExtractedRecord> extract(List<JsonNode> records) throws RecordMappingException {
        Map<String, ExtractedRecord> picked = new LinkedHashMap<>();
        for (JsonNode each : records) {
            ExtractedRecord one = extract(each);
            picked.put(one.id(), one);
        }
        return List.copyOf(picked.values());
    }

    private ExtractedRecord extract(JsonNode record) throws RecordMappingException {
        ObjectNode content = NODES.objectNode();
        for (Map.Entry<String, JsonPath> each : values.entrySet()) {
            content.set(each.getKey(), storable(each.getValue().findIn(record)));
        }
        ArrayNode changed = NODES.arrayNode();
        for (JsonPath each : changes) {
            changed.add(storable(each.requireIn(record)));
        }
        return new ExtractedRecord(id(record), content, changed);
    }

    private String id(JsonNode record) throws RecordMappingException {
        List<String> parts = new ArrayList<>();
        for (JsonPath each : key) {
            JsonNode value = storable(each.requireIn(record));
            if (value.isNull() || value.asString().isEmpty()) {
                throw new RecordMappingException("A record has no key: " + record.toString());
            }
            parts.add(value.asString());
        }
        String id =
                parts.size() == 1
                        ? parts.getFirst()
                        : parts.stream()
                                .map(it -> it.replace("\\", "\\\\").replace("|", "\\|"))
                                .collect(Collectors.joining("|"));
        if (id.length() > MAX_KEY_LENGTH) {
            throw new RecordMappingException(
                    "A key has more than " + MAX_KEY_LENGTH + " characters");
        }
        return id;
    }

    /** Removes NUL characters, which PostgreSQL cannot store. */
    private static JsonNode storable(JsonNode value) {
        if (value.isMissingNode()) {
            return NODES.nullNode();
        }
        return value.isString() && value.asString().indexOf('\0') >= 0
                ? NODES.stringNode(value.asString().replace("\0", ""))
                : value;
    }

    private static List<JsonPath> paths(String name, @Nullable List<@Nullable String> paths)
            throws RecordMappingException {
        List<JsonPath> expressions = new ArrayList<>();
        if (paths != null) {
            for (int i = 0; i < paths.size(); i++) {
                expressions.add(JsonPath.of(name + "[" + i + "]", paths.get(i)));
            }
        }
        return expressions;
    }

    /**
     * An extracted record.
     *
     * @param sourceModified the values that contain the last modification at the platform
     */
    public record ExtractedRecord(String id, ObjectNode content, ArrayNode sourceModified) {}
}
