package io.ledgerway.sync.push;

/**
 * A worker used a stale claim: another worker has claimed the write, or it has ended. Nothing is
 * written; the worker stops.
 */
public final class ClaimLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ClaimLostException(PushRef ref, long claim) {
        super("Write " + ref + " is no longer claimed with fencing token " + claim);
    }
}
