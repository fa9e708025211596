package io.ledgerway.expense.sync;

import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import java.util.List;

/** Evaluates the posting rules for transactions; used by syncs and dry runs. */
public interface PostingEvaluator {

    /**
     * Loads the references of all transactions with one lookup and evaluates each transaction.
     * Writes nothing.
     *
     * @return a result for each transaction, in order
     * @throws io.ledgerway.starter.error.ApiException 503 if sync-service is unavailable
     */
    List<PostingResult> evaluate(
            CompanyId company, DirectoryEntry.Connection connection, List<SyncQueue.Item> items);
}
