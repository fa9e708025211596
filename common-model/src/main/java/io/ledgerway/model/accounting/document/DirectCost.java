package io.ledgerway.model.accounting.document;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Purchase without a bill, paid at once, or a refund of one. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DirectCost(
        @Nullable String id,
        @Nullable String reference,
        @Nullable String note,
        @Nullable ContactRef contactRef,
        DateTime issueDate,
        String currency,
        @Nullable BigDecimal currencyRate,
        List<LineItem> lineItems,
        List<PaymentAllocation> paymentAllocations,
        BigDecimal subTotal,
        BigDecimal taxAmount,
        BigDecimal totalAmount,
        @Nullable SupplementalData supplementalData,
        @Nullable Metadata metadata,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public DirectCost {
        requireNonNull(issueDate, "issueDate");
        requireNonNull(currency, "currency");
        lineItems = List.copyOf(requireNonNull(lineItems, "lineItems"));
        paymentAllocations = List.copyOf(requireNonNull(paymentAllocations, "paymentAllocations"));
        requireNonNull(subTotal, "subTotal");
        requireNonNull(taxAmount, "taxAmount");
        requireNonNull(totalAmount, "totalAmount");
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
            @Nullable BigDecimal discountPercentage,
            @Nullable BigDecimal subTotal,
            @Nullable BigDecimal taxAmount,
            @Nullable BigDecimal totalAmount,
            @Nullable AccountRef accountRef,
            @Nullable TaxRateRef taxRateRef,
            @Nullable ItemRef itemRef,
            @Nullable List<TrackingCategoryRef> trackingCategoryRefs,
            @Nullable Tracking tracking)
            implements PricedLine {

        public LineItem {
            requireNonNull(unitAmount, "unitAmount");
            requireNonNull(quantity, "quantity");
            trackingCategoryRefs = ImmutableCopies.of(trackingCategoryRefs);
        }
    }

    /**
     * Tracking of a line.
     *
     * @param invoiceTo the customer that the line is billed to
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Tracking(List<RecordRef> recordRefs, @Nullable RecordRef invoiceTo) {

        public Tracking {
            recordRefs = List.copyOf(requireNonNull(recordRefs, "recordRefs"));
        }
    }
}
