package io.ledgerway.webhook.certificate;

/** The PEM text is invalid. The message is for the user and does not contain the text. */
final class InvalidPemException extends Exception {

    private static final long serialVersionUID = 1L;

    InvalidPemException(String message) {
        super(message);
    }
}
