package io.ledgerway.portal.apiclient;

/** Whoever renews tokens does not answer: the call cannot be made now. */
public final class CredentialsUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CredentialsUnavailableException() {
        super("The token could not be renewed", null, false, false);
    }
}
