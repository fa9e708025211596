package io.ledgerway.expense.reference;

import io.ledgerway.model.datatype.DataType;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reference data from responses of sync-service. */
final class LoadedReferenceData implements ReferenceData {

    private final Optional<String> baseCurrency;
    private final Optional<String> country;
    private final Set<DataType> read;
    private final Map<DataType, Map<String, StoredRecord>> records;
    private final JsonMapper json;

    LoadedReferenceData(
            Optional<String> baseCurrency,
            Optional<String> country,
            Set<DataType> read,
            Map<DataType, Map<String, StoredRecord>> records,
            JsonMapper json) {
        this.baseCurrency = baseCurrency;
        this.country = country;
        this.read = Set.copyOf(read);
        this.records = records;
        this.json = json;
    }

    @Override
    public Optional<String> baseCurrency() {
        return baseCurrency;
    }

    @Override
    public Optional<String> country() {
        return country;
    }

    @Override
    public <T> ReferenceLookup<T> find(DataType type, String id, Class<T> shape) {
        if (!read.contains(type)) {
            return new ReferenceLookup.NeverSynced<>();
        }
        StoredRecord found = records.getOrDefault(type, Map.of()).get(id);
        return found == null
                ? new ReferenceLookup.Absent<>()
                : new ReferenceLookup.Present<>(
                        json.treeToValue(found.record(), shape), found.deleted());
    }

    /** A stored record. */
    record StoredRecord(JsonNode record, boolean deleted) {}
}
