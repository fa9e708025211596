package io.ledgerway.expense.sync;

import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import java.util.List;

/** What the rules say of transactions now: the same for a real sync and a dry run. */
public interface PostingEvaluator {

    /**
     * Looks up what they refer to, once for all, and judges each. Writes nothing.
     *
     * @return a verdict for each, in their order
     * @throws io.ledgerway.starter.error.ApiException 503 when sync-service cannot be asked
     */
    List<PostingResult> evaluate(
            CompanyId company, DirectoryEntry.Connection connection, List<SyncQueue.Item> items);
}
