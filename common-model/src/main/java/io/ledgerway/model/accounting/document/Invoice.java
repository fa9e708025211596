package io.ledgerway.model.accounting.document;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Invoice: money that a customer owes the company.
 *
 * @param subTotal without tax
 * @param totalAmount with tax
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Invoice(
        @Nullable String id,
        @Nullable String invoiceNumber,
        @Nullable CustomerRef customerRef,
        @Nullable List<RecordRef> salesOrderRefs,
        DateTime issueDate,
        @Nullable DateTime dueDate,
        @Nullable DateTime paidOnDate,
        @Nullable String currency,
        @Nullable BigDecimal currencyRate,
        @Nullable List<LineItem> lineItems,
        @Nullable List<PaymentAllocation> paymentAllocations,
        @Nullable List<WithholdingTax> withholdingTax,
        @Nullable BigDecimal totalDiscount,
        @Nullable BigDecimal subTotal,
        @Nullable BigDecimal additionalTaxAmount,
        @Nullable BigDecimal additionalTaxPercentage,
        BigDecimal totalTaxAmount,
        BigDecimal totalAmount,
        BigDecimal amountDue,
        @Nullable BigDecimal discountPercentage,
        InvoiceStatus status,
        @Nullable String note,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public Invoice {
        salesOrderRefs = ImmutableCopies.of(salesOrderRefs);
        requireNonNull(issueDate, "issueDate");
        lineItems = ImmutableCopies.of(lineItems);
        paymentAllocations = ImmutableCopies.of(paymentAllocations);
        withholdingTax = ImmutableCopies.of(withholdingTax);
        requireNonNull(totalTaxAmount, "totalTaxAmount");
        requireNonNull(totalAmount, "totalAmount");
        requireNonNull(amountDue, "amountDue");
        requireNonNull(status, "status");
    }

    /**
     * A line.
     *
     * @param subTotal after discount, before tax
     * @param totalAmount with tax
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LineItem(
            @Nullable String description,
            BigDecimal unitAmount,
            BigDecimal quantity,
            @Nullable BigDecimal discountAmount,
            @Nullable BigDecimal subTotal,
            @Nullable BigDecimal taxAmount,
            @Nullable BigDecimal totalAmount,
            @Nullable AccountRef accountRef,
            @Nullable BigDecimal discountPercentage,
            @Nullable TaxRateRef taxRateRef,
            @Nullable ItemRef itemRef,
            @Nullable List<TrackingCategoryRef> trackingCategoryRefs,
            @Nullable TrackingAR tracking,
            @Nullable Boolean isDirectIncome)
            implements PricedLine {

        public LineItem {
            requireNonNull(unitAmount, "unitAmount");
            requireNonNull(quantity, "quantity");
            trackingCategoryRefs = ImmutableCopies.of(trackingCategoryRefs);
        }
    }
}
