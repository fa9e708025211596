package io.ledgerway.expense.posting;

import io.ledgerway.expense.validation.TrackingResolver;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.DirectIncome;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Maps an expense to a direct cost or direct income with one payment allocation of its total. */
record DirectCostMapper(
        @Nullable String bankAccountId,
        @Nullable ContactRef contact,
        DateTime issueDate,
        String currency,
        @Nullable BigDecimal rate,
        @Nullable String reference,
        @Nullable String note,
        boolean draft) {

    ObjectNode cost(List<MappedLine> lines) {
        return CanonicalJson.json(
                new DirectCost(
                        /* id= */ null,
                        reference,
                        note,
                        contact,
                        issueDate,
                        currency,
                        rate,
                        lines.stream().map(DirectCostMapper::costLine).toList(),
                        paid(lines),
                        /* subTotal= */ MappedLine.nets(lines),
                        /* taxAmount= */ LineEvaluator.taxes(lines),
                        /* totalAmount= */ MappedLine.grosses(lines),
                        beside(),
                        /* metadata= */ null,
                        /* modifiedDate= */ null,
                        /* sourceModifiedDate= */ null));
    }

    ObjectNode income(List<MappedLine> lines) {
        return CanonicalJson.json(
                new DirectIncome(
                        /* id= */ null,
                        reference,
                        note,
                        contact,
                        issueDate,
                        currency,
                        rate,
                        lines.stream().map(DirectCostMapper::incomeLine).toList(),
                        paid(lines),
                        /* subTotal= */ MappedLine.nets(lines),
                        /* taxAmount= */ LineEvaluator.taxes(lines),
                        /* totalAmount= */ MappedLine.grosses(lines),
                        /* metadata= */ null,
                        beside(),
                        /* modifiedDate= */ null,
                        /* sourceModifiedDate= */ null));
    }

    private @Nullable SupplementalData beside() {
        return draft ? CanonicalJson.beside("postAsDraft", true) : null;
    }

    private List<PaymentAllocation> paid(List<MappedLine> lines) {
        var total = MappedLine.grosses(lines);
        return List.of(
                new PaymentAllocation(
                        new PaymentAllocation.Payment(
                                /* id= */ null,
                                /* note= */ null,
                                /* reference= */ null,
                                new AccountRef(bankAccountId, /* name= */ null),
                                currency,
                                rate,
                                issueDate,
                                total),
                        new PaymentAllocation.Allocation(currency, rate, issueDate, total)));
    }

    private static DirectCost.LineItem costLine(MappedLine line) {
        return new DirectCost.LineItem(
                line.description(),
                /* unitAmount= */ line.net(),
                /* quantity= */ BigDecimal.ONE,
                /* discountAmount= */ null,
                /* discountPercentage= */ null,
                /* subTotal= */ line.net(),
                line.tax(),
                /* totalAmount= */ line.tax() == null ? null : line.gross(),
                account(line),
                taxRate(line),
                item(line),
                categories(line),
                tracking(line));
    }

    private static DirectIncome.LineItem incomeLine(MappedLine line) {
        return new DirectIncome.LineItem(
                line.description(),
                /* unitAmount= */ line.net(),
                /* quantity= */ BigDecimal.ONE,
                /* discountAmount= */ null,
                /* discountPercentage= */ null,
                /* subTotal= */ line.net(),
                line.tax(),
                /* totalAmount= */ line.tax() == null ? null : line.gross(),
                account(line),
                taxRate(line),
                item(line),
                categories(line));
    }

    static @Nullable AccountRef account(MappedLine line) {
        return line.accountId() == null ? null : new AccountRef(line.accountId(), null);
    }

    static @Nullable TaxRateRef taxRate(MappedLine line) {
        return line.taxRateId() == null ? null : new TaxRateRef(line.taxRateId(), null, null);
    }

    static @Nullable ItemRef item(MappedLine line) {
        return line.itemId() == null ? null : new ItemRef(line.itemId(), null);
    }

    static @Nullable List<TrackingCategoryRef> categories(MappedLine line) {
        return line.categories().isEmpty()
                ? null
                : line.categories().stream().map(it -> new TrackingCategoryRef(it, null)).toList();
    }

    private static DirectCost.@Nullable Tracking tracking(MappedLine line) {
        if (line.invoiceTo() == null && line.customers().isEmpty()) {
            return null;
        }
        var records = new ArrayList<RecordRef>();
        line.categories()
                .forEach(it -> records.add(new RecordRef(it, TrackingResolver.CATEGORIES)));
        line.customers().forEach(it -> records.add(new RecordRef(it, TrackingResolver.CUSTOMERS)));
        return new DirectCost.Tracking(
                records,
                line.invoiceTo() == null
                        ? null
                        : new RecordRef(line.invoiceTo(), TrackingResolver.CUSTOMERS));
    }
}
