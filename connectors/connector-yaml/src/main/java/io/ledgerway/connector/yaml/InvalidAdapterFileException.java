package io.ledgerway.connector.yaml;

/** An adapter's file is wrong; the message names file, line, member, and what to do. */
public final class InvalidAdapterFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidAdapterFileException(String message) {
        super(message);
    }
}
