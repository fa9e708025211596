package io.ledgerway.connector.pull;

import java.math.BigDecimal;

/**
 * Decimals of at most {@value #MAX_DIGITS} digits before and after the decimal point. {@code
 * 1E500000000} is eleven characters of a response and 500 million digits of a sum.
 */
public final class BoundedDecimal {

    public static final int MAX_DIGITS = 50;

    /** As long as a number of JSON can be. */
    private static final int MAX_LENGTH = 1_000;

    private BoundedDecimal() {}

    /**
     * A text as a number, which can have too many digits.
     *
     * @throws NumberFormatException for a text that is no number, or that is too long
     */
    public static BigDecimal parse(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new NumberFormatException("A number has %d characters".formatted(text.length()));
        }
        return new BigDecimal(text);
    }

    /**
     * The number.
     *
     * @throws IllegalArgumentException if it has too many digits
     */
    public static BigDecimal check(BigDecimal number) {
        if (!isBounded(number, 0)) {
            throw new IllegalArgumentException(
                    "%s has more than %d digits before or after the decimal point"
                            .formatted(number, MAX_DIGITS));
        }
        return number;
    }

    /**
     * Whether the number has few enough digits.
     *
     * @param places how many of its digits are decimal places
     */
    public static boolean isBounded(BigDecimal number, int places) {
        long scale = (long) number.scale() + places;
        return number.precision() - scale <= MAX_DIGITS && scale <= MAX_DIGITS;
    }
}
