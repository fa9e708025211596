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
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Credit note for a customer: reduces what the customer owes.
 *
 * @param remainingCredit the unused amount
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CreditNote(
        @Nullable String id,
        @Nullable String creditNoteNumber,
        @Nullable CustomerRef customerRef,
        @Nullable List<WithholdingTax> withholdingTax,
        BigDecimal totalAmount,
        BigDecimal totalDiscount,
        BigDecimal subTotal,
        @Nullable BigDecimal additionalTaxAmount,
        @Nullable BigDecimal additionalTaxPercentage,
        BigDecimal totalTaxAmount,
        BigDecimal discountPercentage,
        BigDecimal remainingCredit,
        CreditNoteStatus status,
        @Nullable DateTime issueDate,
        @Nullable DateTime allocatedOnDate,
        @Nullable String currency,
        @Nullable BigDecimal currencyRate,
        @Nullable List<LineItem> lineItems,
        @Nullable List<PaymentAllocation> paymentAllocations,
        @Nullable String note,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public CreditNote {
        withholdingTax = ImmutableCopies.of(withholdingTax);
        requireNonNull(totalAmount, "totalAmount");
        requireNonNull(totalDiscount, "totalDiscount");
        requireNonNull(subTotal, "subTotal");
        requireNonNull(totalTaxAmount, "totalTaxAmount");
        requireNonNull(discountPercentage, "discountPercentage");
        requireNonNull(remainingCredit, "remainingCredit");
        requireNonNull(status, "status");
        lineItems = ImmutableCopies.of(lineItems);
        paymentAllocations = ImmutableCopies.of(paymentAllocations);
    }

    /**
     * A line.
     *
     * @param subTotal after discount, before tax
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
