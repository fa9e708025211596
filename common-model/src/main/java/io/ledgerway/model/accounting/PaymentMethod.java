package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Payment method. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PaymentMethod(
        @Nullable String id,
        @Nullable String name,
        @Nullable PaymentMethodType type,
        @Nullable RecordStatus status,
        @Nullable Metadata metadata,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {}
