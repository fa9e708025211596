package io.ledgerway.local.process;

/** Why nothing is started: one clear sentence for the person at the terminal. */
public final class StartFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StartFailure(String sentence) {
        super(sentence);
    }

    public StartFailure(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
