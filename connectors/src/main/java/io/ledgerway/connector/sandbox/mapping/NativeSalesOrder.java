package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.InvoicingStatus;
import io.ledgerway.model.accounting.OrderStatus;
import io.ledgerway.model.accounting.SalesOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a client has ordered. */
record NativeSalesOrder(
        String id,
        @Nullable String number,
        @Nullable String clientOrderNo,
        @Nullable NativeRef client,
        @Nullable LocalDate issuedOn,
        @Nullable LocalDate expectedOn,
        @Nullable NativeShipTo shipTo,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<NativeLine> lines,
        @Nullable BigDecimal discountTotal,
        @Nullable BigDecimal netTotal,
        @Nullable BigDecimal taxTotal,
        @Nullable BigDecimal grossTotal,
        @Nullable String invoicing,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeSalesOrder {
        NativeJson.required(id, "id");
    }

    @Override
    public SalesOrder canonical() {
        var status = Words.orderStatus(state);
        return new SalesOrder(
                id,
                /* salesOrderNumber= */ number,
                /* customerPurchaseOrderNumber= */ clientOrderNo,
                Words.date(issuedOn),
                Words.date(expectedOn),
                memo,
                NativeShipTo.canonical(shipTo),
                NativeRef.customer(client),
                status,
                invoicingStatus(),
                Words.currency(currency),
                rate,
                Words.each(lines, NativeLine::ofSalesOrder),
                discountTotal,
                netTotal,
                taxTotal,
                grossTotal,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                status == OrderStatus.VOID ? null : Words.moment(changedAt));
    }

    private InvoicingStatus invoicingStatus() {
        return switch (invoicing) {
            case "none" -> InvoicingStatus.NOT_INVOICED;
            case "part" -> InvoicingStatus.PARTIALLY_INVOICED;
            case "full" -> InvoicingStatus.INVOICED;
            case null, default -> InvoicingStatus.UNKNOWN;
        };
    }
}
