package io.ledgerway.sync.platform;

/** company-service returns no access because the connection is not Linked. */
public final class ConnectionNotLinkedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ConnectionNotLinkedException(String message) {
        super(message);
    }
}
