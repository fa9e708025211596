package io.ledgerway.model.accounting.ledger;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.ledgerway.model.accounting.AccountingRecord;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.accounting.ImmutableCopies;
import io.ledgerway.model.accounting.Metadata;
import io.ledgerway.model.accounting.SupplementalData;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.JournalRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.accounting.reference.RecordTracking;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Entry of the general ledger; its lines balance to zero.
 *
 * @param postedOn when the entry was posted to the ledger; may be before {@code createdOn}
 * @param recordRef the record that the entry results from
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record JournalEntry(
        @Nullable String id,
        @Nullable String description,
        @Nullable DateTime postedOn,
        @Nullable DateTime createdOn,
        @Nullable DateTime updatedOn,
        @Nullable JournalRef journalRef,
        @Nullable List<Line> journalLines,
        @Nullable RecordRef recordRef,
        @Nullable Metadata metadata,
        @Nullable SupplementalData supplementalData,
        @Nullable DateTime modifiedDate,
        @Nullable DateTime sourceModifiedDate)
        implements AccountingRecord {

    public JournalEntry {
        journalLines = ImmutableCopies.of(journalLines);
    }

    /**
     * A line.
     *
     * @param netAmount debit positive, credit negative, in base currency
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Line(
            @Nullable String description,
            BigDecimal netAmount,
            @Nullable BigDecimal transactionAmount,
            @Nullable String currency,
            @Nullable String transactionCurrency,
            @Nullable AccountRef accountRef,
            @Nullable RecordTracking tracking,
            @Nullable ContactRef contactRef) {

        public Line {
            requireNonNull(netAmount, "netAmount");
        }
    }
}
