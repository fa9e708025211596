package io.ledgerway.connector.quickbooksonline.mapping.ledger;

import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.connector.quickbooksonline.mapping.value.TransactionHead;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.BillPaymentLinkType;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.accounting.payment.PaymentLinkType;
import io.ledgerway.model.accounting.reference.AccountRef;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Payments of customers and to suppliers. A line that applies a credit has a positive amount at the
 * platform, although it adds nothing to the total; here it is negative, so that the lines add up to
 * the total.
 */
public final class Payments {

    private static final Map<String, PaymentLinkType> CUSTOMER_LINKS =
            Map.of(
                    "Invoice", PaymentLinkType.INVOICE,
                    "CreditMemo", PaymentLinkType.CREDIT_NOTE,
                    "JournalEntry", PaymentLinkType.MANUAL_JOURNAL,
                    "Expense", PaymentLinkType.OTHER,
                    "Check", PaymentLinkType.OTHER,
                    "CreditCardCredit", PaymentLinkType.OTHER,
                    "ReimburseCharge", PaymentLinkType.OTHER,
                    "Deposit", PaymentLinkType.OTHER,
                    "RefundReceipt", PaymentLinkType.OTHER,
                    "Payment", PaymentLinkType.PAYMENT);

    private static final Map<String, BillPaymentLinkType> SUPPLIER_LINKS =
            Map.of(
                    "Bill", BillPaymentLinkType.BILL,
                    "VendorCredit", BillPaymentLinkType.CREDIT_NOTE,
                    "JournalEntry", BillPaymentLinkType.MANUAL_JOURNAL,
                    "Deposit", BillPaymentLinkType.OTHER,
                    "Purchase", BillPaymentLinkType.OTHER,
                    "Expense", BillPaymentLinkType.OTHER,
                    "Check", BillPaymentLinkType.OTHER,
                    "BillPaymentCheck", BillPaymentLinkType.BILL_PAYMENT,
                    "BillPaymentCreditCard", BillPaymentLinkType.BILL_PAYMENT);

    private Payments() {}

    public static Payment payment(SourceObject source) {
        var head = TransactionHead.of(source);
        var customer = source.ref("CustomerRef");
        var lines = new ArrayList<Payment.Line>();
        var unapplied = source.amountOrZero("UnappliedAmt");
        var platformLines = source.list("Line");
        var amounts = AppliedCredits.signedAmounts(platformLines, head.total().subtract(unapplied));
        for (int i = 0; i < amounts.size(); i++) {
            lines.add(customerLine(source, platformLines.get(i), amounts.get(i), customer));
        }
        if (unapplied.signum() != 0) {
            lines.add(
                    new Payment.Line(
                            unapplied,
                            List.of(
                                    new Payment.Link(
                                            PaymentLinkType.PAYMENT_ON_ACCOUNT,
                                            customer,
                                            unapplied.negate(),
                                            null)),
                            source.date("TxnDate")));
        }
        return new Payment(
                source.id(),
                References.customer(source),
                References.account(source, "DepositToAccountRef"),
                References.paymentMethod(source),
                head.total(),
                head.currency(),
                head.rate(),
                source.requiredDate("TxnDate"),
                head.note(),
                lines,
                source.text("PaymentRefNum"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    private static Payment.Line customerLine(
            SourceObject payment, SourceObject line, BigDecimal amount, @Nullable String customer) {
        var links = new ArrayList<Payment.Link>();
        for (var linked : line.list("LinkedTxn")) {
            var type = linked.choice("TxnType", CUSTOMER_LINKS, PaymentLinkType.UNKNOWN);
            links.add(
                    new Payment.Link(
                            type,
                            type == PaymentLinkType.OTHER ? customer : linked.text("TxnId"),
                            amount.negate(),
                            null));
        }
        return new Payment.Line(
                amount, singleAmount(links), Objects.requireNonNull(payment.date("TxnDate")));
    }

    /** The amount is known only where a line settles one record. */
    private static List<Payment.Link> singleAmount(List<Payment.Link> links) {
        return links.size() <= 1
                ? links
                : links.stream()
                        .map(it -> new Payment.Link(it.type(), it.id(), null, it.currencyRate()))
                        .toList();
    }

    public static BillPayment billPayment(SourceObject source) {
        var head = TransactionHead.of(source);
        var supplier = source.ref("VendorRef");
        var lines = new ArrayList<BillPayment.Line>();
        var unapplied = head.total();
        var platformLines = source.list("Line");
        var amounts = AppliedCredits.signedAmounts(platformLines, head.total());
        for (int i = 0; i < amounts.size(); i++) {
            lines.add(supplierLine(source, platformLines.get(i), amounts.get(i), supplier));
            unapplied = unapplied.subtract(amounts.get(i));
        }
        if (unapplied.signum() > 0) {
            lines.add(
                    new BillPayment.Line(
                            unapplied,
                            List.of(
                                    new BillPayment.Link(
                                            BillPaymentLinkType.PAYMENT_ON_ACCOUNT,
                                            supplier,
                                            unapplied.negate(),
                                            null)),
                            source.date("TxnDate")));
        }
        return new BillPayment(
                source.id(),
                References.supplier(source),
                payingAccount(source),
                head.total(),
                head.currency(),
                head.rate(),
                source.requiredDate("TxnDate"),
                head.note(),
                /* paymentMethodRef= */ null,
                lines,
                source.text("DocNumber"),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    private static BillPayment.Line supplierLine(
            SourceObject payment, SourceObject line, BigDecimal amount, @Nullable String supplier) {
        var links = new ArrayList<BillPayment.Link>();
        var linkedRecords = line.list("LinkedTxn");
        for (var linked : linkedRecords) {
            var type = linked.choice("TxnType", SUPPLIER_LINKS, BillPaymentLinkType.UNKNOWN);
            links.add(
                    new BillPayment.Link(
                            type,
                            type == BillPaymentLinkType.OTHER ? supplier : linked.text("TxnId"),
                            linkedRecords.size() == 1 ? amount.negate() : null,
                            null));
        }
        return new BillPayment.Line(amount, links, payment.date("TxnDate"));
    }

    /** The bank account of a check, or the card. */
    static @Nullable AccountRef payingAccount(SourceObject source) {
        var check = References.account(source.object("CheckPayment"), "BankAccountRef");
        return check == null
                ? References.account(source.object("CreditCardPayment"), "CCAccountRef")
                : check;
    }
}
