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

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final String dataSource;
    private final Map<String, JsonPath> values = new LinkedHashMap<>();
    private final List<JsonPath> key;
    private final List<JsonPath> changes;

    /**
     * @throws RecordMappingException when nothing can be read so
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

    /** Where the records are. */
    public String dataSource() {
        return dataSource;
    }

    /**
     * What is wanted of these records; of two with one key the later one.
     *
     * @throws RecordMappingException when one of them does not have it
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
            changed.add(storable(each.isPresent(record)));
        }
        return new ExtractedRecord(id(record), content, changed);
    }

    private String id(JsonNode record) throws RecordMappingException {
        List<String> parts = new ArrayList<>();
        for (JsonPath each : key) {
            JsonNode value = storable(each.isPresent(record));
            if (value.isNull() || value.asString().isEmpty()) {
                throw new RecordMappingException("A record has no key: " + record.toString());
            }
            parts.add(value.asString());
        }
        return parts.size() == 1
                ? parts.getFirst()
                : parts.stream()
                        .map(it -> it.replace("\\", "\\\\").replace("|", "\\|"))
                        .collect(Collectors.joining("|"));
    }

    /** PostgreSQL keeps no NUL in text. */
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
        List<JsonPath> places = new ArrayList<>();
        if (paths != null) {
            for (int i = 0; i < paths.size(); i++) {
                places.add(JsonPath.of(name + "[" + i + "]", paths.get(i)));
            }
        }
        return places;
    }

    /**
     * A record.
     *
     * @param sourceModified what the platform says of its last change
     */
    public record ExtractedRecord(String id, ObjectNode content, ArrayNode sourceModified) {}
}
