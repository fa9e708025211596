package io.ledgerway.sync.record.lineage;

import static java.util.Objects.requireNonNull;

import io.ledgerway.connector.error.ConnectorException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds out which values of a payload each member of a record depends on: varies one value of the
 * payload after the other, maps it again, and compares the results. This works for every mapping
 * and needs no description of it.
 */
final class MappingTrace {

    /** A payload with more values is not traced as a whole: each value costs a mapping or two. */
    private static final int MAX_MAPPINGS = 4_000;

    /** Each mapping reads the values of the payload and compares the members of the record. */
    private static final int MAX_READS = 2_000_000;

    /** A mapping that is traced. */
    @FunctionalInterface
    interface Mapping {
        JsonNode map(JsonNode payload) throws ConnectorException;
    }

    private final JsonNode payload;
    private final Mapping mapping;
    private final Map<String, JsonNode> values;
    private final Map<String, JsonNode> members;
    private final Map<String, List<String>> sources = new HashMap<>();

    /** Values whose variations cannot be mapped. */
    private final List<String> fixed = new ArrayList<>();

    private final BooleanSupplier expired;
    private final int maxMappings;
    private int mappings;

    private MappingTrace(JsonNode payload, Mapping mapping, BooleanSupplier expired)
            throws ConnectorException {
        this.payload = payload;
        this.mapping = mapping;
        this.expired = expired;
        this.values = JsonLeaves.of(payload);
        this.members = JsonLeaves.of(mapping.map(payload));
        this.maxMappings = Math.min(MAX_MAPPINGS, MAX_READS / (values.size() + members.size()));
    }

    /**
     * Returns the origin of each member of the record. A large record, and one whose time is over,
     * is traced in part.
     *
     * @param payload is varied during the trace, and unchanged after it
     * @param expired whether the time for the trace is over
     * @throws ConnectorException when the payload itself cannot be mapped
     */
    static Map<String, Origin> of(JsonNode payload, Mapping mapping, BooleanSupplier expired)
            throws ConnectorException {
        MappingTrace trace = new MappingTrace(payload, mapping, expired);
        boolean complete = trace.varyAll();
        Map<String, Origin> origins = new LinkedHashMap<>();
        trace.members.forEach(
                (pointer, value) -> origins.put(pointer, trace.origin(pointer, value, complete)));
        return origins;
    }

    private boolean varyAll() {
        for (Map.Entry<String, JsonNode> each : values.entrySet()) {
            if (each.getKey().isEmpty()) {
                continue;
            }
            boolean mapped = false;
            for (JsonNode variation : Variation.of(each.getValue())) {
                if (mappings++ == maxMappings || expired.getAsBoolean()) {
                    return false;
                }
                Map<String, JsonNode> result = varied(each.getKey(), variation);
                mapped |= result != null;
                if (result != null && compare(each.getKey(), result)) {
                    break;
                }
            }
            if (!mapped) {
                fixed.add(each.getKey());
            }
        }
        return true;
    }

    private @Nullable Map<String, JsonNode> varied(String pointer, JsonNode variation) {
        JsonPointer at = JsonPointer.compile(pointer);
        JsonNode original = payload.at(at);
        replace(at, variation);
        try {
            return JsonLeaves.of(mapping.map(payload));
        } catch (ConnectorException e) {
            return null;
        } finally {
            replace(at, original);
        }
    }

    private void replace(JsonPointer at, JsonNode value) {
        JsonNode parent = payload.at(at.head());
        JsonPointer last = at.last();
        if (parent instanceof ObjectNode object) {
            object.set(last.getMatchingProperty(), value);
        } else if (parent instanceof ArrayNode array) {
            array.set(last.getMatchingIndex(), value);
        }
    }

    /** Whether any member differs. */
    private boolean compare(String source, Map<String, JsonNode> result) {
        boolean differs = false;
        for (Map.Entry<String, JsonNode> member : members.entrySet()) {
            JsonNode now = result.get(member.getKey());
            if (now == null || !JsonLeaves.sameValue(member.getValue(), now)) {
                sources.computeIfAbsent(member.getKey(), _ -> new ArrayList<>()).add(source);
                differs = true;
            }
        }
        return differs;
    }

    private Origin origin(String pointer, JsonNode value, boolean complete) {
        List<String> found = sources.getOrDefault(pointer, List.of());
        if (found.size() > 1) {
            return new Origin(MappingRule.COMPUTED, found, value);
        }
        if (found.size() == 1) {
            boolean same = JsonLeaves.sameValue(value, source(found.getFirst()));
            return new Origin(same ? MappingRule.COPIED : MappingRule.TRANSLATED, found, value);
        }
        // an id or a type whose variations the mapping rejects
        List<String> equal =
                fixed.stream()
                        .filter(it -> JsonLeaves.sameValue(value, source(it)))
                        .limit(1)
                        .toList();
        if (!equal.isEmpty()) {
            return new Origin(MappingRule.COPIED, equal, value);
        }
        return new Origin(
                complete ? MappingRule.DEFAULTED : MappingRule.UNTRACED, List.of(), value);
    }

    private JsonNode source(String pointer) {
        return requireNonNull(values.get(pointer));
    }

    /**
     * Origin of a member: rule and sources.
     *
     * @param sources JSON pointers in the payload
     * @param value of the member
     */
    record Origin(MappingRule rule, List<String> sources, JsonNode value) {}
}
