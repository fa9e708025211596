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

/** Customer that the company sells to. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Customer(
        @Nullable String id,
        @Nullable String customerName,
        @Nullable String contactName,
        @Nullable String emailAddress,
        @Nullable String defaultCurrency,
        @Nullable String phone,
        @Nullable List<Address> addresses,
        @Nullable List<Contact> contacts,
        @Nullable String registrationNumber,
        @Nullable String taxNumber,
        RecordStatus status,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public Customer {
        addresses = ImmutableCopies.of(addresses);
        contacts = ImmutableCopies.of(contacts);
        requireNonNull(status, "status");
    }

    /** A person at the customer. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Contact(
            @Nullable String name,
            @Nullable String email,
            @Nullable List<Phone> phone,
            @Nullable Address address,
            RecordStatus status,
            @Nullable DateTime modifiedDate) {

        public Contact {
            phone = ImmutableCopies.of(phone);
            requireNonNull(status, "status");
        }
    }
}
