package io.ledgerway.company.migration;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How one company of a job fares; without its credentials.
 *
 * @param line where it stood in what was uploaded
 * @param message why it failed or waits
 */
record MigrationRow(
        int line,
        UUID companyId,
        @Nullable UUID connectionId,
        Status status,
        int attempts,
        @Nullable String message,
        @Nullable Instant finishedAt) {

    /** Where a row stands. */
    enum Status {
        WAITING,
        AUTHORIZED,
        FAILED,
        CANCELLED;

        @JsonValue
        String wire() {
            return TokenMigration.capitalized(this);
        }
    }
}
