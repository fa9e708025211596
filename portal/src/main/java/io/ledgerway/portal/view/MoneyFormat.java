package io.ledgerway.portal.view;

import io.ledgerway.model.accounting.CurrencyDigits;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats amounts with the decimals of their currency; in templates {@code moneyFormat}. */
public final class MoneyFormat {

    /** An amount for display: {@code 1,234.50 GBP}. Additional decimals are shown, not rounded. */
    public String text(@Nullable Object amount, @Nullable String currency) {
        String text = number(amount, currency);
        return text.isEmpty() || currency == null || currency.isBlank()
                ? text
                : text + " " + currency;
    }

    /** An amount of this currency without its code, for tables whose heading names it. */
    public String number(@Nullable Object amount, @Nullable String currency) {
        if (amount == null) {
            return "";
        }
        BigDecimal value = amount instanceof BigDecimal it ? it : new BigDecimal(amount.toString());
        int decimals = Math.max(CurrencyDigits.of(currency), value.stripTrailingZeros().scale());
        var format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ENGLISH));
        format.setMinimumFractionDigits(decimals);
        format.setMaximumFractionDigits(decimals);
        format.setRoundingMode(RoundingMode.UNNECESSARY);
        return format.format(value);
    }
}
