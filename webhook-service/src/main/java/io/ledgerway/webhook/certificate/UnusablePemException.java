package io.ledgerway.webhook.certificate;

/**
 * What was pasted cannot be used; the message is a sentence for who did, without what was pasted.
 */
final class UnusablePemException extends Exception {

    private static final long serialVersionUID = 1L;

    UnusablePemException(String message) {
        super(message);
    }
}
