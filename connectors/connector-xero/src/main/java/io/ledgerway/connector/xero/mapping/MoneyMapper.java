package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.bank.ReconciliationStatus;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.BillPaymentLinkType;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.accounting.payment.PaymentLinkType;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Bank transactions, bank transfers and payments. */
final class MoneyMapper {

    private MoneyMapper() {}

    static DirectCost directCost(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        return new DirectCost(
                it.required("BankTransactionID"),
                it.text("Reference"),
                /* note= */ null,
                XeroRefs.contact(it, DataType.SUPPLIERS.key()),
                it.requiredDay("Date"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                XeroLine.of(it, references).stream().map(XeroLine::toDirectCostLine).toList(),
                paid(it, references),
                it.amountOrZero("SubTotal"),
                it.amountOrZero("TotalTax"),
                it.amountOrZero("Total"),
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    static DirectIncome directIncome(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        return new DirectIncome(
                it.required("BankTransactionID"),
                it.text("Reference"),
                /* note= */ null,
                XeroRefs.contact(it, DataType.CUSTOMERS.key()),
                it.requiredDay("Date"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                XeroLine.of(it, references).stream().map(XeroLine::toDirectIncomeLine).toList(),
                paid(it, references),
                it.amountOrZero("SubTotal"),
                it.amountOrZero("TotalTax"),
                it.amountOrZero("Total"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    /** The bank account pays the full amount on the day of the transaction. */
    private static List<PaymentAllocation> paid(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var account = XeroRefs.account(it.object("BankAccount"), references);
        return account == null
                ? List.of()
                : List.of(
                        Allocations.of(
                                it.required("BankTransactionID"),
                                /* reference= */ null,
                                account,
                                Allocations.currency(it),
                                CurrencyRates.canonical(it.amount("CurrencyRate")),
                                it.day("Date"),
                                it.amountOrZero("Total")));
    }

    /** A transfer has no modification time. Both accounts have the same currency. */
    static Transfer transfer(XeroRecord it, XeroReferences references) throws ConnectorException {
        var reconciled = it.flag("FromIsReconciled") && it.flag("ToIsReconciled");
        return new Transfer(
                it.required("BankTransferID"),
                it.text("Reference"),
                /* contactRef= */ null,
                it.day("Date"),
                side(it, "FromBankAccount", references),
                side(it, "ToBankAccount", references),
                reconciled ? ReconciliationStatus.RECONCILED : ReconciliationStatus.UNRECONCILED,
                /* trackingCategoryRefs= */ null,
                /* depositedRecordRefs= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("CreatedDateUTC"));
    }

    private static Transfer.@Nullable Side side(
            XeroRecord transfer, String member, XeroReferences references)
            throws ConnectorException {
        var account = XeroRefs.account(transfer.object(member), references);
        var id = account == null ? null : account.id();
        if (id == null) {
            return null;
        }
        return new Transfer.Side(
                new RecordRef(id, DataType.BANK_ACCOUNTS.key()),
                references.account(id).map(MoneyMapper::currency).orElse(null),
                transfer.amount("Amount"));
    }

    private static @Nullable String currency(JsonNode account) {
        return account.path("CurrencyCode").asString(null);
    }

    static Payment payment(XeroRecord it, XeroReferences references) throws ConnectorException {
        var settled = settled(it);
        var amount = settled.sign(it.amountOrZero("Amount"));
        return new Payment(
                it.required("PaymentID"),
                settled.document() == null ? null : XeroRefs.customer(settled.document()),
                XeroRefs.account(it.object("Account"), references),
                /* paymentMethodRef= */ null,
                amount,
                settled.currency(),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                it.requiredDay("Date"),
                /* note= */ null,
                List.of(
                        new Payment.Line(
                                amount,
                                List.of(
                                        new Payment.Link(
                                                settled.isCredit()
                                                        ? PaymentLinkType.CREDIT_NOTE
                                                        : PaymentLinkType.INVOICE,
                                                settled.id(),
                                                amount.negate(),
                                                /* currencyRate= */ null)),
                                it.day("Date"))),
                it.text("Reference"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    static BillPayment billPayment(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        var settled = settled(it);
        var amount = settled.sign(it.amountOrZero("Amount"));
        return new BillPayment(
                it.required("PaymentID"),
                settled.document() == null ? null : XeroRefs.supplier(settled.document()),
                XeroRefs.account(it.object("Account"), references),
                amount,
                settled.currency(),
                CurrencyRates.canonical(it.amount("CurrencyRate")),
                it.requiredDay("Date"),
                /* note= */ null,
                /* paymentMethodRef= */ null,
                List.of(
                        new BillPayment.Line(
                                amount,
                                List.of(
                                        new BillPayment.Link(
                                                settled.isCredit()
                                                        ? BillPaymentLinkType.CREDIT_NOTE
                                                        : BillPaymentLinkType.BILL,
                                                settled.id(),
                                                amount.negate(),
                                                /* currencyRate= */ null)),
                                it.day("Date"))),
                it.text("Reference"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    private static Settled settled(XeroRecord payment) {
        var creditNote = payment.object("CreditNote");
        return creditNote != null && creditNote.text("CreditNoteID") != null
                ? new Settled(creditNote, creditNote.text("CreditNoteID"), true)
                : settledInvoice(payment.object("Invoice"));
    }

    private static Settled settledInvoice(@Nullable XeroRecord invoice) {
        return new Settled(invoice, invoice == null ? null : invoice.text("InvoiceID"), false);
    }

    /** The document of a payment; a credit note is refunded, so its amount is negative. */
    private record Settled(@Nullable XeroRecord document, @Nullable String id, boolean isCredit) {

        BigDecimal sign(BigDecimal amount) {
            return isCredit ? amount.negate() : amount;
        }

        @Nullable String currency() {
            return document == null ? null : document.text("CurrencyCode");
        }
    }
}
