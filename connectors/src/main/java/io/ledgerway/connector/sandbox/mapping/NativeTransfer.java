package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.RecordRef;
import io.ledgerway.model.accounting.Transfer;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Money moved between two bank accounts. */
record NativeTransfer(
        String id,
        @Nullable String text,
        @Nullable NativeRef vendor,
        @Nullable NativeRef client,
        @Nullable LocalDate date,
        @Nullable Side from,
        @Nullable Side to,
        @Nullable String state,
        @Nullable List<NativeRef> dimensions,
        @Nullable List<NativeSource> deposited,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeTransfer {
        NativeJson.required(id, "id");
    }

    @Override
    public Transfer canonical() {
        return new Transfer(
                id,
                /* description= */ text,
                vendor == null
                        ? NativeRef.contact(client, "customers")
                        : NativeRef.contact(vendor, "suppliers"),
                Words.date(date),
                Side.canonical(from),
                Side.canonical(to),
                Words.reconciliation(state),
                Words.each(dimensions, NativeRef::category),
                Words.each(deposited, NativeSource::canonical),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                "void".equals(state) ? null : Words.moment(changedAt));
    }

    /** One of its two accounts. */
    record Side(
            @Nullable NativeRef account, @Nullable String currency, @Nullable BigDecimal amount) {

        static Transfer.@Nullable Side canonical(@Nullable Side side) {
            return side == null
                    ? null
                    : new Transfer.Side(
                            side.account == null
                                    ? null
                                    : new RecordRef(side.account.id(), "bankAccounts"),
                            Words.currency(side.currency),
                            side.amount);
        }
    }
}
