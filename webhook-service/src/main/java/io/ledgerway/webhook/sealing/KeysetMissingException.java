package io.ledgerway.webhook.sealing;

import org.jspecify.annotations.Nullable;

/** The service has no usable keyset and must not start. */
final class KeysetMissingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    KeysetMissingException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
