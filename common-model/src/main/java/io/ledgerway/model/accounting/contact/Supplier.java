package io.ledgerway.model.accounting.contact;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.SupplementalData;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Supplier that the company buys from. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Supplier(
        @Nullable String id,
        @Nullable String supplierName,
        @Nullable String contactName,
        @Nullable String emailAddress,
        @Nullable String phone,
        @Nullable List<Address> addresses,
        @Nullable String registrationNumber,
        @Nullable String taxNumber,
        RecordStatus status,
        @Nullable String defaultCurrency,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public Supplier {
        addresses = ImmutableCopies.of(addresses);
        requireNonNull(status, "status");
    }
}
