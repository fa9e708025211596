package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.BillPaymentLinkType;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.accounting.payment.PaymentLinkType;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Payments, journal entries and transfers. */
final class LedgerBodies {

    /** The platform keeps more digits; amounts are exact to the cent with these. */
    private static final int RATE_DIGITS = 9;

    private static final Map<PaymentLinkType, String> CUSTOMER_LINKS =
            Map.of(
                    PaymentLinkType.INVOICE, "Invoice",
                    PaymentLinkType.CREDIT_NOTE, "CreditMemo",
                    PaymentLinkType.MANUAL_JOURNAL, "JournalEntry");

    private static final Map<BillPaymentLinkType, String> SUPPLIER_LINKS =
            Map.of(
                    BillPaymentLinkType.BILL, "Bill",
                    BillPaymentLinkType.CREDIT_NOTE, "VendorCredit",
                    BillPaymentLinkType.MANUAL_JOURNAL, "JournalEntry");

    private final WriteIssues issues;
    private final CompanyFacts facts;

    LedgerBodies(WriteIssues issues, CompanyFacts facts) {
        this.issues = issues;
        this.facts = facts;
    }

    WriteBody payment(Payment it) {
        requirePositive(it.totalAmount());
        var customer = it.customerRef();
        var account = it.accountRef();
        var method = it.paymentMethodRef();
        var body =
                DocumentBodies.currency(Body.create(), it.currency(), it.currencyRate())
                        .ref("CustomerRef", customer == null ? null : customer.id())
                        .amount("TotalAmt", it.totalAmount())
                        .date("TxnDate", it.date())
                        .ref("DepositToAccountRef", account == null ? null : account.id())
                        .ref("PaymentMethodRef", method == null ? null : method.id())
                        .text("PaymentRefNum", it.reference())
                        .text(WriteBody.PRIVATE_NOTE, it.note());
        for (var line : Objects.requireNonNullElse(it.lines(), List.<Payment.Line>of())) {
            for (var link : Objects.requireNonNullElse(line.links(), List.<Payment.Link>of())) {
                if (link.type() != PaymentLinkType.PAYMENT_ON_ACCOUNT) {
                    settle(
                            body,
                            line.amount(),
                            link.amount(),
                            link.id(),
                            CUSTOMER_LINKS.get(link.type()));
                }
            }
        }
        return WriteBody.transaction(QuickBooksEntity.PAYMENT, "", body, it.totalAmount());
    }

    /** By check from a bank account, or by card. */
    WriteBody billPayment(BillPayment it) throws ConnectorException {
        requirePositive(it.totalAmount());
        var supplier = it.supplierRef();
        var account = it.accountRef();
        var accountId = account == null ? null : account.id();
        var card = facts.isCreditCard(accountId, "AccountRef");
        var body =
                DocumentBodies.currency(Body.create(), it.currency(), it.currencyRate())
                        .ref("VendorRef", supplier == null ? null : supplier.id())
                        .amount("TotalAmt", it.totalAmount())
                        .date("TxnDate", it.date())
                        .text("PayType", card ? "CreditCard" : "Check")
                        .object(
                                card ? "CreditCardPayment" : "CheckPayment",
                                Body.create()
                                        .ref(card ? "CCAccountRef" : "BankAccountRef", accountId))
                        .text("DocNumber", it.reference())
                        .text(WriteBody.PRIVATE_NOTE, it.note());
        for (var line : Objects.requireNonNullElse(it.lines(), List.<BillPayment.Line>of())) {
            for (var link : Objects.requireNonNullElse(line.links(), List.<BillPayment.Link>of())) {
                if (link.type() != BillPaymentLinkType.PAYMENT_ON_ACCOUNT) {
                    settle(
                            body,
                            line.amount(),
                            link.amount(),
                            link.id(),
                            SUPPLIER_LINKS.get(link.type()));
                }
            }
        }
        return WriteBody.transaction(QuickBooksEntity.BILL_PAYMENT, "", body, it.totalAmount());
    }

    /** A line has a positive amount, also where it applies a credit. */
    private void settle(
            Body body,
            BigDecimal lineAmount,
            @Nullable BigDecimal linkAmount,
            @Nullable String id,
            @Nullable String type) {
        if (type == null) {
            issues.reject("Lines", "cannot settle records of this type");
            return;
        }
        var amount = Objects.requireNonNullElse(linkAmount, lineAmount).abs();
        body.element(
                "Line",
                Body.create()
                        .amount("Amount", amount)
                        .element(
                                "LinkedTxn",
                                Body.create().text("TxnId", id).text("TxnType", type)));
    }

    private void requirePositive(@Nullable BigDecimal total) {
        if (total != null && total.signum() < 0) {
            issues.reject("TotalAmount", "cannot be negative");
        }
    }

    WriteBody journalEntry(JournalEntry it) throws ConnectorException {
        var lines = Objects.requireNonNullElse(it.journalLines(), List.<JournalEntry.Line>of());
        requireHomeCurrency(lines);
        var body =
                Body.create()
                        .date("TxnDate", it.postedOn())
                        .text(WriteBody.PRIVATE_NOTE, it.description());
        var sum =
                lines.stream()
                        .map(JournalEntry.Line::netAmount)
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        if (sum.signum() != 0) {
            issues.reject("JournalLines", "must add up to zero, not " + sum.toPlainString());
        }
        for (int i = 0; i < lines.size(); i++) {
            body.element("Line", journalLine(lines.get(i), "JournalLines[" + i + "].Tracking"));
        }
        return WriteBody.transaction(QuickBooksEntity.JOURNAL_ENTRY, "", body, null);
    }

    private void requireHomeCurrency(List<JournalEntry.Line> lines) throws ConnectorException {
        var given =
                lines.stream()
                        .anyMatch(it -> it.currency() != null || it.transactionCurrency() != null);
        var home = given ? facts.homeCurrency() : null;
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            var path = "JournalLines[" + i + "].";
            requireHomeCurrency(path + "Currency", line.currency(), home);
            requireHomeCurrency(path + "TransactionCurrency", line.transactionCurrency(), home);
            var amount = line.transactionAmount();
            if (amount != null && amount.compareTo(line.netAmount()) != 0) {
                issues.reject(path + "TransactionAmount", "must be equal to NetAmount");
            }
        }
    }

    private void requireHomeCurrency(
            String path, @Nullable String currency, @Nullable String home) {
        if (currency != null
                && !currency.isBlank()
                && home != null
                && !home.equalsIgnoreCase(currency)) {
            issues.reject(
                    path,
                    "is %s, but a journal entry is in the home currency %s"
                            .formatted(currency, home));
        }
    }

    private Body journalLine(JournalEntry.Line line, String trackingPath) {
        var account = line.accountRef();
        var tracking = line.tracking();
        var records = tracking == null ? null : tracking.recordRefs();
        var categories = WriteLine.records(records, DataType.TRACKING_CATEGORIES);
        var detail =
                Body.create()
                        .text("PostingType", line.netAmount().signum() < 0 ? "Credit" : "Debit")
                        .ref("AccountRef", account == null ? null : account.id())
                        .ref("ClassRef", single(categories, References.CLASS_PREFIX, trackingPath))
                        .ref(
                                "DepartmentRef",
                                single(categories, References.DEPARTMENT_PREFIX, trackingPath));
        var contact = line.contactRef();
        var customers = WriteLine.records(records, DataType.CUSTOMERS);
        var suppliers = WriteLine.records(records, DataType.SUPPLIERS);
        if (contact != null) {
            entity(
                    detail,
                    contact.id(),
                    DataType.CUSTOMERS.key().equals(contact.dataType()) ? "Customer" : "Vendor");
        } else if (!customers.isEmpty()) {
            entity(detail, customers.getFirst(), "Customer");
        } else if (!suppliers.isEmpty()) {
            entity(detail, suppliers.getFirst(), "Vendor");
        }
        return Body.create()
                .text("Description", line.description())
                .amount("Amount", line.netAmount().abs())
                .text("DetailType", "JournalEntryLineDetail")
                .object("JournalEntryLineDetail", detail);
    }

    private static void entity(Body detail, String id, String type) {
        detail.object("Entity", Body.create().text("Type", type).ref("EntityRef", id));
    }

    private @Nullable String single(List<String> categories, String prefix, String path) {
        var found = categories.stream().filter(it -> it.startsWith(prefix)).toList();
        if (found.size() > 1) {
            issues.reject(path, "can have only one of " + found);
        }
        return found.isEmpty() ? null : found.getFirst().substring(prefix.length());
    }

    /** Between two currencies, one of which is the home currency, the amounts give the rate. */
    WriteBody transfer(Transfer it) throws ConnectorException {
        var from = Objects.requireNonNull(it.from());
        var to = Objects.requireNonNull(it.to());
        var body =
                Body.create()
                        .ref("FromAccountRef", account(from, "From.AccountRef"))
                        .ref("ToAccountRef", account(to, "To.AccountRef"))
                        .date("TxnDate", it.date())
                        .text(WriteBody.PRIVATE_NOTE, it.description());
        var sent = Objects.requireNonNull(from.amount());
        var received = Objects.requireNonNull(to.amount());
        if (sent.signum() <= 0 || received.signum() <= 0) {
            issues.reject("From.Amount", "and To.Amount must be greater than zero");
        } else if (from.currency() == null
                || to.currency() == null
                || from.currency().equals(to.currency())) {
            if (sent.compareTo(received) != 0) {
                issues.reject("To.Amount", "must be equal to From.Amount");
            }
            body.amount("Amount", sent).ref("CurrencyRef", from.currency());
        } else if (to.currency().equals(facts.homeCurrency())) {
            foreign(body, from, received);
        } else {
            foreign(body, to, sent);
        }
        return WriteBody.transaction(QuickBooksEntity.TRANSFER, "", body, null);
    }

    private static void foreign(Body body, Transfer.Side foreign, BigDecimal home) {
        var amount = Objects.requireNonNull(foreign.amount());
        body.amount("Amount", amount)
                .ref("CurrencyRef", foreign.currency())
                .amount("ExchangeRate", home.divide(amount, RATE_DIGITS, RoundingMode.HALF_UP));
    }

    private @Nullable String account(Transfer.Side side, String path) {
        var ref = side.accountRef();
        if (ref == null || ref.id() == null) {
            issues.reject(path, "is required");
            return null;
        }
        return ref.id();
    }
}
