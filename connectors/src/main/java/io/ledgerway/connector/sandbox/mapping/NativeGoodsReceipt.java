package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.ItemReceipt;
import io.ledgerway.model.accounting.ItemReceiptStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Goods that a vendor has delivered. */
record NativeGoodsReceipt(
        String id,
        @Nullable String reference,
        @Nullable NativeRef vendor,
        @Nullable List<NativeOrderRef> orders,
        @Nullable LocalDate receivedOn,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        @Nullable List<NativeLine> lines,
        @Nullable BigDecimal netTotal,
        @Nullable BigDecimal grossTotal,
        @Nullable String state,
        @Nullable String memo,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeGoodsReceipt {
        NativeJson.required(id, "id");
    }

    @Override
    public ItemReceipt canonical() {
        var status = status();
        return new ItemReceipt(
                id,
                reference,
                NativeRef.supplier(vendor),
                Words.each(orders, NativeOrderRef::purchaseOrder),
                Words.date(receivedOn),
                status,
                Words.currency(currency),
                rate,
                memo,
                netTotal,
                grossTotal,
                Words.each(lines, NativeLine::ofReceipt),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                status == ItemReceiptStatus.VOID ? null : Words.moment(changedAt));
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
