package io.ledgerway.expense.sync;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.posting.PostingInput;
import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.posting.PostingRules;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import java.util.List;

/**
 * Evaluates the posting rules for transactions, with the company's defaults and current reference
 * data; used by syncs and dry runs.
 */
public final class PostingEvaluator {

    private final PostingRules postingRules;
    private final ReferenceDataSource referenceDataSource;
    private final CompanyDefaultsLookup companyDefaultsLookup;

    PostingEvaluator(
            PostingRules postingRules,
            ReferenceDataSource referenceDataSource,
            CompanyDefaultsLookup companyDefaultsLookup) {
        this.postingRules = postingRules;
        this.referenceDataSource = referenceDataSource;
        this.companyDefaultsLookup = companyDefaultsLookup;
    }

    /**
     * Loads the references of all transactions with one lookup and evaluates each transaction.
     * Writes nothing.
     *
     * @return a result for each transaction, in order
     * @throws io.ledgerway.starter.error.ApiException 503 if sync-service is unavailable
     */
    public List<PostingResult> evaluate(
            CompanyId company, Connection connection, List<SyncQueue.Item> items) {
        CompanyDefaults companyDefaults = companyDefaultsLookup.of(company);
        ReferenceData referenceData =
                referenceDataSource.lookUp(
                        company,
                        connection.id(),
                        postingRules.references(
                                items.stream().map(SyncQueue.Item::transaction).toList(),
                                companyDefaults));
        return items.stream()
                .map(it ->
                        postingRules.evaluate(
                                new PostingInput(
                                        it.transaction(),
                                        connection.platformKey(),
                                        companyDefaults,
                                        referenceData,
                                        it.updates())))
                .toList();
    }
}
