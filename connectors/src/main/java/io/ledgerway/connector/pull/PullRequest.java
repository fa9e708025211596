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
 * @param months how many months of a report are wanted, up to the present one (sync settings)
 */
public record PullRequest(
        DataType type,
        Mode mode,
        @Nullable Checkpoint resumeFrom,
        @Nullable Instant modifiedFrom,
        int months) {

    /** Months of a report where nobody said otherwise. */
    public static final int USUAL_MONTHS = 24;

    public PullRequest {
        if (months < 1) {
            throw new IllegalArgumentException("A report has one month at least, not " + months);
        }
    }

    /** With the usual number of months. */
    public PullRequest(
            DataType type,
            Mode mode,
            @Nullable Checkpoint resumeFrom,
            @Nullable Instant modifiedFrom) {
        this(type, mode, resumeFrom, modifiedFrom, USUAL_MONTHS);
    }

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
