package io.ledgerway.configuration;

import org.jspecify.annotations.Nullable;

/** The configuration prevents the start; the message is the sentence that the operator reads. */
public final class InvalidConfigurationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InvalidConfigurationException(String sentence) {
        super(sentence);
    }

    public InvalidConfigurationException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /**
     * Returns a required setting.
     *
     * @throws InvalidConfigurationException when it is missing
     */
    public static String required(@Nullable String value, String sentence) {
        if (value == null || value.isBlank()) {
            throw new InvalidConfigurationException(sentence);
        }
        return value.strip();
    }
}
