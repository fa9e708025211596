package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.OrderStatus;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.PurchaseOrderRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Invoices, credits, bills, orders and direct transactions. */
final class DocumentBodies {

    private static final String ACCOUNT = "PaymentAllocations[0].Payment.AccountRef";

    private final WriteIssues issues;
    private final CompanyFacts facts;

    DocumentBodies(WriteIssues issues, CompanyFacts facts) {
        this.issues = issues;
        this.facts = facts;
    }

    WriteBody invoice(Invoice it) {
        var body =
                currency(Body.create(), it.currency(), it.currencyRate())
                        .text("DocNumber", it.invoiceNumber())
                        .ref("CustomerRef", id(it.customerRef()))
                        .date("TxnDate", it.issueDate())
                        .date("DueDate", it.dueDate())
                        .object("CustomerMemo", Body.create().text("value", it.note()));
        new LineBodies(WriteLine.of(it), issues).sales(body, it.totalDiscount());
        return WriteBody.transaction(QuickBooksEntity.INVOICE, "", body, it.totalAmount());
    }

    WriteBody creditNote(CreditNote it) {
        var body =
                currency(Body.create(), it.currency(), it.currencyRate())
                        .text("DocNumber", it.creditNoteNumber())
                        .ref("CustomerRef", id(it.customerRef()))
                        .date("TxnDate", it.issueDate())
                        .object("CustomerMemo", Body.create().text("value", it.note()));
        new LineBodies(WriteLine.of(it), issues).sales(body, it.totalDiscount());
        return WriteBody.transaction(QuickBooksEntity.CREDIT_MEMO, "", body, it.totalAmount());
    }

    WriteBody bill(Bill it) throws ConnectorException {
        var body =
                currency(Body.create(), it.currency(), it.currencyRate())
                        .text("DocNumber", it.reference())
                        .ref("VendorRef", id(it.supplierRef()))
                        .date("TxnDate", it.issueDate())
                        .date("DueDate", it.dueDate())
                        .text(WriteBody.PRIVATE_NOTE, it.note());
        for (var order :
                Objects.requireNonNullElse(it.purchaseOrderRefs(), List.<PurchaseOrderRef>of())) {
            body.element(
                    UpdateLines.LINKS,
                    Body.create().text("TxnId", order.id()).text("TxnType", UpdateLines.ORDER));
        }
        taxedPurchases(body, WriteLine.of(it));
        return WriteBody.transaction(QuickBooksEntity.BILL, "", body, it.totalAmount());
    }

    WriteBody billCreditNote(BillCreditNote it) throws ConnectorException {
        var body =
                currency(Body.create(), it.currency(), it.currencyRate())
                        .text("DocNumber", it.billCreditNoteNumber())
                        .ref("VendorRef", id(it.supplierRef()))
                        .date("TxnDate", it.issueDate())
                        .text(WriteBody.PRIVATE_NOTE, it.note());
        taxedPurchases(body, WriteLine.of(it));
        return WriteBody.transaction(QuickBooksEntity.VENDOR_CREDIT, "", body, it.totalAmount());
    }

    WriteBody purchaseOrder(PurchaseOrder it) throws ConnectorException {
        var body =
                currency(Body.create(), it.currency(), it.currencyRate())
                        .text("DocNumber", it.purchaseOrderNumber())
                        .ref("VendorRef", id(it.supplierRef()))
                        .date("TxnDate", it.issueDate())
                        .date("DueDate", it.paymentDueDate())
                        .text(WriteBody.PRIVATE_NOTE, it.note());
        var shipTo = it.shipTo();
        var address = shipTo == null ? null : shipTo.address();
        if (address != null) {
            body.object("ShipAddr", MasterDataBodies.address(address));
        }
        if (it.status() == OrderStatus.OPEN || it.status() == OrderStatus.CLOSED) {
            body.text("POStatus", it.status().wire());
        }
        purchases(body, WriteLine.of(it));
        return WriteBody.transaction(QuickBooksEntity.PURCHASE_ORDER, "", body, it.totalAmount());
    }

    /** A purchase, paid from a bank account or by card. */
    WriteBody directCost(DirectCost it) throws ConnectorException {
        if (it.totalAmount().signum() < 0) {
            issues.reject("TotalAmount", "cannot be negative: money received is a direct income");
        }
        var account = account(it.reference(), it.paymentAllocations());
        var body =
                purchase(
                        it.reference(),
                        it.note(),
                        it.contactRef(),
                        account,
                        facts.isCreditCard(account, ACCOUNT));
        currency(body, it.currency(), it.currencyRate()).date("TxnDate", it.issueDate());
        taxedPurchases(body, WriteLine.of(it));
        return WriteBody.transaction(QuickBooksEntity.PURCHASE, "", body, it.totalAmount());
    }

    /** Lines with the taxes that the supplier charged. */
    private void taxedPurchases(Body body, List<WriteLine> lines) throws ConnectorException {
        purchases(body, lines);
        new GivenTaxes(lines, facts).add(body);
    }

    private void purchases(Body body, List<WriteLine> lines) throws ConnectorException {
        var bodies = new LineBodies(lines, issues);
        bodies.requireAccountsOfItems(facts, /* sold= */ false);
        bodies.purchases(body);
    }

    private static Body purchase(
            @Nullable String reference,
            @Nullable String note,
            @Nullable ContactRef contact,
            @Nullable String account,
            boolean card) {
        return Body.create()
                .text("PaymentType", card ? "CreditCard" : "Cash")
                .ref("AccountRef", account)
                .ref("EntityRef", contact == null ? null : contact.id(), contactType(contact))
                .text("DocNumber", reference)
                .text(WriteBody.PRIVATE_NOTE, note);
    }

    /**
     * Money received: on a card, a credit of the card; from the sale of items to a customer, a
     * sales receipt, or a refund receipt where it is negative; else a deposit.
     */
    WriteBody directIncome(DirectIncome it) throws ConnectorException {
        var account = account(it.reference(), it.paymentAllocations());
        var lines = WriteLine.of(it);
        if (facts.isCreditCard(account, ACCOUNT)) {
            return cardCredit(it, account, lines);
        }
        var isSale =
                isCustomer(it.contactRef()) && lines.stream().anyMatch(line -> line.item() != null);
        return isSale ? receipt(it, account, lines) : deposit(it, account, lines);
    }

    private WriteBody cardCredit(DirectIncome it, @Nullable String account, List<WriteLine> lines)
            throws ConnectorException {
        requirePositive(it);
        var body =
                purchase(it.reference(), it.note(), it.contactRef(), account, /* card= */ true)
                        .flag("Credit", true);
        currency(body, it.currency(), it.currencyRate()).date("TxnDate", it.issueDate());
        taxedPurchases(body, lines);
        return WriteBody.transaction(
                QuickBooksEntity.PURCHASE, RecordSources.PURCHASE_PREFIX, body, it.totalAmount());
    }

    private WriteBody receipt(DirectIncome it, @Nullable String account, List<WriteLine> lines)
            throws ConnectorException {
        var contact = Objects.requireNonNull(it.contactRef());
        var body =
                currency(Body.create(), it.currency(), it.currencyRate())
                        .text("DocNumber", it.reference())
                        .text(WriteBody.PRIVATE_NOTE, it.note())
                        .ref("CustomerRef", contact.id())
                        .ref("DepositToAccountRef", account)
                        .date("TxnDate", it.issueDate());
        var refund = it.totalAmount().signum() < 0;
        var bodies = new LineBodies(refund ? negated(lines) : lines, issues);
        bodies.requireAccountsOfItems(facts, /* sold= */ true);
        bodies.sales(body, /* totalDiscount= */ null);
        return refund
                ? WriteBody.transaction(
                        QuickBooksEntity.REFUND_RECEIPT,
                        RecordSources.REFUND_RECEIPT_PREFIX,
                        body,
                        it.totalAmount().negate())
                : WriteBody.transaction(QuickBooksEntity.SALES_RECEIPT, "", body, it.totalAmount());
    }

    private WriteBody deposit(DirectIncome it, @Nullable String account, List<WriteLine> lines) {
        requirePositive(it);
        var contact = it.contactRef();
        var body =
                currency(Body.create(), it.currency(), it.currencyRate())
                        .text(WriteBody.PRIVATE_NOTE, it.note())
                        .ref("DepositToAccountRef", account)
                        .date("TxnDate", it.issueDate());
        new LineBodies(lines, issues)
                .deposits(
                        body,
                        contact == null ? null : contact.id(),
                        contactType(contact),
                        it.reference());
        return WriteBody.transaction(
                QuickBooksEntity.DEPOSIT, RecordSources.DEPOSIT_PREFIX, body, it.totalAmount());
    }

    private void requirePositive(DirectIncome it) {
        if (it.totalAmount().signum() < 0) {
            issues.reject("TotalAmount", "cannot be negative: money paid is a direct cost");
        }
    }

    private static List<WriteLine> negated(List<WriteLine> lines) {
        return lines.stream()
                .map(it ->
                        new WriteLine(
                                it.currency(),
                                it.description(),
                                negated(it.price()),
                                it.quantity(),
                                negated(it.discount()),
                                negated(it.subTotal()),
                                negated(it.tax()),
                                it.account(),
                                it.item(),
                                it.taxCode(),
                                it.tracking(),
                                it.customer(),
                                it.billable(),
                                it.order()))
                .toList();
    }

    private static @Nullable BigDecimal negated(@Nullable BigDecimal value) {
        return value == null ? null : value.negate();
    }

    /** The account of the only payment, which has no reference of its own. */
    private @Nullable String account(
            @Nullable String reference, List<PaymentAllocation> allocations) {
        if (allocations.size() > 1) {
            issues.reject("PaymentAllocations", "may have only one element");
        }
        if (allocations.isEmpty()) {
            return null;
        }
        var payment = allocations.getFirst().payment();
        var own = payment.reference();
        if (own != null && !own.isBlank() && !own.equals(reference)) {
            issues.ignore("PaymentAllocations[0].Payment.Reference");
        }
        var account = payment.accountRef();
        return account == null ? null : account.id();
    }

    private static boolean isCustomer(@Nullable ContactRef contact) {
        return contact != null && DataType.CUSTOMERS.key().equals(contact.dataType());
    }

    private static String contactType(@Nullable ContactRef contact) {
        return isCustomer(contact) ? "Customer" : "Vendor";
    }

    static Body currency(Body body, @Nullable String currency, @Nullable BigDecimal rate) {
        return body.ref("CurrencyRef", currency).amount("ExchangeRate", rate);
    }

    private static @Nullable String id(@Nullable CustomerRef ref) {
        return ref == null ? null : ref.id();
    }

    private static @Nullable String id(@Nullable SupplierRef ref) {
        return ref == null ? null : ref.id();
    }
}
