package io.ledgerway.connector;

/** Jars of the adapter directory that cannot be used; the message is for the operator. */
public final class AdapterRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    AdapterRefusedException(String message) {
        super(message);
    }
}
