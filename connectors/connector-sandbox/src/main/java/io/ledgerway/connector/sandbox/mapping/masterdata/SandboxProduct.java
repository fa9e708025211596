package io.ledgerway.connector.sandbox.mapping.masterdata;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A product or a service. */
record SandboxProduct(
        String id,
        @Nullable String name,
        @Nullable String sku,
        @Nullable String kind,
        @Nullable String state,
        @Nullable Details purchase,
        @Nullable Details sale,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxProduct {
        SandboxJson.required(id, "id");
    }

    @Override
    public Item canonical() {
        return new Item(
                id,
                name,
                /* code= */ sku,
                EnumMappings.recordStatus(state),
                type(),
                /* isBillItem= */ purchase != null,
                purchase == null ? null : purchase.canonical(),
                /* isInvoiceItem= */ sale != null,
                sale == null ? null : sale.canonical(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }

    private ItemType type() {
        return switch (kind) {
            case "stock" -> ItemType.INVENTORY;
            case "non_stock" -> ItemType.NON_INVENTORY;
            case "service" -> ItemType.SERVICE;
            case null, default -> ItemType.UNKNOWN;
        };
    }

    /** The details of purchases or sales. */
    record Details(
            @Nullable String description,
            @Nullable BigDecimal price,
            @Nullable String accountId,
            @Nullable String taxCodeId) {

        Item.Details canonical() {
            return new Item.Details(
                    description,
                    price,
                    SandboxRef.accountRef(accountId),
                    SandboxRef.taxRateRef(taxCodeId));
        }
    }
}
