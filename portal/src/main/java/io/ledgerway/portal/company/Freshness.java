package io.ledgerway.portal.company;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Data status of a company, by data type. */
public record Freshness(Map<String, Type> types) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Freshness {
        types = new TreeMap<>(types);
    }

    /** One data type. */
    public record Type(
            String dataType,
            @Nullable String lastSuccessfulSync,
            String currentStatus,
            @Nullable String latestSyncId,
            @Nullable String latestSuccessfulSyncId) {

        /** Whether the last sync has failed, so that it can be tried again. */
        public boolean isFailed() {
            return currentStatus.endsWith("Error");
        }

        /** Whether a sync after the last successful one has failed or is in progress. */
        public boolean isOlder() {
            return latestSuccessfulSyncId != null && !latestSuccessfulSyncId.equals(latestSyncId);
        }
    }

    /** The status of a data type; empty if it was never requested. */
    public Optional<Type> of(DataType type) {
        return Optional.ofNullable(types.get(type.key()));
    }

    /** The data types, ordered by key. */
    public List<Type> all() {
        return List.copyOf(types.values());
    }
}
