package io.ledgerway.starter.startup;

import org.jspecify.annotations.Nullable;

/** The service cannot start as it is configured; the message is the one sentence people read. */
public final class StartupRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StartupRefusal(String sentence) {
        super(sentence);
    }

    public StartupRefusal(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /** A setting without which there is no start. */
    public static String required(@Nullable String value, String sentence) {
        if (value == null || value.isBlank()) {
            throw new StartupRefusal(sentence);
        }
        return value.strip();
    }
}
