package io.ledgerway.expense.validation;

import io.ledgerway.model.accounting.CurrencyDigits;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Checks amounts against the minor unit of their currency: JPY has no decimals, KWD has three. */
public final class CurrencyPrecision {

    private CurrencyPrecision() {}

    /** Reports an amount with more decimals than its currency: the platform would round it. */
    public static void requireExact(
            PostingFindings findings, String path, BigDecimal amount, @Nullable String currency) {
        int digits = CurrencyDigits.of(currency);
        if (amount.stripTrailingZeros().scale() > digits) {
            findings.reject(
                    path,
                    "%s has more decimals than %s, which has %d."
                            .formatted(amount.toPlainString(), currency, digits));
        }
    }
}
