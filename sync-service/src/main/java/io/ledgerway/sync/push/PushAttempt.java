package io.ledgerway.sync.push;

import io.ledgerway.model.write.AttemptOutcome;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a write's journal.
 *
 * @param finishedAt null while the attempt is in progress, or if its worker has crashed
 * @param subjectId the earlier write that was looked up; null for an attempt of the write itself
 */
public record PushAttempt(
        int number,
        Kind kind,
        Instant startedAt,
        @Nullable Instant finishedAt,
        @Nullable AttemptOutcome outcome,
        @Nullable UUID subjectId) {

    /** Whether the attempt sends a write or only queries the platform. */
    public enum Kind {
        SEND("Send"),
        LOOK("Look");

        private final String wire;

        Kind(String wire) {
            this.wire = wire;
        }

        String wire() {
            return wire;
        }
    }
}
