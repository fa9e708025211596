package io.ledgerway.portal.sync;

import io.ledgerway.portal.sync.DataSets.DataSet;

/**
 * Total progress of the syncs that were requested since the oldest one in progress.
 *
 * @param done number of those that have ended
 * @param left number of those in progress
 * @param percent of all, with the progress of each
 */
record SyncTotal(long done, long left, int percent) {

    /**
     * The total of the syncs in progress.
     *
     * @param all number of syncs, those that have ended included
     */
    static SyncTotal of(DataSets running, long all) {
        long left = running.totalResults();
        long done = Math.max(0, all - left);
        long shown = running.shown().stream().mapToLong(DataSet::progress).sum();
        long percent = done + left == 0 ? 0 : (done * 100 + shown) / (done + left);
        return new SyncTotal(done, left, (int) Math.min(100, percent));
    }

    public long all() {
        return done + left;
    }
}
