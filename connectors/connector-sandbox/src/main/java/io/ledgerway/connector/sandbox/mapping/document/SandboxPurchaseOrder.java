package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.document.OrderStatus;
import io.ledgerway.model.accounting.document.PurchaseOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A purchase order. */
record SandboxPurchaseOrder(
        String id,
        @Nullable String number,
        @Nullable SandboxRef vendor,
        @Nullable LocalDate issuedOn,
        @Nullable LocalDate expectedOn,
        @Nullable LocalDate deliveredOn,
        @Nullable LocalDate paymentDueOn,
        @Nullable SandboxShipTo shipTo,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<SandboxLine> lines,
        @Nullable BigDecimal discountTotal,
        @Nullable BigDecimal netTotal,
        @Nullable BigDecimal taxTotal,
        @Nullable BigDecimal grossTotal,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxPurchaseOrder {
        SandboxJson.required(id, "id");
    }

    @Override
    public PurchaseOrder canonical() {
        var status = EnumMappings.orderStatus(state);
        return new PurchaseOrder(
                id,
                /* purchaseOrderNumber= */ number,
                EnumMappings.date(issuedOn),
                EnumMappings.date(expectedOn),
                EnumMappings.date(deliveredOn),
                EnumMappings.date(paymentDueOn),
                memo,
                SandboxShipTo.canonical(shipTo),
                SandboxRef.supplierRef(vendor),
                status,
                EnumMappings.currency(currency),
                rate,
                EnumMappings.mapNullable(lines, SandboxLine::toPurchaseOrderLine),
                discountTotal,
                netTotal,
                taxTotal,
                grossTotal,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                status == OrderStatus.VOID ? null : EnumMappings.dateTime(changedAt));
    }
}
