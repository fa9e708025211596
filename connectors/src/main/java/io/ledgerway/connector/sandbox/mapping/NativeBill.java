package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.Bill;
import io.ledgerway.model.accounting.BillStatus;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Money the organisation owes. */
record NativeBill(
        String id,
        @Nullable String reference,
        @Nullable NativeRef vendor,
        @Nullable List<NativeOrderRef> orders,
        LocalDate issuedOn,
        @Nullable LocalDate dueOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<NativeLine> lines,
        @Nullable List<NativePayment> payments,
        BigDecimal netTotal,
        BigDecimal taxTotal,
        BigDecimal grossTotal,
        @Nullable BigDecimal openAmount,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeBill {
        NativeJson.required(id, "id");
        NativeJson.required(issuedOn, "issued_on");
        NativeJson.required(netTotal, "net_total");
        NativeJson.required(taxTotal, "tax_total");
        NativeJson.required(grossTotal, "gross_total");
    }

    @Override
    public Bill canonical() {
        var status = status();
        return new Bill(
                id,
                reference,
                NativeRef.supplier(vendor),
                Words.each(orders, NativeOrderRef::purchaseOrder),
                DateTime.of(issuedOn),
                Words.date(dueOn),
                Words.currency(currency),
                rate,
                Words.each(lines, NativeLine::ofBill),
                /* withholdingTax= */ null,
                status,
                netTotal,
                taxTotal,
                grossTotal,
                openAmount,
                memo,
                Words.each(payments, NativePayment::canonical),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == BillStatus.VOID ? null : Words.moment(changedAt));
    }

    private BillStatus status() {
        return switch (state) {
            case "draft" -> BillStatus.DRAFT;
            case "open" -> BillStatus.OPEN;
            case "part_paid" -> BillStatus.PARTIALLY_PAID;
            case "paid" -> BillStatus.PAID;
            case "void" -> BillStatus.VOID;
            case null, default -> BillStatus.UNKNOWN;
        };
    }
}
