package io.ledgerway.sync.history;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The time whose records are read.
 *
 * @param time null for the present records
 */
public record AsOf(@Nullable Instant time) {

    public static final AsOf PRESENT = new AsOf(null);

    /** The table or function in SQL that returns the records; it has the columns of both. */
    public String records() {
        return time == null ? "record" : "record_at('%s'::timestamptz)".formatted(time);
    }

    /** The same for a page in the order of an index, of which few records are read. */
    public String recordsOfPage() {
        return time == null ? "record" : "record_page_at('%s'::timestamptz)".formatted(time);
    }
}
