package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.CurrencyDigits;
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
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Bank transactions, bank transfers and payments. */
final class MoneyMapper {

    private static final String FROM_ACCOUNT = "FromBankAccount";
    private static final String TO_ACCOUNT = "ToBankAccount";
    private static final String RATE = "CurrencyRate";

    private MoneyMapper() {}

    static DirectCost directCost(XeroRecord it, XeroReferences references)
            throws ConnectorException {
        return new DirectCost(
                it.required("BankTransactionID"),
                it.text("Reference"),
                /* note= */ null,
                XeroRefs.supplierFirst(it),
                it.requiredDay("Date"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount(RATE)),
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
                XeroRefs.customerFirst(it),
                it.requiredDay("Date"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount(RATE)),
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
                                CurrencyRates.canonical(it.amount(RATE)),
                                it.day("Date"),
                                it.amountOrZero("Total")));
    }

    /** A transfer has no modification time. */
    static Transfer transfer(XeroRecord it, XeroReferences references) throws ConnectorException {
        var reconciled = it.flag("FromIsReconciled") && it.flag("ToIsReconciled");
        return new Transfer(
                it.required("BankTransferID"),
                it.text("Reference"),
                /* contactRef= */ null,
                it.day("Date"),
                side(it, FROM_ACCOUNT, it.amount("Amount"), references),
                side(it, TO_ACCOUNT, received(it, references), references),
                reconciled ? ReconciliationStatus.RECONCILED : ReconciliationStatus.UNRECONCILED,
                tracking(it, references),
                /* depositedRecordRefs= */ null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("CreatedDateUTC"));
    }

    /** The options of both accounts, each once; null for none. */
    private static @Nullable List<TrackingCategoryRef> tracking(
            XeroRecord transfer, XeroReferences references) throws ConnectorException {
        var refs = new LinkedHashSet<>(XeroRefs.tracking(transfer, "FromTracking", references));
        refs.addAll(XeroRefs.tracking(transfer, "ToTracking", references));
        return refs.isEmpty() ? null : List.copyOf(refs);
    }

    private static Transfer.@Nullable Side side(
            XeroRecord transfer,
            String member,
            @Nullable BigDecimal amount,
            XeroReferences references)
            throws ConnectorException {
        var id = accountId(transfer, member, references);
        return id == null
                ? null
                : new Transfer.Side(
                        new RecordRef(id, DataType.BANK_ACCOUNTS.key()),
                        currency(transfer, member, references),
                        amount);
    }

    /**
     * The amount that arrives: between currencies, the amount of the transfer, which is in the
     * currency of the account that the money leaves, times its rate.
     */
    static BigDecimal received(XeroRecord transfer, XeroReferences references)
            throws ConnectorException {
        var amount = transfer.amountOrZero("Amount");
        var arriving = currency(transfer, TO_ACCOUNT, references);
        return isBetweenCurrencies(transfer, references)
                ? CurrencyDigits.round(amount.multiply(rate(transfer, references)), arriving)
                : amount;
    }

    /** Where the currency of an account is not known, a transfer with a rate is. */
    private static boolean isBetweenCurrencies(XeroRecord transfer, XeroReferences references)
            throws ConnectorException {
        var from = currency(transfer, FROM_ACCOUNT, references);
        var to = currency(transfer, TO_ACCOUNT, references);
        if (from == null || to == null) {
            return transfer.amount(RATE) != null;
        }
        return !from.equals(to);
    }

    /**
     * The amount that arrives for one unit. A list of transfers need not have it: then the transfer
     * itself is read.
     *
     * @throws IllegalArgumentException when the transfer has none either
     */
    static BigDecimal rate(XeroRecord transfer, XeroReferences references)
            throws ConnectorException {
        var rate = transfer.amount(RATE);
        return rate != null
                ? rate
                : references
                        .rate("BankTransfers", transfer.required("BankTransferID"))
                        .orElseThrow(() -> new IllegalArgumentException(RATE + " is missing"));
    }

    /** The currency of an account of a record; null where the account has none. */
    static @Nullable String currency(XeroRecord record, String member, XeroReferences references)
            throws ConnectorException {
        var id = accountId(record, member, references);
        return id == null
                ? null
                : references
                        .account(id)
                        .map(it -> it.path("CurrencyCode").asString(null))
                        .orElse(null);
    }

    private static @Nullable String accountId(
            XeroRecord record, String member, XeroReferences references) throws ConnectorException {
        var account = XeroRefs.account(record.object(member), references);
        return account == null ? null : account.id();
    }

    /** The currency of the document that a payment settles; null where the payment has none. */
    static @Nullable String currencyOfSettled(XeroRecord payment) {
        return SettledDocument.of(payment).currency();
    }

    static Payment payment(XeroRecord it, XeroReferences references) throws ConnectorException {
        var settled = SettledDocument.of(it);
        var amount = amount(it, settled);
        return new Payment(
                it.required("PaymentID"),
                settled.document() == null ? null : XeroRefs.customer(settled.document()),
                XeroRefs.account(it.object("Account"), references),
                /* paymentMethodRef= */ null,
                amount,
                settled.currency(),
                CurrencyRates.canonical(it.amount(RATE)),
                it.requiredDay("Date"),
                /* note= */ null,
                List.of(
                        new Payment.Line(
                                amount,
                                List.of(
                                        new Payment.Link(
                                                switch (settled.kind()) {
                                                    case INVOICE -> PaymentLinkType.INVOICE;
                                                    case CREDIT_NOTE -> PaymentLinkType.CREDIT_NOTE;
                                                    case OVERPAYMENT, PREPAYMENT ->
                                                            PaymentLinkType.PAYMENT;
                                                },
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
        var settled = SettledDocument.of(it);
        var amount = amount(it, settled);
        return new BillPayment(
                it.required("PaymentID"),
                settled.document() == null ? null : XeroRefs.supplier(settled.document()),
                XeroRefs.account(it.object("Account"), references),
                amount,
                settled.currency(),
                CurrencyRates.canonical(it.amount(RATE)),
                it.requiredDay("Date"),
                /* note= */ null,
                /* paymentMethodRef= */ null,
                List.of(
                        new BillPayment.Line(
                                amount,
                                List.of(
                                        new BillPayment.Link(
                                                switch (settled.kind()) {
                                                    case INVOICE -> BillPaymentLinkType.BILL;
                                                    case CREDIT_NOTE ->
                                                            BillPaymentLinkType.CREDIT_NOTE;
                                                    case OVERPAYMENT, PREPAYMENT ->
                                                            BillPaymentLinkType.BILL_PAYMENT;
                                                },
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

    /** Money received in advance or too much: what is not allocated is on account. */
    static Payment paymentOnAccount(XeroRecord it, String idMember) {
        var customer = XeroRefs.customer(it);
        var links = new ArrayList<Payment.Link>();
        allocations(it)
                .forEach((invoice, amount) ->
                        links.add(link(PaymentLinkType.INVOICE, invoice, amount)));
        for (var each : it.list("Payments")) {
            links.add(
                    link(
                            PaymentLinkType.REFUND,
                            each.text("PaymentID"),
                            each.amountOrZero("Amount")));
        }
        var remaining = it.amountOrZero("RemainingCredit");
        if (remaining.signum() != 0) {
            links.add(
                    link(
                            PaymentLinkType.PAYMENT_ON_ACCOUNT,
                            customer == null ? null : customer.id(),
                            remaining));
        }
        return new Payment(
                it.required(idMember),
                customer,
                /* accountRef= */ null,
                /* paymentMethodRef= */ null,
                it.amountOrZero("Total"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount(RATE)),
                it.requiredDay("Date"),
                /* note= */ null,
                List.of(new Payment.Line(it.amountOrZero("Total"), links, it.day("Date"))),
                it.text("Reference"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    private static Payment.Link link(
            PaymentLinkType type, @Nullable String id, BigDecimal settled) {
        return new Payment.Link(type, id, settled.negate(), /* currencyRate= */ null);
    }

    /** Money paid in advance or too much: what is not allocated is on account. */
    static BillPayment billPaymentOnAccount(XeroRecord it, String idMember) {
        var supplier = XeroRefs.supplier(it);
        var links = new ArrayList<BillPayment.Link>();
        allocations(it)
                .forEach((bill, amount) ->
                        links.add(billLink(BillPaymentLinkType.BILL, bill, amount)));
        for (var each : it.list("Payments")) {
            links.add(
                    billLink(
                            BillPaymentLinkType.REFUND,
                            each.text("PaymentID"),
                            each.amountOrZero("Amount")));
        }
        var remaining = it.amountOrZero("RemainingCredit");
        if (remaining.signum() != 0) {
            links.add(
                    billLink(
                            BillPaymentLinkType.PAYMENT_ON_ACCOUNT,
                            supplier == null ? null : supplier.id(),
                            remaining));
        }
        return new BillPayment(
                it.required(idMember),
                supplier,
                /* accountRef= */ null,
                it.amountOrZero("Total"),
                Allocations.currency(it),
                CurrencyRates.canonical(it.amount(RATE)),
                it.requiredDay("Date"),
                /* note= */ null,
                /* paymentMethodRef= */ null,
                List.of(new BillPayment.Line(it.amountOrZero("Total"), links, it.day("Date"))),
                it.text("Reference"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                it.dateTime("UpdatedDateUTC"));
    }

    private static BillPayment.Link billLink(
            BillPaymentLinkType type, @Nullable String id, BigDecimal settled) {
        return new BillPayment.Link(type, id, settled.negate(), /* currencyRate= */ null);
    }

    /** The allocated amount of each document, without undone allocations. */
    private static Map<String, BigDecimal> allocations(XeroRecord it) {
        var amounts = new LinkedHashMap<String, BigDecimal>();
        for (var each : it.list("Allocations")) {
            var invoice = each.object("Invoice");
            if (invoice != null && !each.flag("IsDeleted")) {
                amounts.merge(
                        invoice.required("InvoiceID"),
                        each.amountOrZero("Amount"),
                        BigDecimal::add);
            }
        }
        return amounts;
    }

    /** All but invoices and bills are refunded, so that the amount is negative. */
    private static BigDecimal amount(XeroRecord payment, SettledDocument settled) {
        var amount = payment.amountOrZero("Amount");
        return settled.kind() == SettledDocument.Kind.INVOICE ? amount : amount.negate();
    }
}
