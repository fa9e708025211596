package io.ledgerway.sync.push;

/**
 * A worker wants to go on with a write that is no longer its own: another worker took it, or it has
 * ended. Nothing is written; the worker stops.
 */
final class ClaimLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClaimLostException(PushRef ref, long claim) {
        super("Write " + ref + " is no longer held under claim " + claim);
    }
}
