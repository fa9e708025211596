package io.ledgerway.expense.posting;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.transaction.Transaction;
import org.jspecify.annotations.Nullable;

/**
 * A transaction and its company, the input of the posting rules.
 *
 * @param updates the record at the platform that the posting updates; null for a new record
 */
public record PostingInput(
        Transaction transaction,
        String platformKey,
        CompanyDefaults defaults,
        ReferenceData referenceData,
        @Nullable String updates) {}
