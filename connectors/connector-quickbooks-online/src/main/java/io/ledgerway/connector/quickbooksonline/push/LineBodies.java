package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.quickbooksonline.mapping.ledger.TaxCodes;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the lines of documents, with the department and the tax calculation of the document. */
final class LineBodies {

    /** The item of the line with the shipping costs; such a line has an amount only. */
    static final String SHIPPING = "SHIPPING_ITEM_ID";

    private final List<WriteLine> lines;
    private final WriteIssues issues;

    /** Lines whose account is not one that their item has now. */
    private final Set<WriteLine> withOwnAccount = new HashSet<>();

    LineBodies(List<WriteLine> lines, WriteIssues issues) {
        this.lines = lines;
        this.issues = issues;
    }

    /**
     * Lines of items; the discounts become a line of their own.
     *
     * @param totalDiscount used where no line has a discount; null for none
     */
    void sales(Body document, @Nullable BigDecimal totalDiscount) {
        head(document);
        var discount = BigDecimal.ZERO;
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            if (line.item() == null && line.account() != null) {
                issues.reject(
                        path(i, "ItemRef"),
                        "is required: the item decides the account that a sale is posted to");
            }
            discount = discount.add(Objects.requireNonNullElse(line.discount(), BigDecimal.ZERO));
            document.element("Line", line(line, line.gross(), "SalesItemLineDetail", sold(line)));
        }
        if (discount.signum() == 0 && totalDiscount != null) {
            discount = totalDiscount;
        }
        if (discount.signum() != 0) {
            document.element(
                    "Line",
                    Body.create()
                            .amount("Amount", discount)
                            .text("DetailType", "DiscountLineDetail")
                            .object(
                                    "DiscountLineDetail",
                                    Body.create().flag("PercentBased", false)));
        }
    }

    /**
     * The item of a line decides the account that it is posted to, so that another one is an error.
     * A line that the updated record has already keeps its account, which is sent with it. The
     * account of a line whose item names none is also sent.
     *
     * @param sold whether the items are sold; otherwise they are bought
     */
    void requireAccountsOfItems(CompanyFacts facts, boolean sold) throws ConnectorException {
        for (int i = 0; i < lines.size(); i++) {
            var item = lines.get(i).item();
            var account = lines.get(i).account();
            if (item == null || account == null || SHIPPING.equals(item)) {
                continue;
            }
            var accounts = facts.accountsOfItem(item, sold);
            if (accounts.contains(account)) {
                continue;
            }
            if (accounts.isEmpty() || facts.isStored(account, item)) {
                withOwnAccount.add(lines.get(i));
            } else {
                issues.reject(path(i, "AccountRef"), "is not the account of the item");
            }
        }
    }

    /** Lines of accounts or items; the platform has no discounts of purchases. */
    void purchases(Body document) {
        head(document);
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            if (line.item() == null && line.account() == null) {
                issues.reject(path(i, "AccountRef"), "is required, or an item");
            }
            var forItem = line.item() != null;
            if (!forItem) {
                warnOfAmountOnly(i);
            }
            var detail = forItem ? bought(line) : taxed(line).ref("AccountRef", line.account());
            detail.ref("CustomerRef", line.customer());
            if (line.customer() != null) {
                detail.text("BillableStatus", line.billable() ? "Billable" : "NotBillable");
            }
            var type = forItem ? "ItemBasedExpenseLineDetail" : "AccountBasedExpenseLineDetail";
            var body = line(line, line.net(), type, detail);
            var order = line.order();
            if (order != null) {
                link(body, order, path(i, "PurchaseOrderLineRef"));
            }
            document.element("Line", body);
        }
    }

    /** To the line of the order that it comes from: the platform links lines, not documents. */
    private void link(Body line, Bill.LineRef order, String path) {
        var isOrder =
                order.dataType() == null || order.dataType().equals(DataType.PURCHASE_ORDERS.key());
        if (!isOrder || isBlank(order.id()) || isBlank(order.lineNumber())) {
            issues.ignore(path);
            return;
        }
        line.element(
                UpdateLines.LINKS,
                Body.create()
                        .text("TxnId", order.id())
                        .text("TxnType", UpdateLines.ORDER)
                        .text("TxnLineId", order.lineNumber()));
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    /** Lines of a deposit; all have the same contact and reference, which the deposit has not. */
    void deposits(
            Body document,
            @Nullable String contactId,
            String contactType,
            @Nullable String reference) {
        head(document);
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            if (line.account() == null) {
                issues.reject(path(i, "AccountRef"), "is required");
            }
            if (line.item() != null) {
                issues.ignore(path(i, "ItemRef"));
            }
            warnOfAmountOnly(i);
            var detail =
                    taxed(line)
                            .ref("AccountRef", line.account())
                            .ref("Entity", contactId, contactType)
                            .text("CheckNum", reference);
            document.element("Line", line(line, line.net(), "DepositLineDetail", detail));
        }
    }

    /** The platform keeps no quantity and no unit price of a line with an account. */
    private void warnOfAmountOnly(int index) {
        var quantity = lines.get(index).quantity();
        if (quantity != null && quantity.compareTo(BigDecimal.ONE) != 0) {
            var text = "A line of an account has an amount only: its quantity is 1.";
            issues.warn(path(index, "Quantity"), text);
            if (lines.get(index).price() != null) {
                issues.warn(path(index, "UnitAmount"), text);
            }
        }
    }

    /** The department is of the whole document, so that all lines must have the same one. */
    private void head(Body document) {
        var departments =
                lines.stream()
                        .map(WriteLine::departmentId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList();
        if (departments.size() > 1) {
            issues.reject("LineItems", "can have only one department in all");
        } else if (!departments.isEmpty()) {
            document.ref("DepartmentRef", departments.getFirst());
        }
        var calculated =
                lines.stream()
                        .map(WriteLine::taxCode)
                        .filter(Objects::nonNull)
                        .anyMatch(it -> !TaxCodes.PSEUDO_CODES.contains(it));
        if (calculated) {
            document.text("GlobalTaxCalculation", "TaxExcluded");
        }
    }

    private Body sold(WriteLine line) {
        return SHIPPING.equals(line.item()) ? unpriced(line) : priced(line);
    }

    /** A discount is subtracted from the amount, which then is not price times quantity. */
    private Body bought(WriteLine line) {
        var hasDiscount = line.discount() != null && line.discount().signum() != 0;
        return hasDiscount ? unpriced(line) : priced(line);
    }

    private Body priced(WriteLine line) {
        var detail = unpriced(line);
        if (line.price() != null && line.quantity() != null) {
            detail.amount("UnitPrice", line.price()).amount("Qty", line.quantity());
        }
        return detail;
    }

    private Body unpriced(WriteLine line) {
        return taxed(line)
                .ref("ItemRef", line.item())
                .ref("ItemAccountRef", withOwnAccount.contains(line) ? line.account() : null);
    }

    private static Body taxed(WriteLine line) {
        return Body.create().ref("TaxCodeRef", line.taxCode()).ref("ClassRef", line.classId());
    }

    private static Body line(WriteLine line, BigDecimal amount, String type, Body detail) {
        return Body.create()
                .text("Description", line.description())
                .amount("Amount", amount)
                .text("DetailType", type)
                .object(type, detail);
    }

    private static String path(int index, String member) {
        return "LineItems[" + index + "]." + member;
    }
}
