package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.Supplier;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Somebody the organisation buys from. */
record NativeVendor(
        String id,
        @Nullable String name,
        @Nullable String contact,
        @Nullable String email,
        @Nullable String phone,
        @Nullable List<NativeAddress> addresses,
        @Nullable String companyNo,
        @Nullable String taxNo,
        @Nullable String currency,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeVendor {
        NativeJson.required(id, "id");
    }

    @Override
    public Supplier canonical() {
        return new Supplier(
                id,
                name,
                contact,
                email,
                phone,
                Words.each(addresses, NativeAddress::canonical),
                companyNo,
                taxNo,
                Words.status(state),
                currency,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }
}
