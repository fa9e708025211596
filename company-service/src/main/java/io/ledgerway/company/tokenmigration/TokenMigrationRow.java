package io.ledgerway.company.tokenmigration;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * State of one company of a migration, without its credentials.
 *
 * @param line line number in the upload
 * @param message reason of a failure or of a delay
 */
record TokenMigrationRow(
        int line,
        UUID companyId,
        @Nullable UUID connectionId,
        Status status,
        int attempts,
        @Nullable String message,
        @Nullable Instant finishedAt) {

    /** Status of a row. */
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
