package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.AccountRef;
import io.ledgerway.model.accounting.ContactRef;
import io.ledgerway.model.accounting.CustomerRef;
import io.ledgerway.model.accounting.ItemRef;
import io.ledgerway.model.accounting.PaymentMethodRef;
import io.ledgerway.model.accounting.SupplierRef;
import io.ledgerway.model.accounting.TaxRateRef;
import io.ledgerway.model.accounting.TrackingCategoryRef;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Points to another record.
 *
 * @param rate of a tax code only
 */
record NativeRef(String id, @Nullable String name, @Nullable BigDecimal rate) {

    NativeRef {
        NativeJson.required(id, "id of a reference");
    }

    static @Nullable AccountRef account(@Nullable NativeRef ref) {
        return ref == null ? null : new AccountRef(ref.id(), ref.name());
    }

    static @Nullable AccountRef account(@Nullable String id) {
        return id == null ? null : new AccountRef(id, null);
    }

    static @Nullable TaxRateRef taxRate(@Nullable NativeRef ref) {
        return ref == null ? null : new TaxRateRef(ref.id(), ref.name(), ref.rate());
    }

    static @Nullable TaxRateRef taxRate(@Nullable String id) {
        return id == null ? null : new TaxRateRef(id, null, null);
    }

    static @Nullable ItemRef item(@Nullable NativeRef ref) {
        return ref == null ? null : new ItemRef(ref.id(), ref.name());
    }

    static @Nullable CustomerRef customer(@Nullable NativeRef ref) {
        return ref == null ? null : new CustomerRef(ref.id(), ref.name());
    }

    static @Nullable SupplierRef supplier(@Nullable NativeRef ref) {
        return ref == null ? null : new SupplierRef(ref.id(), ref.name());
    }

    static @Nullable PaymentMethodRef paymentMethod(@Nullable NativeRef ref) {
        return ref == null ? null : new PaymentMethodRef(ref.id(), ref.name());
    }

    static @Nullable ContactRef contact(@Nullable NativeRef ref, String dataType) {
        return ref == null ? null : new ContactRef(ref.id(), dataType);
    }

    TrackingCategoryRef category() {
        return new TrackingCategoryRef(id, name);
    }
}
