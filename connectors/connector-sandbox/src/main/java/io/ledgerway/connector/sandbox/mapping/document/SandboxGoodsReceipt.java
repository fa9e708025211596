package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.document.ItemReceipt;
import io.ledgerway.model.accounting.document.ItemReceiptStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A receipt of goods from a vendor. */
record SandboxGoodsReceipt(
        String id,
        @Nullable String reference,
        @Nullable SandboxRef vendor,
        @Nullable List<SandboxOrderRef> orders,
        @Nullable LocalDate receivedOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<SandboxLine> lines,
        @Nullable BigDecimal netTotal,
        @Nullable BigDecimal grossTotal,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxGoodsReceipt {
        SandboxJson.required(id, "id");
    }

    @Override
    public ItemReceipt canonical() {
        var status = status();
        return new ItemReceipt(
                id,
                reference,
                SandboxRef.supplierRef(vendor),
                EnumMappings.mapNullable(orders, SandboxOrderRef::toPurchaseOrderRef),
                EnumMappings.date(receivedOn),
                status,
                EnumMappings.currency(currency),
                rate,
                memo,
                netTotal,
                grossTotal,
                EnumMappings.mapNullable(lines, SandboxLine::toItemReceiptLine),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == ItemReceiptStatus.VOID ? null : EnumMappings.dateTime(changedAt));
    }

    private ItemReceiptStatus status() {
        return switch (state) {
            case "draft" -> ItemReceiptStatus.DRAFT;
            case "received" -> ItemReceiptStatus.RECEIVED;
            case "rejected" -> ItemReceiptStatus.REJECTED;
            case "void" -> ItemReceiptStatus.VOID;
            case null, default -> ItemReceiptStatus.UNKNOWN;
        };
    }
}
