package io.ledgerway.gateway.startup;

/** A setting that cannot be used; the message is the one sentence people read. */
public final class InvalidSettingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InvalidSettingException(String sentence) {
        super(sentence);
    }
}
