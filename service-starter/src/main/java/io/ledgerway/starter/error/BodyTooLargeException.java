package io.ledgerway.starter.error;

import java.io.IOException;

/** The request body exceeds a limit, which the message names. */
final class BodyTooLargeException extends IOException {

    private static final long serialVersionUID = 1L;

    BodyTooLargeException(String message) {
        super(message);
    }
}
