package io.ledgerway.expense.rule;

import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.reference.Wanted;
import io.ledgerway.expense.transaction.Transaction;
import java.util.Collection;

/** Applies a platform's expense rules (expenses-and-files.md 17). Asks nobody, changes nothing. */
public interface Rulebook {

    /** The ids that judging these transactions will look up, defaults included. */
    Wanted wanted(Collection<? extends Transaction> transactions, Defaults defaults);

    Verdict judge(Question question);
}
