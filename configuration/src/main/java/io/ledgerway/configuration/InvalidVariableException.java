package io.ledgerway.configuration;

/** A variable prevents the start; the message is the sentence that the operator reads. */
final class InvalidVariableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidVariableException(String sentence) {
        super(sentence);
    }
}
