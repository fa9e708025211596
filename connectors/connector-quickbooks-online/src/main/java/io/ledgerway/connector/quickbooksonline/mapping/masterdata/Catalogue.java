package io.ledgerway.connector.quickbooksonline.mapping.masterdata;

import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.connector.quickbooksonline.mapping.value.SourceObject;
import io.ledgerway.model.accounting.ledger.Item;
import io.ledgerway.model.accounting.ledger.ItemType;
import io.ledgerway.model.accounting.ledger.TrackingCategory;
import io.ledgerway.model.accounting.payment.PaymentMethod;
import io.ledgerway.model.accounting.payment.PaymentMethodType;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Items, classes, departments and payment methods. */
public final class Catalogue {

    private static final Map<String, ItemType> TYPES =
            Map.of(
                    "Inventory", ItemType.INVENTORY,
                    "NonInventory", ItemType.NON_INVENTORY,
                    "Service", ItemType.SERVICE,
                    "Group", ItemType.UNKNOWN,
                    "Category", ItemType.UNKNOWN);

    private Catalogue() {}

    /** Whether it is an item, and not a category of items. */
    public static boolean isItem(SourceObject item) {
        return !"Category".equals(item.text("Type"));
    }

    public static Item item(SourceObject source) {
        var isSold = source.has("IncomeAccountRef");
        var isBought = source.has("ExpenseAccountRef");
        return new Item(
                source.id(),
                source.text("Name"),
                source.text("Sku"),
                Contacts.status(source),
                source.choice("Type", TYPES, ItemType.UNKNOWN),
                isBought,
                isBought
                        ? new Item.Details(
                                source.text("PurchaseDesc"),
                                source.amount("PurchaseCost"),
                                References.account(source, "ExpenseAccountRef"),
                                References.taxCode(source, "PurchaseTaxCodeRef"))
                        : null,
                isSold,
                isSold
                        ? new Item.Details(
                                source.text("Description"),
                                source.amount("UnitPrice"),
                                References.account(source, "IncomeAccountRef"),
                                References.taxCode(source, "SalesTaxCodeRef"))
                        : null,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    public static TrackingCategory classCategory(String id, SourceObject source) {
        return category(id, source, References.CLASS_PREFIX);
    }

    public static TrackingCategory department(String id, SourceObject source) {
        return category(id, source, References.DEPARTMENT_PREFIX);
    }

    private static TrackingCategory category(String id, SourceObject source, String prefix) {
        return new TrackingCategory(
                id,
                source.text("Name"),
                Contacts.status(source),
                parent(source, prefix),
                /* hasChildren= */ null,
                /* metadata= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }

    private static @Nullable String parent(SourceObject source, String prefix) {
        var id = source.ref("ParentRef");
        return id == null ? null : prefix + id;
    }

    public static PaymentMethod paymentMethod(SourceObject source) {
        return new PaymentMethod(
                source.id(),
                source.text("Name"),
                PaymentMethodType.UNKNOWN,
                Contacts.status(source),
                /* metadata= */ null,
                /* modifiedDate= */ null,
                source.modifiedDate());
    }
}
