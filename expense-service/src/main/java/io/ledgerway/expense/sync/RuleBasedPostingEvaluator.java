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
import org.springframework.beans.factory.ObjectProvider;

/** Applies the posting rules with the company's defaults and current reference data. */
final class RuleBasedPostingEvaluator implements PostingEvaluator {

    private final ObjectProvider<PostingRules> postingRules;
    private final ObjectProvider<ReferenceDataSource> references;
    private final ObjectProvider<CompanyDefaultsLookup> configurations;

    RuleBasedPostingEvaluator(
            ObjectProvider<PostingRules> postingRules,
            ObjectProvider<ReferenceDataSource> references,
            ObjectProvider<CompanyDefaultsLookup> configurations) {
        this.postingRules = postingRules;
        this.references = references;
        this.configurations = configurations;
    }

    @Override
    public List<PostingResult> evaluate(
            CompanyId company, Connection connection, List<SyncQueue.Item> items) {
        PostingRules rules = postingRules.getObject();
        CompanyDefaults companyDefaults = configurations.getObject().of(company);
        ReferenceData referenceData =
                references
                        .getObject()
                        .lookUp(
                                company,
                                connection.id(),
                                rules.references(
                                        items.stream().map(SyncQueue.Item::transaction).toList(),
                                        companyDefaults));
        return items.stream()
                .map(it ->
                        rules.evaluate(
                                new PostingInput(
                                        it.transaction(),
                                        connection.platformKey(),
                                        companyDefaults,
                                        referenceData,
                                        it.updates())))
                .toList();
    }
}
