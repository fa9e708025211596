package io.ledgerway.configuration;

/** A variable prevents the start. The message tells the operator which variable and why. */
final class InvalidVariableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidVariableException(String sentence) {
        super(sentence);
    }
}
