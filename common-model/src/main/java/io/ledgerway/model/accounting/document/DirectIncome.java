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
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sale without an invoice, paid at once, or a refund of one. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DirectIncome(
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
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public DirectIncome {
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
            @Nullable List<TrackingCategoryRef> trackingCategoryRefs)
            implements PricedLine {

        public LineItem {
            requireNonNull(unitAmount, "unitAmount");
            requireNonNull(quantity, "quantity");
            trackingCategoryRefs = ImmutableCopies.of(trackingCategoryRefs);
        }
    }
}
