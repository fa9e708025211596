package io.ledgerway.sync.custom;

/** A configuration does not fit what the platform has. */
public final class UnfitException extends Exception {

    private static final long serialVersionUID = 1L;

    public UnfitException(String message) {
        super(message);
    }
}
