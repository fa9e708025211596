package io.ledgerway.company.people.oidc;

/** The identity provider, or our check of what it said, turned a sign-in down. */
public final class OidcRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OidcRefusal(String reason) {
        super(reason);
    }

    OidcRefusal(String reason, Throwable cause) {
        super(reason, cause);
    }
}
