package io.ledgerway.connector.xero.mapping;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * Xero's rate is the amount of foreign currency for one unit of the base currency, with six
 * decimals. A canonical rate is the amount of base currency for one unit of foreign currency.
 */
public final class CurrencyRates {

    private static final int DECIMALS = 6;
    private static final int MAX_DIGITS = 15;

    private CurrencyRates() {}

    /** The canonical rate: the shortest number that Xero would store as its rate. */
    static @Nullable BigDecimal canonical(@Nullable BigDecimal rate) {
        if (rate == null || rate.signum() <= 0) {
            return null;
        }
        for (int digits = 1; digits < MAX_DIGITS; digits++) {
            var candidate = BigDecimal.ONE.divide(rate, digits(digits));
            if (xero(candidate).compareTo(rate) == 0) {
                return plain(candidate);
            }
        }
        return plain(BigDecimal.ONE.divide(rate, digits(MAX_DIGITS)));
    }

    /** Xero's rate. */
    public static BigDecimal xero(BigDecimal canonical) {
        return BigDecimal.ONE.divide(canonical, DECIMALS, RoundingMode.HALF_UP);
    }

    private static MathContext digits(int digits) {
        return new MathContext(digits, RoundingMode.HALF_UP);
    }

    private static BigDecimal plain(BigDecimal number) {
        var stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
