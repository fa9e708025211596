package io.ledgerway.starter.error;

import java.util.OptionalInt;

/**
 * Permitted values of an integer parameter of a request.
 *
 * @param minimum least value
 * @param maximum greatest value
 */
public record IntegerRange(int minimum, int maximum) {

    /**
     * Returns the value of a parameter.
     *
     * @throws ApiException 400 if it is outside the range
     */
    public int require(String name, int value) {
        if (!contains(value)) {
            throw ApiException.badRequest(error(name));
        }
        return value;
    }

    /** Parses a value; empty if the text is no integer of this range. */
    public OptionalInt parse(String text) {
        try {
            int value = Integer.parseInt(text.strip());
            return contains(value) ? OptionalInt.of(value) : OptionalInt.empty();
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** Text of the error for a parameter outside the range. */
    public String error(String name) {
        return "The parameter %s must be a whole number from %d to %d."
                .formatted(name, minimum, maximum);
    }

    private boolean contains(int value) {
        return value >= minimum && value <= maximum;
    }
}
