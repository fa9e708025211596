package io.ledgerway.portal.apiclient;

/** The user's session has ended at company-service; leads to the sign-in page. */
public final class SignedOutException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public SignedOutException() {
        super("The session has ended", null, false, false);
    }
}
