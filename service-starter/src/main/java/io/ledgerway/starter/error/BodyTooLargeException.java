package io.ledgerway.starter.error;

import java.io.IOException;

/** The request body exceeds the limit. */
final class BodyTooLargeException extends IOException {

    private static final long serialVersionUID = 1L;

    BodyTooLargeException() {
        super("The request body is too large.");
    }
}
