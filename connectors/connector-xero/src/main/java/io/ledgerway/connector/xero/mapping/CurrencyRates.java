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
    private static final int CANONICAL_DECIMALS = 9;
    private static final int MAX_DIGITS = 15;

    private CurrencyRates() {}

    /**
     * The canonical rate: the exact one with at most nine decimals. A rate that has only zeros
     * there keeps its digits.
     */
    static @Nullable BigDecimal canonical(@Nullable BigDecimal rate) {
        var exact = exact(rate);
        if (exact == null || exact.scale() <= CANONICAL_DECIMALS) {
            return exact;
        }
        var rounded = exact.setScale(CANONICAL_DECIMALS, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? exact : plain(rounded);
    }

    /** For amounts in base currency: the shortest number that Xero would store as its rate. */
    static @Nullable BigDecimal exact(@Nullable BigDecimal rate) {
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
