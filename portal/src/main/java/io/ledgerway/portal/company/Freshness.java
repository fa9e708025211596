package io.ledgerway.portal.company;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** How fresh a company's data is, by data type. */
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

        /** Whether a read after the last good one has failed or is under way. */
        public boolean isOlder() {
            return latestSuccessfulSyncId != null && !latestSuccessfulSyncId.equals(latestSyncId);
        }
    }

    /** In order of their keys. */
    public List<Type> all() {
        return List.copyOf(types.values());
    }
}
