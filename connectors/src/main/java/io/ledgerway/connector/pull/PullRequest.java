package io.ledgerway.connector.pull;

import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What to read.
 *
 * @param mode everything, what changed since, or only which ids live
 * @param resumeFrom where a broken run goes on, or where the last complete one ended
 * @param modifiedFrom older records are not wanted (sync settings)
 */
public record PullRequest(
        DataType type, Mode mode, @Nullable Checkpoint resumeFrom, @Nullable Instant modifiedFrom) {

    public Optional<Checkpoint> resume() {
        return Optional.ofNullable(resumeFrom);
    }

    /** How much to read. */
    public enum Mode {
        FULL,
        INCREMENTAL,
        LIVE_IDS
    }
}
