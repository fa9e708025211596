package io.ledgerway.company.user.oidc;

/** The identity provider, or our check of what it said, turned a sign-in down. */
public final class OidcException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OidcException(String reason) {
        super(reason);
    }

    OidcException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
