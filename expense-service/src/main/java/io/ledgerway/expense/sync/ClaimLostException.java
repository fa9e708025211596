package io.ledgerway.expense.sync;

/** Somebody else works at the sync now, or it is gone. */
final class ClaimLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClaimLostException(Claimed sync) {
        super("Sync %s is no longer that of claim %d".formatted(sync.id(), sync.claim()));
    }
}
