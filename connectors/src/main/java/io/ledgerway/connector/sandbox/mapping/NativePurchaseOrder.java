package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.OrderStatus;
import io.ledgerway.model.accounting.PurchaseOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was ordered from a vendor. */
record NativePurchaseOrder(
        String id,
        @Nullable String number,
        @Nullable NativeRef vendor,
        @Nullable LocalDate issuedOn,
        @Nullable LocalDate expectedOn,
        @Nullable LocalDate deliveredOn,
        @Nullable LocalDate paymentDueOn,
        @Nullable NativeShipTo shipTo,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<NativeLine> lines,
        @Nullable BigDecimal discountTotal,
        @Nullable BigDecimal netTotal,
        @Nullable BigDecimal taxTotal,
        @Nullable BigDecimal grossTotal,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativePurchaseOrder {
        NativeJson.required(id, "id");
    }

    @Override
    public PurchaseOrder canonical() {
        var status = Words.orderStatus(state);
        return new PurchaseOrder(
                id,
                /* purchaseOrderNumber= */ number,
                Words.date(issuedOn),
                Words.date(expectedOn),
                Words.date(deliveredOn),
                Words.date(paymentDueOn),
                memo,
                NativeShipTo.canonical(shipTo),
                NativeRef.supplier(vendor),
                status,
                Words.currency(currency),
                rate,
                Words.each(lines, NativeLine::ofPurchaseOrder),
                discountTotal,
                netTotal,
                taxTotal,
                grossTotal,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                status == OrderStatus.VOID ? null : Words.moment(changedAt));
    }
}
