package io.ledgerway.gateway.auth;

/** The configured identity keys cannot be used; the message is for the person who starts us. */
final class UnusableKeysException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnusableKeysException(String what) {
        super(
                "LEDGERWAY_IDENTITY_KEYS "
                        + what
                        + ": it must be a comma-separated list of base64 secrets of at least 32"
                        + " bytes, the same for all services.");
    }
}
