package io.ledgerway.portal.company;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The scheduled syncs by connection and data type. */
record Schedule(@Nullable List<Run> results) {

    /**
     * The next sync of a data type.
     *
     * @param hours interval in hours; 0 for none
     * @param due time of the next sync; null for none
     */
    record Run(UUID connectionId, String dataType, int hours, @Nullable String due) {

        String dueAt() {
            return Objects.requireNonNull(due);
        }
    }

    /** The next sync; null if there is none. */
    public @Nullable Run first() {
        return next(due());
    }

    /** The next sync of a connection; null if there is none. */
    public @Nullable Run of(UUID connection) {
        return next(due().stream().filter(it -> it.connectionId().equals(connection)).toList());
    }

    /** The next sync of a data type over all connections; null if there is none. */
    public @Nullable Run of(String dataType) {
        return next(due().stream().filter(it -> it.dataType().equals(dataType)).toList());
    }

    /** Number of data types that were read and that no schedule reads again. */
    public long unscheduled(Freshness freshness) {
        return freshness.all().stream()
                .filter(it -> it.lastSuccessfulSync() != null && of(it.dataType()) == null)
                .count();
    }

    private List<Run> due() {
        return results == null
                ? List.of()
                : results.stream().filter(it -> it.due() != null).toList();
    }

    private static @Nullable Run next(List<Run> runs) {
        return runs.stream().min(Comparator.comparing(Run::dueAt)).orElse(null);
    }
}
