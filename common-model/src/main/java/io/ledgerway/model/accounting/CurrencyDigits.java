package io.ledgerway.model.accounting;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/** The decimals of currencies by ISO 4217: none for JPY, three for KWD. */
public final class CurrencyDigits {

    private static final int USUAL = 2;

    private CurrencyDigits() {}

    /** Number of decimals; two if the currency is unknown or has no minor unit. */
    public static int of(@Nullable String currency) {
        if (currency == null) {
            return USUAL;
        }
        try {
            int digits = Currency.getInstance(currency).getDefaultFractionDigits();
            return digits < 0 ? USUAL : digits;
        } catch (IllegalArgumentException e) {
            return USUAL;
        }
    }

    /** The amount with the decimals of the currency. */
    public static BigDecimal round(BigDecimal amount, @Nullable String currency) {
        return amount.setScale(of(currency), RoundingMode.HALF_UP);
    }
}
