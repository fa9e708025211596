package io.ledgerway.expense.posting;

import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The rules' answer: the same for a real sync and a dry run. */
public sealed interface PostingResult {

    Resolution resolution();

    /**
     * It may go to the platform.
     *
     * @param body the canonical record, as {@code /internal/postings} takes it
     *     (docs/internals/postings.md)
     */
    record Valid(Resolution resolution, DataType type, WriteKind operation, ObjectNode body)
            implements PostingResult {}

    /** It may not: ValidationError with these findings. */
    record Invalid(Resolution resolution, List<PostingFinding> findings) implements PostingResult {

        public Invalid {
            findings = List.copyOf(findings);
        }
    }

    /**
     * What the transaction came to be.
     *
     * @param currencyOption 1 to 5, see {@code CurrencyOption}; null when a currency is unknown
     * @param accounts the account of each line, in their order
     * @param taxRates the tax rate of each line, in their order; null where none is sent
     * @param hits what the rules changed or filled in, in plain words
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
