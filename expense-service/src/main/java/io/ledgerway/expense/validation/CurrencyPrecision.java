package io.ledgerway.expense.validation;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/** Amounts by the smallest unit of their currency: JPY has none, KWD three digits. */
public final class CurrencyPrecision {

    private static final int USUAL_DIGITS = 2;

    private CurrencyPrecision() {}

    /** How many digits the currency has; two where it is not known. */
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

    /** An amount finer than its currency would be rounded by the platform, unknown to us. */
    public static void requireExact(
            PostingFindings file, String path, BigDecimal amount, @Nullable String currency) {
        int digits = digits(currency);
        if (amount.stripTrailingZeros().scale() > digits) {
            file.reject(
                    path,
                    "%s is finer than %s, which has %d decimals."
                            .formatted(amount.toPlainString(), currency, digits));
        }
    }
}
