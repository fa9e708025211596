package io.ledgerway.connector.kit.live;

import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** The ids that records refer to, by the type that has to have them. */
final class References {

    private static final Map<String, DataType> MEMBERS =
            Map.of(
                    "accountRef", DataType.CHART_OF_ACCOUNTS,
                    "customerRef", DataType.CUSTOMERS,
                    "supplierRef", DataType.SUPPLIERS,
                    "itemRef", DataType.ITEMS,
                    "taxRateRef", DataType.TAX_RATES);

    private final Map<DataType, Set<String>> ids = new EnumMap<>(DataType.class);

    /** Adds those of a canonical record. */
    void add(JsonNode record) {
        if (record.isObject()) {
            record.properties()
                    .forEach(it -> {
                        var type = MEMBERS.get(it.getKey());
                        var id = it.getValue().path("id").asString("");
                        if (type != null && !id.isEmpty()) {
                            ids.computeIfAbsent(type, _ -> new TreeSet<>()).add(id);
                        }
                    });
        }
        record.forEach(this::add);
    }

    /**
     * Counts references.
     *
     * @param known the ids of each type that was read; others are not counted
     * @return numbers of references to known (true) and to other records (false)
     */
    Map<Boolean, Long> count(Map<DataType, Set<String>> known) {
        var counts = new HashMap<>(Map.of(true, 0L, false, 0L));
        ids.forEach((type, all) -> {
            var there = known.get(type);
            if (there != null) {
                all.forEach(it -> counts.merge(there.contains(it), 1L, Long::sum));
            }
        });
        return counts;
    }
}
