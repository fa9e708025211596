package io.ledgerway.sync.pullplan;

import java.util.Locale;

/**
 * The planned read of a data type.
 *
 * @param comparesIds whether a comparison of all ids follows, because the platform does not report
 *     deletions
 * @param calls expected calls; 0 also where the platform does not declare costs
 */
public record PullPlan(Kind kind, boolean comparesIds, long calls) {

    /** Kinds of reads, cheapest first. */
    public enum Kind {
        /** Webhooks would have reported a change. */
        NONE,
        /** The platform's list of changes and deletions. */
        CHANGE_FEED,
        /** Records that were modified since the last read. */
        MODIFIED_SINCE,
        /** All records. */
        FULL;

        /** The label in metrics. */
        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
