package io.ledgerway.sync.platform;

/** company-service gives no access: the connection is not Linked, and it knows that already. */
public final class ConnectionNotLinkedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ConnectionNotLinkedException(String message) {
        super(message);
    }
}
