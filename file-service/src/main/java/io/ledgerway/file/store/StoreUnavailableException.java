package io.ledgerway.file.store;

/** The store cannot be reached, or takes nothing now: the disk is full, the bucket is away. */
public final class StoreUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StoreUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
