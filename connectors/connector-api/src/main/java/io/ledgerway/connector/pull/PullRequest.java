package io.ledgerway.connector.pull;

import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of one pull of a data type.
 *
 * @param resumeFrom the last checkpoint of an interrupted pull, or of the last complete one
 * @param modifiedFrom excludes older records
 * @param reportMonths the number of months of a report, up to the current one
 */
public record PullRequest(
        DataType type,
        Mode mode,
        @Nullable Checkpoint resumeFrom,
        @Nullable Instant modifiedFrom,
        int reportMonths) {

    /** The default number of months of a report. */
    public static final int DEFAULT_REPORT_MONTHS = 24;

    public PullRequest {
        if (reportMonths < 1) {
            throw new IllegalArgumentException(
                    "A report has at least one month, not " + reportMonths);
        }
    }

    /** With the default number of months of a report. */
    public PullRequest(
            DataType type,
            Mode mode,
            @Nullable Checkpoint resumeFrom,
            @Nullable Instant modifiedFrom) {
        this(type, mode, resumeFrom, modifiedFrom, DEFAULT_REPORT_MONTHS);
    }

    public Optional<Checkpoint> checkpoint() {
        return Optional.ofNullable(resumeFrom);
    }

    /** Which records of a data type to pull. */
    public enum Mode {
        /** All records. */
        FULL,
        /** Records that changed since the checkpoint. */
        INCREMENTAL,
        /** Only the ids of all live records. */
        LIVE_IDS
    }
}
