package io.ledgerway.sync.push;

import io.ledgerway.model.write.AttemptOutcome;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One line of a write's journal.
 *
 * @param finished absent while it is under way, or when whoever made it died
 */
record Attempt(
        int number,
        Kind kind,
        Instant started,
        @Nullable Instant finished,
        @Nullable AttemptOutcome outcome) {

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
