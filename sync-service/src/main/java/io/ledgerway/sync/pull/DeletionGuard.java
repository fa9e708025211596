package io.ledgerway.sync.pull;

/**
 * Keeps a platform that shows half of its books from deleting the other half here: when more than
 * 50 records and more than a fifth would vanish at once, the first compare that says so is not
 * believed; the next one decides.
 */
final class DeletionGuard {

    private static final long FEW = 50;
    private static final long SHARE = 5;

    private DeletionGuard() {}

    /**
     * Whether the missing records stay as they are for now.
     *
     * @param heldBackBefore how many the compare before this one held back
     */
    static boolean withholds(DeletionCounts deletionCounts, long heldBackBefore) {
        return heldBackBefore == 0
                && deletionCounts.missing() > FEW
                && deletionCounts.missing() * SHARE > deletionCounts.living();
    }

    /**
     * How many records are missing at the platform, and how many live here.
     *
     * @param living nobody counts them when none is missing
     */
    record DeletionCounts(long living, long missing) {}
}
