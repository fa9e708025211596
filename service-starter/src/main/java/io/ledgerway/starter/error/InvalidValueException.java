package io.ledgerway.starter.error;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.exc.InvalidFormatException;

/**
 * A value in a JSON body has the right type and is not permitted. The message is shown to the
 * caller; the value is not part of it.
 */
public final class InvalidValueException extends InvalidFormatException {

    private static final long serialVersionUID = 1L;

    /**
     * Describes the value.
     *
     * @param message the error without the name of the member, such as {@code must be a text
     *     without NUL}
     * @param type the type that the value is read as
     */
    public InvalidValueException(JsonParser parser, String message, Class<?> type) {
        super(parser, message, "", type);
    }
}
