package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.BillPayment;
import io.ledgerway.model.accounting.DateTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Money to or from a vendor, and what it settles. */
record NativeVendorPayment(
        String id,
        @Nullable NativeRef vendor,
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

    NativeVendorPayment {
        NativeJson.required(id, "id");
        NativeJson.required(paidOn, "paid_on");
    }

    @Override
    public BillPayment canonical() {
        return new BillPayment(
                id,
                NativeRef.supplier(vendor),
                NativeRef.account(account),
                total,
                Words.currency(currency),
                rate,
                DateTime.of(paidOn),
                memo,
                NativeRef.paymentMethod(method),
                Words.each(parts, NativePart::ofVendor),
                reference,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }
}
