package io.ledgerway.local;

/** Why nothing is started: one clear sentence for the person at the terminal. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Refusal(String sentence) {
        super(sentence);
    }

    Refusal(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
