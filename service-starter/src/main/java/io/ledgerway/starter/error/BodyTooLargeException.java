package io.ledgerway.starter.error;

import java.io.IOException;

/** The request's body is longer than we read. */
final class BodyTooLargeException extends IOException {

    private static final long serialVersionUID = 1L;

    BodyTooLargeException() {
        super("The request body is too large.");
    }
}
