package io.ledgerway.expense.posting;

import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Result of the posting rules; a sync and a dry run get the same result. */
public sealed interface PostingResult {

    Resolution resolution();

    /**
     * The transaction can be posted.
     *
     * @param body the canonical record, as {@code /internal/postings} accepts it
     *     (docs/internals/postings.md)
     */
    record Valid(Resolution resolution, DataType type, WriteKind operation, ObjectNode body)
            implements PostingResult {}

    /** The transaction cannot be posted; the findings become a ValidationError. */
    record Invalid(Resolution resolution, List<PostingFinding> findings) implements PostingResult {

        public Invalid {
            findings = List.copyOf(findings);
        }
    }

    /**
     * Values that the rules determined for the transaction.
     *
     * @param currencyOption 1 to 5, see {@code CurrencyOption}; null if a currency is unknown
     * @param accounts the account of each line, in order
     * @param taxRates the tax rate of each line, in order; null where none is posted
     * @param hits descriptions of what the rules changed or filled in
     */
    record Resolution(
            @Nullable String bankAccountId,
            @Nullable String contactId,
            @Nullable String contactType,
            @Nullable Integer currencyOption,
            List<@Nullable String> accounts,
            List<@Nullable String> taxRates,
            List<String> hits) {}
}
