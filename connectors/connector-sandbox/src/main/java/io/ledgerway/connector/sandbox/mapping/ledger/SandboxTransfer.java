package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.connector.sandbox.mapping.value.SandboxSource;
import io.ledgerway.model.accounting.bank.Transfer;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A transfer between two bank accounts, or a bank account and another account. */
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

    /**
     * The source or the target.
     *
     * @param nominal true where the account is not a bank account
     */
    record Side(
            @Nullable SandboxRef account,
            @Nullable Boolean nominal,
            @Nullable String currency,
            @Nullable BigDecimal amount) {

        static Transfer.@Nullable Side canonical(@Nullable Side side) {
            return side == null
                    ? null
                    : new Transfer.Side(
                            side.accountRef(), EnumMappings.currency(side.currency), side.amount);
        }

        private @Nullable RecordRef accountRef() {
            if (account == null) {
                return null;
            }
            var type =
                    Boolean.TRUE.equals(nominal)
                            ? DataType.CHART_OF_ACCOUNTS
                            : DataType.BANK_ACCOUNTS;
            return new RecordRef(account.id(), type.key());
        }
    }
}
