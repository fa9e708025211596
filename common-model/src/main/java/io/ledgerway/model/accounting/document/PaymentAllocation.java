package io.ledgerway.model.accounting.document;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.reference.AccountRef;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Part of a payment that settles an invoice or a bill. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PaymentAllocation(Payment payment, Allocation allocation) {

    public PaymentAllocation {
        requireNonNull(payment, "payment");
        requireNonNull(allocation, "allocation");
    }

    /** The payment. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Payment(
            @Nullable String id,
            @Nullable String note,
            @Nullable String reference,
            @Nullable AccountRef accountRef,
            @Nullable String currency,
            @Nullable BigDecimal currencyRate,
            @Nullable DateTime paidOnDate,
            @Nullable BigDecimal totalAmount) {}

    /** The part of the payment that is allocated to the record. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Allocation(
            @Nullable String currency,
            @Nullable BigDecimal currencyRate,
            @Nullable DateTime allocatedOnDate,
            @Nullable BigDecimal totalAmount) {}
}
