package io.ledgerway.portal.apiclient;

/** The person's session has ended elsewhere: the page to show is the one to sign in. */
public final class SignedOutException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public SignedOutException() {
        super("The session has ended", null, false, false);
    }
}
