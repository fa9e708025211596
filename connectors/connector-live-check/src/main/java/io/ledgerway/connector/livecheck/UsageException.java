package io.ledgerway.connector.livecheck;

/** The check cannot start: the message says what to change. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
