package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.JournalEntry;
import io.ledgerway.model.accounting.JournalRef;
import io.ledgerway.model.accounting.RecordRef;
import io.ledgerway.model.accounting.RecordTracking;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the ledger.
 *
 * @param source what caused it; absent when it was made by hand
 */
record NativeJournalEntry(
        String id,
        @Nullable String text,
        @Nullable LocalDate postedOn,
        @Nullable NativeRef journal,
        @Nullable List<Line> lines,
        @Nullable NativeSource source,
        @Nullable Instant createdAt,
        @Nullable Instant changedAt)
        implements NativeRecord {

    NativeJournalEntry {
        NativeJson.required(id, "id");
    }

    @Override
    public JournalEntry canonical() {
        return new JournalEntry(
                id,
                /* description= */ text,
                Words.date(postedOn),
                Words.moment(createdAt),
                /* updatedOn= */ Words.moment(changedAt),
                journal == null
                        ? null
                        : new JournalRef(journal.id(), NativeJournal.cut(journal.name())),
                Words.each(lines, Line::canonical),
                source == null ? null : source.canonical(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                Words.moment(changedAt));
    }

    /**
     * One account of it.
     *
     * @param amount in base currency, positive in debit
     * @param accountAmount the same in the account's currency, where that is another one
     */
    record Line(
            @Nullable String text,
            @Nullable NativeRef account,
            @Nullable BigDecimal amount,
            @Nullable String currency,
            @Nullable BigDecimal accountAmount,
            @Nullable String accountCurrency,
            @Nullable NativeRef vendor,
            @Nullable NativeRef client,
            @Nullable List<NativeRef> dimensions) {

        JournalEntry.Line canonical() {
            var net = NativeJson.required(amount, "amount of a line");
            return new JournalEntry.Line(
                    text,
                    net,
                    /* transactionAmount= */ accountAmount == null ? net : accountAmount,
                    currency,
                    /* transactionCurrency= */ accountCurrency == null ? currency : accountCurrency,
                    NativeRef.account(account),
                    dimensions == null
                            ? null
                            : new RecordTracking(
                                    Words.each(
                                            dimensions,
                                            each ->
                                                    new RecordRef(
                                                            each.id(), "trackingCategories"))),
                    vendor == null
                            ? NativeRef.contact(client, "customers")
                            : NativeRef.contact(vendor, "suppliers"));
        }
    }
}
