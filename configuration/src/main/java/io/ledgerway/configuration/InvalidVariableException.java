package io.ledgerway.configuration;

/** A variable without whose change there is no start; the message is the sentence people read. */
final class InvalidVariableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidVariableException(String sentence) {
        super(sentence);
    }
}
