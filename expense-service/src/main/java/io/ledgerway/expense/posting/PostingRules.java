package io.ledgerway.expense.posting;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.expense.transaction.Transaction;
import java.util.Collection;

/** Applies a platform's expense rules. Asks nobody, changes nothing. */
public interface PostingRules {

    /** The ids that judging these transactions will look up, defaults included. */
    ReferenceRequest references(
            Collection<? extends Transaction> transactions, CompanyDefaults companyDefaults);

    PostingResult evaluate(PostingInput postingInput);
}
