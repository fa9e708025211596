package io.ledgerway.model.accounting.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Order from a customer.
 *
 * @param customerPurchaseOrderNumber the customer's number of the order
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SalesOrder(
        @Nullable String id,
        @Nullable String salesOrderNumber,
        @Nullable String customerPurchaseOrderNumber,
        @Nullable DateTime issueDate,
        @Nullable DateTime expectedDeliveryDate,
        @Nullable String note,
        @Nullable ShipTo shipTo,
        @Nullable CustomerRef customerRef,
        @Nullable OrderStatus status,
        @Nullable InvoicingStatus invoicingStatus,
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

    public SalesOrder {
        lineItems = ImmutableCopies.of(lineItems);
    }

    /** A line. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LineItem(
            @Nullable String description,
            @Nullable AccountRef accountRef,
            @Nullable ItemRef itemRef,
            @Nullable TaxRateRef taxRateRef,
            @Nullable RecordTracking tracking,
            @Nullable BigDecimal unitAmount,
            @Nullable BigDecimal quantity,
            @Nullable BigDecimal discountAmount,
            @Nullable BigDecimal discountPercentage,
            @Nullable BigDecimal subTotal,
            @Nullable BigDecimal taxAmount,
            @Nullable BigDecimal totalAmount) {}
}
