package io.ledgerway.portal.gateway;

/** Whoever renews tokens does not answer: the call cannot be made now. */
public final class CredentialsAwayException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CredentialsAwayException() {
        super("The token could not be renewed", null, false, false);
    }
}
