package io.ledgerway.expense.intake;

import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.transaction.Kind;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Optional;

/** What a platform is known to lack before anything is stored (section 17.1, decision 13). */
interface PlatformSupport {

    /** The refusal where it lacks the operation. */
    Optional<ApiException> refusal(String platformKey, Kind kind, boolean update);

    /** What an update would change although it cannot. */
    List<Verdict.Finding> unchangeable(String platformKey, Transaction before, Transaction after);
}
