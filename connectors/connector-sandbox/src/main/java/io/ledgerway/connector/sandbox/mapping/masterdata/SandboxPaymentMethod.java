package io.ledgerway.connector.sandbox.mapping.masterdata;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.model.accounting.payment.PaymentMethod;
import io.ledgerway.model.accounting.payment.PaymentMethodType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A payment method. */
record SandboxPaymentMethod(
        String id,
        @Nullable String name,
        @Nullable String kind,
        @Nullable String state,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxPaymentMethod {
        SandboxJson.required(id, "id");
    }

    @Override
    public PaymentMethod canonical() {
        return new PaymentMethod(
                id,
                name,
                type(),
                EnumMappings.recordStatus(state),
                /* metadata= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }

    private PaymentMethodType type() {
        return switch (kind) {
            case "cash" -> PaymentMethodType.CASH;
            case "cheque" -> PaymentMethodType.CHECK;
            case "credit_card" -> PaymentMethodType.CREDIT_CARD;
            case "debit_card" -> PaymentMethodType.DEBIT_CARD;
            case "bank_transfer" -> PaymentMethodType.BANK_TRANSFER;
            case "other" -> PaymentMethodType.OTHER;
            case null, default -> PaymentMethodType.UNKNOWN;
        };
    }
}
