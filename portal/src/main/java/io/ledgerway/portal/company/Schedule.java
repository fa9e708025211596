package io.ledgerway.portal.company;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** When data is read again by itself, by connection and data type. */
record Schedule(@Nullable List<Run> results) {

    /**
     * The next read of a data type.
     *
     * @param hours from one read to the next; 0 for none
     * @param due when it is read next; null for never
     */
    record Run(UUID connectionId, String dataType, int hours, @Nullable String due) {

        String dueAt() {
            return Objects.requireNonNull(due);
        }
    }

    /** What is read next of a connection; null when nothing is. */
    public @Nullable Run of(UUID connection) {
        return next(due().stream().filter(it -> it.connectionId().equals(connection)).toList());
    }

    /** The next read of a data type, whichever connection it is of; null when there is none. */
    public @Nullable Run of(String dataType) {
        return next(due().stream().filter(it -> it.dataType().equals(dataType)).toList());
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
