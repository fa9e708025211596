package io.ledgerway.starter.scheduling;

/**
 * A worker used a stale claim: another worker has claimed the work since, or the work has ended.
 * Each claim of a row increments its fencing token, and each statement of a worker names the token
 * of its claim. Nothing is written; the worker stops.
 */
public final class ClaimLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates the exception.
     *
     * @param work the claimed work, with its id
     * @param fencingToken token of the lost claim
     */
    public ClaimLostException(String work, long fencingToken) {
        super("%s is no longer claimed with fencing token %d".formatted(work, fencingToken));
    }
}
