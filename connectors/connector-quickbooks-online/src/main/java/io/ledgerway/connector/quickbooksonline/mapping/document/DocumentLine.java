package io.ledgerway.connector.quickbooksonline.mapping.document;

import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A line of a document. Subtotals are left out, the lines of a bundle replace it, and the discount
 * is a total of the document.
 *
 * @param customer the customer that a purchase is for
 * @param billable whether the customer is billed
 */
record DocumentLine(
        @Nullable String number,
        @Nullable String description,
        BigDecimal unitAmount,
        BigDecimal quantity,
        BigDecimal subTotal,
        @Nullable BigDecimal tax,
        @Nullable AccountRef account,
        @Nullable TaxRateRef taxCode,
        @Nullable ItemRef item,
        List<TrackingCategoryRef> tracking,
        SourceObject customer,
        boolean billable,
        SourceObject source) {

    /** The kinds of lines; false for those that are no lines of the canonical record. */
    private static final Map<String, Boolean> DETAIL_TYPES =
            Map.ofEntries(
                    Map.entry("SalesItemLineDetail", true),
                    Map.entry("ItemBasedExpenseLineDetail", true),
                    Map.entry("AccountBasedExpenseLineDetail", true),
                    Map.entry("DepositLineDetail", true),
                    Map.entry("DescriptionOnly", true),
                    Map.entry("DescriptionLineDetail", true),
                    Map.entry("GroupLineDetail", true),
                    Map.entry("SubTotalLineDetail", false),
                    Map.entry("SubtotalLineDetail", false),
                    Map.entry("DiscountLineDetail", false),
                    Map.entry("TaxLineDetail", false),
                    Map.entry("TDSLineDetail", false));

    static List<DocumentLine> of(SourceObject document) {
        var lines = new ArrayList<DocumentLine>();
        document.list("Line").forEach(it -> add(lines, document, it));
        return List.copyOf(lines);
    }

    private static void add(List<DocumentLine> lines, SourceObject document, SourceObject line) {
        if (!line.choice("DetailType", DETAIL_TYPES, true)) {
            return;
        }
        var bundle = line.object("GroupLineDetail");
        if (bundle.has("Line")) {
            bundle.list("Line").forEach(it -> add(lines, document, it));
        } else {
            lines.add(of(document, line));
        }
    }

    private static DocumentLine of(SourceObject document, SourceObject line) {
        var type = Objects.requireNonNullElse(line.text("DetailType"), "");
        var detail = line.object(type);
        var amount = line.amountOrZero("Amount");
        var quantity = detail.amount("Qty");
        var price = detail.amount("UnitPrice");
        if (quantity == null || price == null) {
            price = amount;
            quantity = BigDecimal.ONE;
        }
        return new DocumentLine(
                line.text("LineNum"),
                line.text("Description"),
                price,
                quantity,
                amount,
                tax(document, detail, amount),
                account(detail),
                References.taxCode(detail, "TaxCodeRef"),
                References.item(detail),
                References.tracking(detail, document),
                detail,
                "Billable".equals(detail.text("BillableStatus")),
                line);
    }

    /** The part of a deposit that does not reach its account: a line with the opposite sign. */
    static DocumentLine cashBack(SourceObject cashBack) {
        var amount = cashBack.amountOrZero("Amount").negate();
        return new DocumentLine(
                /* number= */ null,
                cashBack.text("Memo"),
                amount,
                BigDecimal.ONE,
                amount,
                BigDecimal.ZERO,
                References.account(cashBack, "AccountRef"),
                /* taxCode= */ null,
                /* item= */ null,
                List.of(),
                cashBack,
                /* billable= */ false,
                cashBack);
    }

    private static @Nullable AccountRef account(SourceObject detail) {
        var account = References.account(detail, "AccountRef");
        return account == null ? References.account(detail, "ItemAccountRef") : account;
    }

    /** Where the platform gives it per line, or the document has none. */
    private static @Nullable BigDecimal tax(
            SourceObject document, SourceObject detail, BigDecimal net) {
        var tax = detail.amount("TaxAmount");
        if (tax != null) {
            return tax;
        }
        var gross = detail.amount("TaxInclusiveAmt");
        if (gross != null) {
            return gross.subtract(net);
        }
        var total = document.object("TxnTaxDetail").amount("TotalTax");
        return total != null && total.signum() == 0 ? BigDecimal.ZERO : null;
    }

    @Nullable BigDecimal totalAmount() {
        return tax == null ? null : subTotal.add(tax);
    }

    @Nullable List<TrackingCategoryRef> categories() {
        return tracking.isEmpty() ? null : tracking;
    }

    /** The same line with the opposite sign. */
    DocumentLine negated() {
        return new DocumentLine(
                number,
                description,
                unitAmount.negate(),
                quantity,
                subTotal.negate(),
                tax == null ? null : tax.negate(),
                account,
                taxCode,
                item,
                tracking,
                customer,
                billable,
                source);
    }

    /** The sum of the discounts of a document. */
    static BigDecimal discount(SourceObject document) {
        return document.list("Line").stream()
                .filter(it -> "DiscountLineDetail".equals(it.text("DetailType")))
                .map(it -> it.amountOrZero("Amount"))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
