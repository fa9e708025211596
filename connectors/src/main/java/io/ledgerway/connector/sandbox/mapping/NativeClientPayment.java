package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.Payment;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Money from or to a client, and what it settles. */
record NativeClientPayment(
        String id,
        @Nullable NativeRef client,
        @Nullable NativeRef account,
        @Nullable NativeRef method,
        @Nullable String reference,
        @Nullable String memo,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        LocalDate paidOn,
        @Nullable BigDecimal total,
        @Nullable List<NativePart> parts,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeClientPayment {
        NativeJson.required(id, "id");
        NativeJson.required(paidOn, "paid_on");
    }

    @Override
    public Payment canonical() {
        return new Payment(
                id,
                NativeRef.customer(client),
                NativeRef.account(account),
                NativeRef.paymentMethod(method),
                total,
                Words.currency(currency),
                rate,
                DateTime.of(paidOn),
                memo,
                Words.each(parts, NativePart::ofClient),
                reference,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }
}
