package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.model.accounting.CurrencyDigits;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.document.BillCreditNote;
import io.ledgerway.model.accounting.document.BilledToAP;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.PricedLine;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import io.ledgerway.model.accounting.document.TrackingAP;
import io.ledgerway.model.accounting.document.TrackingAR;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A line to write.
 *
 * @param billable whether the customer is billed
 * @param order the line of the purchase order that it comes from
 */
record WriteLine(
        @Nullable String currency,
        @Nullable String description,
        @Nullable BigDecimal price,
        @Nullable BigDecimal quantity,
        @Nullable BigDecimal discount,
        @Nullable BigDecimal subTotal,
        @Nullable BigDecimal tax,
        @Nullable String account,
        @Nullable String item,
        @Nullable String taxCode,
        List<String> tracking,
        @Nullable String customer,
        boolean billable,
        Bill.@Nullable LineRef order) {

    static List<WriteLine> of(Invoice invoice) {
        return lines(
                invoice.lineItems(),
                it -> sales(it, invoice.currency(), it.trackingCategoryRefs(), it.tracking()));
    }

    static List<WriteLine> of(CreditNote note) {
        return lines(
                note.lineItems(),
                it -> sales(it, note.currency(), it.trackingCategoryRefs(), it.tracking()));
    }

    static List<WriteLine> of(DirectIncome income) {
        return lines(income.lineItems(), it -> line(it, income.currency()));
    }

    static List<WriteLine> of(PurchaseOrder order) {
        return lines(order.lineItems(), it -> line(it, order.currency()));
    }

    static List<WriteLine> of(Bill bill) {
        return lines(
                bill.lineItems(),
                it ->
                        purchase(
                                line(it, bill.currency(), it.purchaseOrderLineRef()),
                                it.tracking()));
    }

    static List<WriteLine> of(BillCreditNote note) {
        return lines(note.lineItems(), it -> purchase(line(it, note.currency()), it.tracking()));
    }

    static List<WriteLine> of(DirectCost cost) {
        return lines(cost.lineItems(), it -> direct(it, cost.currency()));
    }

    private static <L> List<WriteLine> lines(@Nullable List<L> lines, Function<L, WriteLine> line) {
        return Objects.requireNonNullElse(lines, List.<L>of()).stream().map(line).toList();
    }

    private static WriteLine direct(DirectCost.LineItem it, String currency) {
        var line = line(it, currency);
        var tracking = it.tracking();
        if (tracking == null) {
            return line;
        }
        var categories = new ArrayList<>(line.tracking());
        categories.addAll(records(tracking.recordRefs(), DataType.TRACKING_CATEGORIES));
        var customers = records(tracking.recordRefs(), DataType.CUSTOMERS);
        var invoiceTo = tracking.invoiceTo();
        var billed = invoiceTo == null ? null : invoiceTo.id();
        return line.with(
                categories,
                billed != null ? billed : customers.isEmpty() ? null : customers.getFirst(),
                billed != null);
    }

    static List<String> records(@Nullable List<RecordRef> records, DataType type) {
        return Objects.requireNonNullElse(records, List.<RecordRef>of()).stream()
                .filter(it -> type.key().equals(it.dataType()))
                .map(RecordRef::id)
                .filter(Objects::nonNull)
                .toList();
    }

    private static WriteLine line(PricedLine it, @Nullable String currency) {
        return line(it, currency, /* order= */ null);
    }

    private static WriteLine line(
            PricedLine it, @Nullable String currency, Bill.@Nullable LineRef order) {
        var account = it.accountRef();
        var item = it.itemRef();
        var taxCode = it.taxRateRef();
        return new WriteLine(
                currency,
                it.description(),
                it.unitAmount(),
                it.quantity(),
                it.discountAmount(),
                it.subTotal(),
                it.taxAmount(),
                account == null ? null : account.id(),
                item == null ? null : item.id(),
                taxCode == null ? null : taxCode.id(),
                ids(it.trackingCategoryRefs()),
                /* customer= */ null,
                /* billable= */ false,
                order);
    }

    private static WriteLine sales(
            PricedLine it,
            @Nullable String currency,
            @Nullable List<TrackingCategoryRef> categories,
            @Nullable TrackingAR tracking) {
        return line(it, currency)
                .with(tracking(categories, tracking), /* forCustomer= */ null, /* billed= */ false);
    }

    private static WriteLine purchase(WriteLine line, @Nullable TrackingAP tracking) {
        if (tracking == null) {
            return line;
        }
        var categories = new ArrayList<>(line.tracking());
        categories.addAll(ids(tracking.categoryRefs()));
        var customer = tracking.customerRef();
        return line.with(
                categories,
                customer == null ? null : customer.id(),
                customer != null && tracking.isBilledTo() == BilledToAP.CUSTOMER);
    }

    private WriteLine with(List<String> categories, @Nullable String forCustomer, boolean billed) {
        return new WriteLine(
                currency,
                description,
                price,
                quantity,
                discount,
                subTotal,
                tax,
                account,
                item,
                taxCode,
                categories.stream().distinct().toList(),
                forCustomer,
                billed,
                order);
    }

    private static List<String> tracking(
            @Nullable List<TrackingCategoryRef> categories, @Nullable TrackingAR tracking) {
        var all = new ArrayList<>(ids(categories));
        if (tracking != null) {
            all.addAll(ids(tracking.categoryRefs()));
        }
        return all.stream().distinct().toList();
    }

    static List<String> ids(@Nullable List<TrackingCategoryRef> categories) {
        return Objects.requireNonNullElse(categories, List.<TrackingCategoryRef>of()).stream()
                .map(TrackingCategoryRef::id)
                .toList();
    }

    /** Before discount; price times quantity, which the platform checks. */
    BigDecimal gross() {
        if (price != null && quantity != null) {
            return CurrencyDigits.round(price.multiply(quantity), currency);
        }
        return Objects.requireNonNullElse(subTotal, BigDecimal.ZERO);
    }

    /** After discount. */
    BigDecimal net() {
        if (subTotal != null) {
            return subTotal;
        }
        return discount == null ? gross() : gross().subtract(discount);
    }

    @Nullable String classId() {
        return tracked(References.CLASS_PREFIX);
    }

    @Nullable String departmentId() {
        return tracked(References.DEPARTMENT_PREFIX);
    }

    private @Nullable String tracked(String prefix) {
        return tracking.stream()
                .filter(it -> it.startsWith(prefix))
                .map(it -> it.substring(prefix.length()))
                .findFirst()
                .orElse(null);
    }
}
