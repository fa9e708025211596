package io.ledgerway.gateway.startup;

/** A setting that cannot be used; the message is the one sentence people read. */
public final class UnusableSettingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnusableSettingException(String sentence) {
        super(sentence);
    }
}
