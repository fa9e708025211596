package io.ledgerway.connector.yaml;

import io.ledgerway.connector.AdapterRefusedException;

/** An adapter's file is wrong; the message names file, line, member, and what to do. */
public final class InvalidAdapterFileException extends AdapterRefusedException {

    private static final long serialVersionUID = 1L;

    InvalidAdapterFileException(String message) {
        super(message);
    }
}
