package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order to a supplier. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PurchaseOrder(
        @Nullable String id,
        @Nullable String purchaseOrderNumber,
        @Nullable DateTime issueDate,
        @Nullable DateTime expectedDeliveryDate,
        @Nullable DateTime deliveryDate,
        @Nullable DateTime paymentDueDate,
        @Nullable String note,
        @Nullable ShipTo shipTo,
        @Nullable SupplierRef supplierRef,
        @Nullable OrderStatus status,
        @Nullable String currency,
        @Nullable BigDecimal currencyRate,
        @Nullable List<LineItem> lineItems,
        @Nullable BigDecimal totalDiscount,
        @Nullable BigDecimal subTotal,
        @Nullable BigDecimal totalTaxAmount,
        @Nullable BigDecimal totalAmount,
        @Nullable Metadata metadata,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public PurchaseOrder {
        lineItems = ImmutableCopies.of(lineItems);
    }

    /** A line. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LineItem(
            @Nullable String lineNumber,
            @Nullable String description,
            @Nullable AccountRef accountRef,
            @Nullable ItemRef itemRef,
            @Nullable TaxRateRef taxRateRef,
            @Nullable List<TrackingCategoryRef> trackingCategoryRefs,
            @Nullable BigDecimal unitAmount,
            @Nullable BigDecimal quantity,
            @Nullable BigDecimal discountAmount,
            @Nullable BigDecimal discountPercentage,
            @Nullable BigDecimal subTotal,
            @Nullable BigDecimal taxAmount,
            @Nullable BigDecimal totalAmount,
            @Nullable String unitOfMeasurement)
            implements PricedLine {

        public LineItem {
            trackingCategoryRefs = ImmutableCopies.of(trackingCategoryRefs);
        }
    }
}
