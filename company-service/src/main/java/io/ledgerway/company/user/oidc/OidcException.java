package io.ledgerway.company.user.oidc;

/** Sign-in that the identity provider or the validation of its token rejected. */
public final class OidcException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OidcException(String reason) {
        super(reason);
    }

    OidcException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
