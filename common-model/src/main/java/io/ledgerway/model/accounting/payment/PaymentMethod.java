package io.ledgerway.model.accounting.payment;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.RecordStatus;
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
