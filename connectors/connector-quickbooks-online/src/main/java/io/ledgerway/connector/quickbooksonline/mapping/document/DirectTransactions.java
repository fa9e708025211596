package io.ledgerway.connector.quickbooksonline.mapping.document;

import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.connector.quickbooksonline.mapping.value.TransactionHead;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Purchases that are paid at once, and money received: sales receipts, refund receipts, the direct
 * lines of deposits, and credits of cards.
 */
public final class DirectTransactions {

    private static final Map<String, String> CONTACTS =
            Map.of("vendor", DataType.SUPPLIERS.key(), "customer", DataType.CUSTOMERS.key());

    private DirectTransactions() {}

    /** Whether a purchase is money received: a credit of a card. */
    public static boolean isCredit(SourceObject purchase) {
        return purchase.flag("Credit", false);
    }

    /** Whether a deposit has lines of its own, and not only payments that were received before. */
    public static boolean hasDirectLines(SourceObject deposit) {
        return deposit.list("Line").stream().anyMatch(DirectTransactions::isDirect);
    }

    private static boolean isDirect(SourceObject line) {
        return line.has("DepositLineDetail") && line.list("LinkedTxn").isEmpty();
    }

    public static DirectCost purchase(SourceObject source) {
        var head = TransactionHead.of(source);
        var currency = head.requiredCurrency();
        return new DirectCost(
                source.id(),
                source.text("DocNumber"),
                head.note(),
                contact(source.object("EntityRef")),
                source.requiredDate("TxnDate"),
                currency,
                head.rate(),
                DocumentLine.of(source).stream().map(DirectTransactions::costLine).toList(),
                allocations(
                        source,
                        source.text("DocNumber"),
                        References.account(source, "AccountRef"),
                        head),
                head.subTotal(),
                head.tax(),
                head.total(),
                /* supplementalData= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    private static DirectCost.LineItem costLine(DocumentLine line) {
        return new DirectCost.LineItem(
                line.description(),
                line.unitAmount(),
                line.quantity(),
                /* discountAmount= */ null,
                /* discountPercentage= */ null,
                line.subTotal(),
                line.tax(),
                line.totalAmount(),
                line.account(),
                line.taxCode(),
                line.item(),
                line.categories(),
                LineTracking.direct(line));
    }

    public static DirectIncome salesReceipt(String id, SourceObject source) {
        return income(
                id,
                source,
                customer(source),
                DocumentLine.of(source),
                DocumentLine.discount(source),
                "DepositToAccountRef",
                TransactionHead.of(source));
    }

    /** Money given back: all amounts are negative. */
    public static DirectIncome refundReceipt(String id, SourceObject source) {
        var head = TransactionHead.of(source);
        return income(
                id,
                source,
                customer(source),
                DocumentLine.of(source).stream().map(DocumentLine::negated).toList(),
                DocumentLine.discount(source).negate(),
                "DepositToAccountRef",
                new TransactionHead(
                        head.currency(),
                        head.rate(),
                        head.total().negate(),
                        head.tax().negate(),
                        head.note(),
                        head.voided()));
    }

    public static DirectIncome cardCredit(String id, SourceObject source) {
        return income(
                id,
                source,
                contact(source.object("EntityRef")),
                DocumentLine.of(source),
                /* discount= */ BigDecimal.ZERO,
                "AccountRef",
                TransactionHead.of(source));
    }

    /**
     * Only the direct lines: linked payments are payments already. The cash back is a line too,
     * unless there are payments, of which it is then a part.
     */
    public static DirectIncome deposit(String id, SourceObject source) {
        var head = TransactionHead.of(source);
        var lines =
                DocumentLine.of(source).stream()
                        .filter(it -> isDirect(it.source()))
                        .collect(Collectors.toCollection(ArrayList::new));
        var cashBack = source.object("CashBack");
        var hasPayments =
                source.list("Line").stream().anyMatch(it -> !it.list("LinkedTxn").isEmpty());
        if (!hasPayments && cashBack.amountOrZero("Amount").signum() != 0) {
            lines.add(DocumentLine.cashBack(cashBack));
        }
        var net =
                lines.stream().map(DocumentLine::subTotal).reduce(BigDecimal.ZERO, BigDecimal::add);
        return income(
                id,
                source,
                lines.isEmpty() ? null : contact(lines.getFirst().customer().object("Entity")),
                lines,
                /* discount= */ BigDecimal.ZERO,
                "DepositToAccountRef",
                new TransactionHead(
                        head.currency(),
                        head.rate(),
                        net.add(head.tax()),
                        head.tax(),
                        head.note(),
                        head.voided()));
    }

    private static DirectIncome income(
            String id,
            SourceObject source,
            @Nullable ContactRef contact,
            List<DocumentLine> lines,
            BigDecimal discount,
            String account,
            TransactionHead head) {
        return new DirectIncome(
                id,
                reference(source, lines),
                head.note(),
                contact,
                source.requiredDate("TxnDate"),
                head.requiredCurrency(),
                head.rate(),
                incomeLines(lines, discount, head.currency()),
                allocations(
                        source,
                        reference(source, lines),
                        References.account(source, account),
                        head),
                head.subTotal(),
                head.tax(),
                head.total(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    /** A deposit has none of its own: that of its first line. */
    private static @Nullable String reference(SourceObject source, List<DocumentLine> lines) {
        var number = source.text("DocNumber");
        return number == null && !lines.isEmpty()
                ? lines.getFirst().customer().text("CheckNum")
                : number;
    }

    /** A direct income has no discount: each line has its share of that of the source. */
    private static List<DirectIncome.LineItem> incomeLines(
            List<DocumentLine> lines, BigDecimal discount, @Nullable String currency) {
        var sum =
                lines.stream().map(DocumentLine::subTotal).reduce(BigDecimal.ZERO, BigDecimal::add);
        var items = new ArrayList<DirectIncome.LineItem>();
        var counted = BigDecimal.ZERO;
        var shared = BigDecimal.ZERO;
        for (var line : lines) {
            counted = counted.add(line.subTotal());
            var share = share(discount, counted, sum, currency).subtract(shared);
            shared = shared.add(share);
            items.add(incomeLine(line, share));
        }
        return List.copyOf(items);
    }

    /** Of the amount, for a part of the sum; for the whole sum, the amount itself. */
    private static BigDecimal share(
            BigDecimal amount, BigDecimal part, BigDecimal sum, @Nullable String currency) {
        if (amount.signum() == 0 || sum.signum() == 0) {
            return BigDecimal.ZERO;
        }
        return part.compareTo(sum) == 0
                ? amount
                : CurrencyDigits.round(
                        amount.multiply(part).divide(sum, MathContext.DECIMAL128), currency);
    }

    private static DirectIncome.LineItem incomeLine(DocumentLine line, BigDecimal discount) {
        var net = line.subTotal().subtract(discount);
        var tax = line.tax();
        return new DirectIncome.LineItem(
                line.description(),
                line.unitAmount(),
                line.quantity(),
                discount.signum() == 0 ? null : discount,
                /* discountPercentage= */ null,
                net,
                Objects.requireNonNullElse(tax, BigDecimal.ZERO),
                tax == null ? null : net.add(tax),
                line.account(),
                line.taxCode(),
                line.item(),
                line.categories());
    }

    private static @Nullable ContactRef customer(SourceObject source) {
        var id = source.ref("CustomerRef");
        return id == null ? null : new ContactRef(id, DataType.CUSTOMERS.key());
    }

    /** A vendor or a customer; employees have no canonical record. */
    private static @Nullable ContactRef contact(SourceObject entity) {
        var id = entity.text("value");
        var type = CONTACTS.get(typeOf(entity));
        return id == null || type == null ? null : new ContactRef(id, type);
    }

    /** In lower case: deposits write {@code VENDOR}, purchases {@code Vendor}. */
    private static String typeOf(SourceObject entity) {
        return Objects.requireNonNullElse(entity.text("type"), "vendor").toLowerCase(Locale.ROOT);
    }

    private static List<PaymentAllocation> allocations(
            SourceObject source,
            @Nullable String reference,
            @Nullable AccountRef account,
            TransactionHead head) {
        var date = source.requiredDate("TxnDate");
        var currency = head.requiredCurrency();
        return List.of(
                new PaymentAllocation(
                        new PaymentAllocation.Payment(
                                /* id= */ null,
                                /* note= */ null,
                                reference,
                                account,
                                currency,
                                head.rate(),
                                date,
                                head.total()),
                        new PaymentAllocation.Allocation(
                                currency, head.rate(), date, head.total())));
    }
}
