package io.ledgerway.expense.submission;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Optional;

/** What a platform is known to lack before anything is stored. */
interface PlatformSupport {

    /** The refusal where it lacks the operation. */
    Optional<ApiException> refusal(
            String platformKey, TransactionKind transactionKind, boolean update);

    /** What an update would change although it cannot. */
    List<PostingFinding> unchangeable(String platformKey, Transaction before, Transaction after);
}
