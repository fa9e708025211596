package io.ledgerway.expense.validation;

import io.ledgerway.connector.expenserules.CurrencyRules.RateRule;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Determines the currency rate to post. */
public final class CurrencyRates {

    private static final String PATH = "currencyRate";

    private CurrencyRates() {}

    /**
     * The rate; null for none.
     *
     * @param foreign whether a currency differs from the base currency; null if unknown
     */
    public static @Nullable BigDecimal resolve(
            PostingFindings findings,
            RateRule rule,
            @Nullable Boolean foreign,
            @Nullable BigDecimal given) {
        if (given != null && given.signum() <= 0) {
            findings.reject(PATH, "The currency rate must be greater than zero.");
            return null;
        }
        if (rule == RateRule.PLATFORM) {
            if (given != null) {
                findings.recordRuleHit(
                        "currencyRate is left out: this platform uses its own rate.");
            }
            return null;
        }
        if (foreign == null) {
            return given;
        }
        if (!foreign) {
            if (given != null && given.compareTo(BigDecimal.ONE) != 0) {
                findings.recordRuleHit(
                        "currencyRate is left out: everything is in the base currency.");
            }
            return rule == RateRule.ALWAYS ? BigDecimal.ONE : null;
        }
        if (given != null) {
            return given;
        }
        if (rule == RateRule.DEFAULT_ONE) {
            findings.recordRuleHit("currencyRate is set to 1, because none is given.");
            return BigDecimal.ONE;
        }
        findings.reject(PATH, "A currency rate is required for amounts in other currencies.");
        return null;
    }
}
