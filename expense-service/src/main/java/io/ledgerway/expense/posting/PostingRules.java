package io.ledgerway.expense.posting;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.expense.transaction.Transaction;
import java.util.Collection;

/** Applies the expense rules of a platform. Makes no calls and has no side effects. */
public interface PostingRules {

    /** The references that the evaluation of these transactions needs, defaults included. */
    ReferenceRequest references(
            Collection<? extends Transaction> transactions, CompanyDefaults companyDefaults);

    PostingResult evaluate(PostingInput postingInput);
}
