package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.payment.BillPayment;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A payment to or from a vendor. */
record SandboxVendorPayment(
        String id,
        @Nullable SandboxRef vendor,
        @Nullable SandboxRef account,
        @Nullable SandboxRef method,
        @Nullable String reference,
        @Nullable String memo,
        @Nullable String currency,
        @Nullable BigDecimal rate,
        LocalDate paidOn,
        @Nullable BigDecimal total,
        @Nullable List<SandboxPaymentPart> parts,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxVendorPayment {
        SandboxJson.required(id, "id");
        SandboxJson.required(paidOn, "paid_on");
    }

    @Override
    public BillPayment canonical() {
        return new BillPayment(
                id,
                SandboxRef.supplierRef(vendor),
                SandboxRef.accountRef(account),
                total,
                EnumMappings.currency(currency),
                rate,
                DateTime.of(paidOn),
                memo,
                SandboxRef.paymentMethodRef(method),
                EnumMappings.mapNullable(parts, SandboxPaymentPart::toBillPaymentLine),
                reference,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }
}
