package io.ledgerway.model.accounting.ledger;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Product or service that the company buys or sells. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Item(
        @Nullable String id,
        @Nullable String name,
        @Nullable String code,
        RecordStatus itemStatus,
        ItemType type,
        boolean isBillItem,
        @Nullable Details billItem,
        boolean isInvoiceItem,
        @Nullable Details invoiceItem,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public Item {
        requireNonNull(itemStatus, "itemStatus");
        requireNonNull(type, "type");
    }

    /** Details of buying or selling the item. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Details(
            @Nullable String description,
            @Nullable BigDecimal unitPrice,
            @Nullable AccountRef accountRef,
            @Nullable TaxRateRef taxRateRef) {}
}
