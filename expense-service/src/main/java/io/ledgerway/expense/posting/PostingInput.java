package io.ledgerway.expense.posting;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.transaction.Transaction;
import org.jspecify.annotations.Nullable;

/**
 * Whether a transaction can be posted, and as what.
 *
 * @param updates the record at the platform that it replaces; null where it is new
 */
public record PostingInput(
        Transaction transaction,
        String platformKey,
        CompanyDefaults defaults,
        ReferenceData books,
        @Nullable String updates) {}
