package io.ledgerway.connector.tryton.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.BillPaymentLinkType;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.accounting.payment.PaymentLinkType;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The move lines that pay invoices, whether a user paid the invoice or a bank statement did. A
 * payment of a credit note is negative.
 */
final class Payments {

    static final List<String> PARTS = List.of("move");

    static final List<String> FIELDS =
            List.of(
                    "date",
                    "debit",
                    "credit",
                    "description",
                    "party.name",
                    "amount_second_currency",
                    "second_currency.code",
                    "move.number",
                    "move.description",
                    "move.lines.account.name",
                    "invoice_payments.untaxed_amount",
                    "invoice_payments.type");

    private Payments() {}

    static Payment payment(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified)
            throws ConnectorException {
        var amount = amount(row).negate();
        return new Payment(
                row.id(),
                new CustomerRef(party(row), row.row("party").text("name")),
                account(row, facts),
                /* paymentMethodRef= */ null,
                amount,
                currency(row, facts),
                /* currencyRate= */ null,
                date(row),
                row.row("move").text("description"),
                row.rows("invoice_payments").stream()
                        .map(it ->
                                new Payment.Line(
                                        amount,
                                        List.of(
                                                new Payment.Link(
                                                        Document.isCredit(it)
                                                                ? PaymentLinkType.CREDIT_NOTE
                                                                : PaymentLinkType.INVOICE,
                                                        it.id(),
                                                        amount.negate(),
                                                        /* currencyRate= */ null)),
                                        row.date("date")))
                        .toList(),
                reference(row),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    static BillPayment billPayment(TrytonRow row, LedgerFacts facts, @Nullable DateTime modified)
            throws ConnectorException {
        var amount = amount(row);
        return new BillPayment(
                row.id(),
                new SupplierRef(party(row), row.row("party").text("name")),
                account(row, facts),
                amount,
                currency(row, facts),
                /* currencyRate= */ null,
                date(row),
                row.row("move").text("description"),
                /* paymentMethodRef= */ null,
                row.rows("invoice_payments").stream()
                        .map(it ->
                                new BillPayment.Line(
                                        amount,
                                        List.of(
                                                new BillPayment.Link(
                                                        Document.isCredit(it)
                                                                ? BillPaymentLinkType.CREDIT_NOTE
                                                                : BillPaymentLinkType.BILL,
                                                        it.id(),
                                                        amount.negate(),
                                                        /* currencyRate= */ null)),
                                        row.date("date")))
                        .toList(),
                reference(row),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                modified);
    }

    private static BigDecimal amount(TrytonRow row) {
        var second = row.amount("amount_second_currency");
        return second == null
                ? row.amountOrZero("debit").subtract(row.amountOrZero("credit"))
                : second;
    }

    private static String currency(TrytonRow row, LedgerFacts facts) {
        return Objects.requireNonNullElse(
                row.row("second_currency").text("code"), facts.baseCurrency());
    }

    private static String party(TrytonRow row) {
        return Objects.requireNonNull(row.ref("party"), "party is missing");
    }

    private static DateTime date(TrytonRow row) {
        return Objects.requireNonNull(row.date("date"), "date is missing");
    }

    private static @Nullable String reference(TrytonRow row) {
        var description = row.text("description");
        return description == null ? row.row("move").text("number") : description;
    }

    /** The bank account of the same move. */
    private static @Nullable AccountRef account(TrytonRow row, LedgerFacts facts)
            throws ConnectorException {
        var banks = facts.bankAccountIds();
        for (var line : row.row("move").rows("lines")) {
            var account = line.ref("account");
            if (account != null && banks.contains(account)) {
                return new AccountRef(account, line.row("account").text("name"));
            }
        }
        return null;
    }
}
