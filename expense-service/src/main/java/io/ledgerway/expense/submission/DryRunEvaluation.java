package io.ledgerway.expense.submission;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.sync.PostingEvaluator;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.stream.IntStream;

/** Evaluates transactions with the company's current defaults and reference data. */
final class DryRunEvaluation {

    private final CompanyDefaultsLookup companyDefaultsLookup;
    private final PostingEvaluator postingEvaluator;

    DryRunEvaluation(
            CompanyDefaultsLookup companyDefaultsLookup, PostingEvaluator postingEvaluator) {
        this.companyDefaultsLookup = companyDefaultsLookup;
        this.postingEvaluator = postingEvaluator;
    }

    CompanyDefaults defaults(CompanyId company) {
        return companyDefaultsLookup.of(company);
    }

    /** Returns one result for each transaction, in order. */
    List<PostingResult> evaluate(
            CompanyId company, Connection connection, List<SyncQueue.Item> items) {
        return postingEvaluator.evaluate(company, connection, items);
    }

    DryRunResponse dryRun(CompanyId company, Connection connection, List<SyncQueue.Item> items) {
        List<PostingResult> results = evaluate(company, connection, items);
        return new DryRunResponse(
                connection.platformKey(),
                IntStream.range(0, items.size())
                        .mapToObj(i -> DryRunResponse.of(items.get(i), results.get(i)))
                        .toList());
    }
}
