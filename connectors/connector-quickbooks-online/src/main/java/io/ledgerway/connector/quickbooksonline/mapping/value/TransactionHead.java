package io.ledgerway.connector.quickbooksonline.mapping.value;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Common members of all transactions.
 *
 * @param rate from the transaction's currency to the home currency
 * @param tax zero where the transaction has none
 */
public record TransactionHead(
        @Nullable String currency,
        @Nullable BigDecimal rate,
        BigDecimal total,
        BigDecimal tax,
        @Nullable String note,
        boolean voided) {

    private static final String NO_CURRENCY = "XXX";

    public static TransactionHead of(SourceObject transaction) {
        return of(transaction, "TotalAmt");
    }

    /**
     * Of a transaction whose total has another name.
     *
     * @param totalMember the member with the total
     */
    public static TransactionHead of(SourceObject transaction, String totalMember) {
        var total = transaction.amountOrZero(totalMember);
        return new TransactionHead(
                transaction.ref("CurrencyRef"),
                transaction.amount("ExchangeRate"),
                total,
                transaction.object("TxnTaxDetail").amountOrZero("TotalTax"),
                ReferenceMark.strip(transaction.text("PrivateNote")),
                isVoided(transaction, total));
    }

    /** In the currency of an account, which is this one, the home currency, or not known. */
    public TransactionHead inCurrency(@Nullable String accountCurrency) {
        if (Objects.equals(accountCurrency, currency)) {
            return this;
        }
        var accountRate = accountCurrency == null ? null : BigDecimal.ONE;
        return new TransactionHead(accountCurrency, accountRate, total, tax, note, voided);
    }

    /** For records that must have a currency: {@code XXX} where the platform gives none. */
    public String requiredCurrency() {
        return Objects.requireNonNullElse(currency, NO_CURRENCY);
    }

    public BigDecimal subTotal() {
        return total.subtract(tax);
    }

    /** The platform has no status: it sets all amounts to zero, and writes "Voided" in the note. */
    private static boolean isVoided(SourceObject transaction, BigDecimal total) {
        var note = transaction.text("PrivateNote");
        return total.signum() == 0
                && note != null
                && note.toLowerCase(Locale.ROOT).startsWith("voided")
                && transaction.list("Line").stream()
                        .allMatch(it -> it.amountOrZero("Amount").signum() == 0);
    }
}
