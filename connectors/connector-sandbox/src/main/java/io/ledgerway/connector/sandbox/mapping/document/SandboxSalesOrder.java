package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.document.InvoicingStatus;
import io.ledgerway.model.accounting.document.OrderStatus;
import io.ledgerway.model.accounting.document.SalesOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A sales order. */
record SandboxSalesOrder(
        String id,
        @Nullable String number,
        @Nullable String clientOrderNo,
        @Nullable SandboxRef client,
        @Nullable LocalDate issuedOn,
        @Nullable LocalDate expectedOn,
        @Nullable SandboxShipTo shipTo,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<SandboxLine> lines,
        @Nullable BigDecimal discountTotal,
        @Nullable BigDecimal netTotal,
        @Nullable BigDecimal taxTotal,
        @Nullable BigDecimal grossTotal,
        @Nullable String invoicing,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxSalesOrder {
        SandboxJson.required(id, "id");
    }

    @Override
    public SalesOrder canonical() {
        var status = EnumMappings.orderStatus(state);
        return new SalesOrder(
                id,
                /* salesOrderNumber= */ number,
                /* customerPurchaseOrderNumber= */ clientOrderNo,
                EnumMappings.date(issuedOn),
                EnumMappings.date(expectedOn),
                memo,
                SandboxShipTo.canonical(shipTo),
                SandboxRef.customerRef(client),
                status,
                invoicingStatus(),
                EnumMappings.currency(currency),
                rate,
                EnumMappings.mapNullable(lines, SandboxLine::toSalesOrderLine),
                discountTotal,
                netTotal,
                taxTotal,
                grossTotal,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                status == OrderStatus.VOID ? null : EnumMappings.dateTime(changedAt));
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
