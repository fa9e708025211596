package io.ledgerway.sync.dataset;

/**
 * A worker wants to write to a data set that is no longer its own: another worker took it, or it
 * has ended. Nothing is written; the worker drops what it has.
 */
public final class ClaimLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClaimLostException(DataSetRef ref, long claim) {
        super("Data set " + ref + " is no longer held under claim " + claim);
    }
}
