package io.ledgerway.connector.sandbox.mapping.masterdata;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxAddress;
import io.ledgerway.connector.sandbox.mapping.value.SandboxPhone;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.contact.Customer;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A customer. */
record SandboxClient(
        String id,
        @Nullable String name,
        @Nullable String contact,
        @Nullable String email,
        @Nullable String phone,
        @Nullable List<SandboxAddress> addresses,
        @Nullable List<ContactPerson> contacts,
        @Nullable String companyNo,
        @Nullable String taxNo,
        @Nullable String currency,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxClient {
        SandboxJson.required(id, "id");
    }

    @Override
    public Customer canonical() {
        return new Customer(
                id,
                name,
                contact,
                email,
                currency,
                phone,
                EnumMappings.mapNullable(addresses, SandboxAddress::canonical),
                EnumMappings.mapNullable(contacts, ContactPerson::canonical),
                companyNo,
                taxNo,
                EnumMappings.recordStatus(state),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }

    record ContactPerson(
            @Nullable String name,
            @Nullable String email,
            @Nullable List<SandboxPhone> phones,
            @Nullable String state) {

        Customer.Contact canonical() {
            return new Customer.Contact(
                    name,
                    email,
                    EnumMappings.mapNullable(phones, SandboxPhone::canonical),
                    /* address= */ null,
                    EnumMappings.recordStatus(state),
                    /* modifiedDate= */ null);
        }
    }
}
