package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.connector.sandbox.mapping.value.SandboxSource;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.reference.RecordRef;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A transfer between two bank accounts. */
record SandboxTransfer(
        String id,
        @Nullable String text,
        @Nullable SandboxRef vendor,
        @Nullable SandboxRef client,
        @Nullable LocalDate date,
        @Nullable Side from,
        @Nullable Side to,
        @Nullable String state,
        @Nullable List<SandboxRef> dimensions,
        @Nullable List<SandboxSource> deposited,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxTransfer {
        SandboxJson.required(id, "id");
    }

    @Override
    public Transfer canonical() {
        return new Transfer(
                id,
                /* description= */ text,
                vendor == null
                        ? SandboxRef.contactRef(client, "customers")
                        : SandboxRef.contactRef(vendor, "suppliers"),
                EnumMappings.date(date),
                Side.canonical(from),
                Side.canonical(to),
                EnumMappings.reconciliationStatus(state),
                EnumMappings.mapNullable(dimensions, SandboxRef::trackingCategoryRef),
                EnumMappings.mapNullable(deposited, SandboxSource::canonical),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                "void".equals(state) ? null : EnumMappings.dateTime(changedAt));
    }

    /** The source or the target. */
    record Side(
            @Nullable SandboxRef account, @Nullable String currency, @Nullable BigDecimal amount) {

        static Transfer.@Nullable Side canonical(@Nullable Side side) {
            return side == null
                    ? null
                    : new Transfer.Side(
                            side.account == null
                                    ? null
                                    : new RecordRef(side.account.id(), "bankAccounts"),
                            EnumMappings.currency(side.currency),
                            side.amount);
        }
    }
}
