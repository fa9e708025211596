package io.ledgerway.gateway.startup;

/** An invalid setting; the message is a sentence for operators. */
public final class InvalidSettingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InvalidSettingException(String sentence) {
        super(sentence);
    }
}
