package io.ledgerway.local.process;

/** Prevents the start. The message is printed for the user. */
public final class StartFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StartFailure(String sentence) {
        super(sentence);
    }

    public StartFailure(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
