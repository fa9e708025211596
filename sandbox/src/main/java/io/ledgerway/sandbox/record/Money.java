package io.ledgerway.sandbox.record;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Amounts with the digits of their currency: three for KWD, none for JPY. */
public final class Money {

    private static final int DEFAULT_DIGITS = 2;
    private static final int MAX_DIGITS = 30;

    private Money() {}

    /**
     * Reads a decimal. Empty for another text, and for a number with more than 30 digits before or
     * after the point: written out, {@code 1e999999999} fills the memory.
     */
    public static Optional<BigDecimal> decimal(String text) {
        try {
            BigDecimal number = new BigDecimal(text);
            long whole = (long) number.precision() - number.scale();
            return number.scale() <= MAX_DIGITS && whole <= MAX_DIGITS
                    ? Optional.of(number)
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Two for an unknown currency. */
    public static int digits(@Nullable String currency) {
        if (currency == null) {
            return DEFAULT_DIGITS;
        }
        try {
            int digits = Currency.getInstance(currency).getDefaultFractionDigits();
            return digits < 0 ? DEFAULT_DIGITS : digits;
        } catch (IllegalArgumentException e) {
            return DEFAULT_DIGITS;
        }
    }

    /** The same amount with at least the digits of the currency. */
    public static BigDecimal exact(BigDecimal amount, @Nullable String currency) {
        BigDecimal shortest = amount.stripTrailingZeros();
        return shortest.setScale(Math.max(shortest.scale(), digits(currency)));
    }

    public static BigDecimal round(BigDecimal amount, @Nullable String currency) {
        return amount.setScale(digits(currency), RoundingMode.HALF_UP);
    }
}
