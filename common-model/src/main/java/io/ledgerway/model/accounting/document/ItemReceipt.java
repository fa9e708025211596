package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.PurchaseOrderRef;
import io.ledgerway.model.accounting.reference.RecordLineRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import io.ledgerway.model.accounting.reference.SupplierRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Receipt of purchased goods. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ItemReceipt(
        @Nullable String id,
        @Nullable String reference,
        @Nullable SupplierRef supplierRef,
        @Nullable List<PurchaseOrderRef> purchaseOrderRefs,
        @Nullable DateTime receivedDate,
        @Nullable ItemReceiptStatus status,
        @Nullable String currency,
        @Nullable BigDecimal currencyRate,
        @Nullable String note,
        @Nullable BigDecimal subTotal,
        @Nullable BigDecimal totalAmount,
        @Nullable List<LineItem> lineItems,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public ItemReceipt {
        purchaseOrderRefs = ImmutableCopies.of(purchaseOrderRefs);
        lineItems = ImmutableCopies.of(lineItems);
    }

    /** A line. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LineItem(
            @Nullable String lineNumber,
            @Nullable String description,
            @Nullable BigDecimal unitAmount,
            @Nullable BigDecimal quantity,
            @Nullable BigDecimal subTotal,
            @Nullable BigDecimal totalAmount,
            @Nullable String unitOfMeasurement,
            @Nullable AccountRef accountRef,
            @Nullable ItemRef itemRef,
            @Nullable RecordTracking tracking,
            @Nullable RecordLineRef purchaseOrderLineRef) {}
}
