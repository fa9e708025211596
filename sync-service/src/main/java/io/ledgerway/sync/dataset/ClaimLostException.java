package io.ledgerway.sync.dataset;

/**
 * A worker used a stale claim: another worker has claimed the data set, or it has ended. Nothing is
 * written; the worker stops.
 */
public final class ClaimLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClaimLostException(DataSetRef ref, long claim) {
        super("Data set " + ref + " is no longer claimed with fencing token " + claim);
    }
}
