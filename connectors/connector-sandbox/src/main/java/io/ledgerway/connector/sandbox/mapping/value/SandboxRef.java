package io.ledgerway.connector.sandbox.mapping.value;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.PaymentMethodRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A reference to another record.
 *
 * @param rate the effective rate of a tax code; null for others
 */
public record SandboxRef(String id, @Nullable String name, @Nullable BigDecimal rate) {

    public SandboxRef {
        SandboxJson.required(id, "id of a reference");
    }

    public static @Nullable AccountRef accountRef(@Nullable SandboxRef ref) {
        return ref == null ? null : new AccountRef(ref.id(), ref.name());
    }

    public static @Nullable AccountRef accountRef(@Nullable String id) {
        return id == null ? null : new AccountRef(id, null);
    }

    public static @Nullable TaxRateRef taxRateRef(@Nullable SandboxRef ref) {
        return ref == null ? null : new TaxRateRef(ref.id(), ref.name(), ref.rate());
    }

    public static @Nullable TaxRateRef taxRateRef(@Nullable String id) {
        return id == null ? null : new TaxRateRef(id, null, null);
    }

    public static @Nullable ItemRef itemRef(@Nullable SandboxRef ref) {
        return ref == null ? null : new ItemRef(ref.id(), ref.name());
    }

    public static @Nullable CustomerRef customerRef(@Nullable SandboxRef ref) {
        return ref == null ? null : new CustomerRef(ref.id(), ref.name());
    }

    public static @Nullable SupplierRef supplierRef(@Nullable SandboxRef ref) {
        return ref == null ? null : new SupplierRef(ref.id(), ref.name());
    }

    public static @Nullable PaymentMethodRef paymentMethodRef(@Nullable SandboxRef ref) {
        return ref == null ? null : new PaymentMethodRef(ref.id(), ref.name());
    }

    public RecordRef trackingCategoryRecordRef() {
        return new RecordRef(id, DataType.TRACKING_CATEGORIES.key());
    }

    public static @Nullable ContactRef contactRef(@Nullable SandboxRef ref, String dataType) {
        return ref == null ? null : new ContactRef(ref.id(), dataType);
    }

    public TrackingCategoryRef trackingCategoryRef() {
        return new TrackingCategoryRef(id, name);
    }
}
