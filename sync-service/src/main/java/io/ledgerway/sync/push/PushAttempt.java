package io.ledgerway.sync.push;

import io.ledgerway.model.write.AttemptOutcome;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One line of a write's journal.
 *
 * @param finished absent while it is under way, or when whoever made it died
 * @param about the earlier revision that was looked for; absent for the write's own attempts
 */
record PushAttempt(
        int number,
        Kind kind,
        Instant started,
        @Nullable Instant finished,
        @Nullable AttemptOutcome outcome,
        @Nullable UUID about) {

    /** Whether it may have written. */
    enum Kind {
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
