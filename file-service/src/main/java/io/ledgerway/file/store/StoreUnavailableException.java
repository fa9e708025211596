package io.ledgerway.file.store;

/** The store cannot be reached or cannot store files, for example because the disk is full. */
public final class StoreUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StoreUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
