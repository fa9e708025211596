package io.ledgerway.expense.rule;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The rules' answer: the same for a real sync and a dry run. */
public sealed interface Verdict {

    Resolution resolution();

    /**
     * It may go to the platform.
     *
     * @param body the canonical record, as {@code /internal/postings} takes it (docs/internals/postings.md)
     */
    record Fit(Resolution resolution, DataType type, WriteKind operation, ObjectNode body)
            implements Verdict {}

    /** It may not: ValidationError with these findings. */
    record Unfit(Resolution resolution, List<Finding> findings) implements Verdict {

        public Unfit {
            findings = List.copyOf(findings);
        }
    }

    /**
     * A rule that was broken.
     *
     * @param itemId path of the member, e.g. {@code lines[0].accountRef}; null for the whole
     * @param configuration whether a missing or invalid default is to blame (code 4000)
     */
    record Finding(@Nullable String itemId, String message, boolean configuration) {}

    /**
     * What the transaction came to be.
     *
     * @param currencyOption 1 to 5 of section 17.4; null where it cannot be told
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
