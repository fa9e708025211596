package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.Customer;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Somebody the organisation sells to. */
record NativeClient(
        String id,
        @Nullable String name,
        @Nullable String contact,
        @Nullable String email,
        @Nullable String phone,
        @Nullable List<NativeAddress> addresses,
        @Nullable List<Person> contacts,
        @Nullable String companyNo,
        @Nullable String taxNo,
        @Nullable String currency,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeClient {
        NativeJson.required(id, "id");
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
                Words.each(addresses, NativeAddress::canonical),
                Words.each(contacts, Person::canonical),
                companyNo,
                taxNo,
                Words.status(state),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }

    /** Somebody who works there. */
    record Person(
            @Nullable String name,
            @Nullable String email,
            @Nullable List<NativePhone> phones,
            @Nullable String state) {

        Customer.Contact canonical() {
            return new Customer.Contact(
                    name,
                    email,
                    Words.each(phones, NativePhone::canonical),
                    /* address= */ null,
                    Words.status(state),
                    /* modifiedDate= */ null);
        }
    }
}
