package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.Item;
import io.ledgerway.model.accounting.ItemType;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Something that is bought or sold. */
record NativeProduct(
        String id,
        @Nullable String name,
        @Nullable String sku,
        @Nullable String kind,
        @Nullable String state,
        @Nullable Terms purchase,
        @Nullable Terms sale,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeProduct {
        NativeJson.required(id, "id");
    }

    @Override
    public Item canonical() {
        return new Item(
                id,
                name,
                /* code= */ sku,
                Words.status(state),
                type(),
                /* isBillItem= */ purchase != null,
                purchase == null ? null : purchase.canonical(),
                /* isInvoiceItem= */ sale != null,
                sale == null ? null : sale.canonical(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }

    private ItemType type() {
        return switch (kind) {
            case "stock" -> ItemType.INVENTORY;
            case "non_stock" -> ItemType.NON_INVENTORY;
            case "service" -> ItemType.SERVICE;
            case null, default -> ItemType.UNKNOWN;
        };
    }

    /** What holds when it is bought, or sold. */
    record Terms(
            @Nullable String description,
            @Nullable BigDecimal price,
            @Nullable String accountId,
            @Nullable String taxCodeId) {

        Item.Details canonical() {
            return new Item.Details(
                    description, price, NativeRef.account(accountId), NativeRef.taxRate(taxCodeId));
        }
    }
}
