package io.ledgerway.model.accounting.document;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.PurchaseOrderRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bill: money that the company owes a supplier.
 *
 * @param subTotal without tax
 * @param totalAmount with tax
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Bill(
        @Nullable String id,
        @Nullable String reference,
        @Nullable SupplierRef supplierRef,
        @Nullable List<PurchaseOrderRef> purchaseOrderRefs,
        DateTime issueDate,
        @Nullable DateTime dueDate,
        @Nullable String currency,
        @Nullable BigDecimal currencyRate,
        @Nullable List<LineItem> lineItems,
        @Nullable List<WithholdingTax> withholdingTax,
        BillStatus status,
        BigDecimal subTotal,
        BigDecimal taxAmount,
        BigDecimal totalAmount,
        @Nullable BigDecimal amountDue,
        @Nullable String note,
        @Nullable List<PaymentAllocation> paymentAllocations,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public Bill {
        purchaseOrderRefs = ImmutableCopies.of(purchaseOrderRefs);
        requireNonNull(issueDate, "issueDate");
        lineItems = ImmutableCopies.of(lineItems);
        withholdingTax = ImmutableCopies.of(withholdingTax);
        requireNonNull(status, "status");
        requireNonNull(subTotal, "subTotal");
        requireNonNull(taxAmount, "taxAmount");
        requireNonNull(totalAmount, "totalAmount");
        paymentAllocations = ImmutableCopies.of(paymentAllocations);
    }

    /**
     * A line.
     *
     * @param subTotal after discount, before tax
     * @param totalAmount with tax
     * @param purchaseOrderLineRef the order line it came from
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LineItem(
            @Nullable String lineNumber,
            @Nullable String description,
            @Nullable BigDecimal unitAmount,
            @Nullable BigDecimal quantity,
            @Nullable String unitOfMeasurement,
            @Nullable BigDecimal discountAmount,
            @Nullable BigDecimal subTotal,
            @Nullable BigDecimal taxAmount,
            @Nullable BigDecimal totalAmount,
            @Nullable BigDecimal discountPercentage,
            @Nullable AccountRef accountRef,
            @Nullable TaxRateRef taxRateRef,
            @Nullable ItemRef itemRef,
            @Nullable LineRef purchaseOrderLineRef,
            @Nullable List<TrackingCategoryRef> trackingCategoryRefs,
            @Nullable TrackingAP tracking,
            @Nullable Boolean isDirectCost)
            implements PricedLine {

        public LineItem {
            trackingCategoryRefs = ImmutableCopies.of(trackingCategoryRefs);
        }
    }

    /** Reference to a line of a record. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LineRef(
            @Nullable String id, @Nullable String dataType, @Nullable String lineNumber) {}
}
