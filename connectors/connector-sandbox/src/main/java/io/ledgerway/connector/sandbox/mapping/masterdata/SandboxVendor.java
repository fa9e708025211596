package io.ledgerway.connector.sandbox.mapping.masterdata;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxAddress;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.contact.Supplier;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A supplier. */
record SandboxVendor(
        String id,
        @Nullable String name,
        @Nullable String contact,
        @Nullable String email,
        @Nullable String phone,
        @Nullable List<SandboxAddress> addresses,
        @Nullable String companyNo,
        @Nullable String taxNo,
        @Nullable String currency,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxVendor {
        SandboxJson.required(id, "id");
    }

    @Override
    public Supplier canonical() {
        return new Supplier(
                id,
                name,
                contact,
                email,
                phone,
                EnumMappings.mapNullable(addresses, SandboxAddress::canonical),
                companyNo,
                taxNo,
                EnumMappings.recordStatus(state),
                currency,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }
}
