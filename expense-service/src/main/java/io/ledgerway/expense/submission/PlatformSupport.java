package io.ledgerway.expense.submission;

import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.expense.transaction.TransactionKind;
import io.ledgerway.expense.validation.PostingFinding;
import io.ledgerway.starter.error.ApiException;
import java.util.List;
import java.util.Optional;

/** Operations that a platform supports, checked before anything is stored. */
interface PlatformSupport {

    /** The error if the platform does not support the operation. */
    Optional<ApiException> refusal(
            String platformKey, TransactionKind transactionKind, boolean update);

    /** Findings for members that the update changes although the platform does not allow it. */
    List<PostingFinding> unchangeable(String platformKey, Transaction before, Transaction after);
}
