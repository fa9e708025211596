package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.payment.Payment;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A payment from or to a client. */
record SandboxClientPayment(
        String id,
        @Nullable SandboxRef client,
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

    SandboxClientPayment {
        SandboxJson.required(id, "id");
        SandboxJson.required(paidOn, "paid_on");
    }

    @Override
    public Payment canonical() {
        return new Payment(
                id,
                SandboxRef.customerRef(client),
                SandboxRef.accountRef(account),
                SandboxRef.paymentMethodRef(method),
                total,
                EnumMappings.currency(currency),
                rate,
                DateTime.of(paidOn),
                memo,
                EnumMappings.mapNullable(parts, SandboxPaymentPart::toPaymentLine),
                reference,
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }
}
