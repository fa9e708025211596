package io.ledgerway.sync.pull;

/**
 * Withholds mass deletions: if a comparison finds more than 50 records and more than a fifth of all
 * missing, they are not deleted. They are deleted if the next comparison finds the same, which
 * protects against a platform that temporarily returns only part of its data.
 */
final class DeletionGuard {

    private static final long MAX_UNGUARDED_DELETIONS = 50;
    private static final long SHARE = 5;

    private DeletionGuard() {}

    /**
     * Whether the missing records are not deleted for now.
     *
     * @param heldBackBefore number of records that the previous comparison withheld
     */
    static boolean withholds(DeletionCounts deletionCounts, long heldBackBefore) {
        return heldBackBefore == 0
                && deletionCounts.missing() > MAX_UNGUARDED_DELETIONS
                && deletionCounts.missing() * SHARE > deletionCounts.living();
    }

    /**
     * Numbers of stored records and of those that are missing at the platform.
     *
     * @param living number of stored records; 0 if none is missing, because they are not counted
     *     then
     */
    record DeletionCounts(long living, long missing) {}
}
