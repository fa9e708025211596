package io.ledgerway.connector;

/** A file of the adapter directory that cannot be used; the message is for the operator. */
public class AdapterRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    protected AdapterRefusedException(String message) {
        super(message);
    }
}
