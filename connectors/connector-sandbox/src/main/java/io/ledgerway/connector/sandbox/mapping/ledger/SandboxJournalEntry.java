package io.ledgerway.connector.sandbox.mapping.ledger;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.mapping.value.EnumMappings;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRef;
import io.ledgerway.connector.sandbox.mapping.value.SandboxSource;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.reference.JournalRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A journal entry.
 *
 * @param source the record that caused it; null for a manual entry
 */
record SandboxJournalEntry(
        String id,
        @Nullable String text,
        @Nullable LocalDate postedOn,
        @Nullable SandboxRef journal,
        @Nullable List<Line> lines,
        @Nullable SandboxSource source,
        @Nullable Instant createdAt,
        @Nullable Instant changedAt)
        implements SandboxRecord {

    SandboxJournalEntry {
        SandboxJson.required(id, "id");
    }

    @Override
    public JournalEntry canonical() {
        return new JournalEntry(
                id,
                /* description= */ text,
                EnumMappings.date(postedOn),
                EnumMappings.dateTime(createdAt),
                /* updatedOn= */ EnumMappings.dateTime(changedAt),
                journal == null
                        ? null
                        : new JournalRef(journal.id(), SandboxJournal.truncate(journal.name())),
                EnumMappings.mapNullable(lines, Line::canonical),
                source == null ? null : source.canonical(),
                /* metadata= */ null,
                /* supplementalData= */ null,
                /* modifiedDate= */ null,
                EnumMappings.dateTime(changedAt));
    }

    /**
     * A line.
     *
     * @param amount in base currency, positive for debit
     * @param accountAmount in the account's currency, where it is not the base currency
     */
    record Line(
            @Nullable String text,
            @Nullable SandboxRef account,
            @Nullable BigDecimal amount,
            @Nullable String currency,
            @Nullable BigDecimal accountAmount,
            @Nullable String accountCurrency,
            @Nullable SandboxRef vendor,
            @Nullable SandboxRef client,
            @Nullable List<SandboxRef> dimensions) {

        JournalEntry.Line canonical() {
            var net = SandboxJson.required(amount, "amount of a line");
            return new JournalEntry.Line(
                    text,
                    net,
                    /* transactionAmount= */ accountAmount == null ? net : accountAmount,
                    currency,
                    /* transactionCurrency= */ accountCurrency == null ? currency : accountCurrency,
                    SandboxRef.accountRef(account),
                    dimensions == null
                            ? null
                            : new RecordTracking(
                                    EnumMappings.mapNullable(
                                            dimensions,
                                            each ->
                                                    new RecordRef(
                                                            each.id(), "trackingCategories"))),
                    vendor == null
                            ? SandboxRef.contactRef(client, "customers")
                            : SandboxRef.contactRef(vendor, "suppliers"));
        }
    }
}
