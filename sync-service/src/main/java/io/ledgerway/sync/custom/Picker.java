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

/** Picks from the platform's records what a custom data type asks for. */
public final class Picker {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final String dataSource;
    private final Map<String, Place> values = new LinkedHashMap<>();
    private final List<Place> key;
    private final List<Place> changes;

    /**
     * @throws UnfitException when nothing can be read so
     */
    public Picker(CustomType type) throws UnfitException {
        if (type.dataSource() == null || type.dataSource().isBlank()) {
            throw new UnfitException("dataSource is missing");
        }
        if (type.keyBy() == null || type.keyBy().isEmpty()) {
            throw new UnfitException("keyBy is missing");
        }
        dataSource = type.dataSource();
        key = places("keyBy", type.keyBy());
        changes = places("sourceModifiedDate", type.sourceModifiedDate());
        if (type.requiredData() != null) {
            for (Map.Entry<String, @Nullable String> each : type.requiredData().entrySet()) {
                values.put(
                        each.getKey(), Place.of("requiredData." + each.getKey(), each.getValue()));
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
     * @throws UnfitException when one of them does not have it
     */
    public List<Picked> pick(List<JsonNode> records) throws UnfitException {
        Map<String, Picked> picked = new LinkedHashMap<>();
        for (JsonNode each : records) {
            Picked one = pick(each);
            picked.put(one.id(), one);
        }
        return List.copyOf(picked.values());
    }

    private Picked pick(JsonNode record) throws UnfitException {
        ObjectNode content = NODES.objectNode();
        for (Map.Entry<String, Place> each : values.entrySet()) {
            content.set(each.getKey(), storable(each.getValue().in(record)));
        }
        ArrayNode changed = NODES.arrayNode();
        for (Place each : changes) {
            changed.add(storable(each.present(record)));
        }
        return new Picked(id(record), content, changed);
    }

    private String id(JsonNode record) throws UnfitException {
        List<String> parts = new ArrayList<>();
        for (Place each : key) {
            JsonNode value = storable(each.present(record));
            if (value.isNull() || value.asString().isEmpty()) {
                throw new UnfitException("A record has no key: " + record.toString());
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

    private static List<Place> places(String name, @Nullable List<@Nullable String> paths)
            throws UnfitException {
        List<Place> places = new ArrayList<>();
        if (paths != null) {
            for (int i = 0; i < paths.size(); i++) {
                places.add(Place.of(name + "[" + i + "]", paths.get(i)));
            }
        }
        return places;
    }

    /**
     * A record.
     *
     * @param sourceModified what the platform says of its last change
     */
    public record Picked(String id, ObjectNode content, ArrayNode sourceModified) {}
}
