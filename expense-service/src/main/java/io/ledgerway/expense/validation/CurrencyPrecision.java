package io.ledgerway.expense.validation;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/** Checks amounts against the minor unit of their currency: JPY has no decimals, KWD has three. */
public final class CurrencyPrecision {

    private static final int USUAL_DIGITS = 2;

    private CurrencyPrecision() {}

    /** Number of decimals of the currency; two if unknown. */
    static int digits(@Nullable String currency) {
        if (currency == null) {
            return USUAL_DIGITS;
        }
        try {
            int digits = Currency.getInstance(currency).getDefaultFractionDigits();
            return digits < 0 ? USUAL_DIGITS : digits;
        } catch (IllegalArgumentException e) {
            return USUAL_DIGITS;
        }
    }

    public static BigDecimal rounded(BigDecimal amount, @Nullable String currency) {
        return amount.setScale(digits(currency), RoundingMode.HALF_UP);
    }

    /** Reports an amount with more decimals than its currency: the platform would round it. */
    public static void requireExact(
            PostingFindings findings, String path, BigDecimal amount, @Nullable String currency) {
        int digits = digits(currency);
        if (amount.stripTrailingZeros().scale() > digits) {
            findings.reject(
                    path,
                    "%s has more decimals than %s, which has %d."
                            .formatted(amount.toPlainString(), currency, digits));
        }
    }
}
