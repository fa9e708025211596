package io.ledgerway.expense.submission;

import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.sync.PostingEvaluator;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.stream.IntStream;

/** Evaluates transactions with the company's current defaults and reference data. */
final class DryRunEvaluation {

    private final PostingEvaluator postingEvaluator;

    DryRunEvaluation(PostingEvaluator postingEvaluator) {
        this.postingEvaluator = postingEvaluator;
    }

    DryRunResponse dryRun(CompanyId company, Connection connection, List<SyncQueue.Item> items) {
        List<PostingResult> results = postingEvaluator.evaluate(company, connection, items);
        return new DryRunResponse(
                connection.platformKey(),
                IntStream.range(0, items.size())
                        .mapToObj(i -> DryRunResponse.of(items.get(i), results.get(i)))
                        .toList());
    }
}
