package io.ledgerway.portal.apiclient;

/** The token cannot be renewed because company-service is unavailable. */
public final class CredentialsUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CredentialsUnavailableException() {
        super("The token could not be renewed", null, false, false);
    }
}
