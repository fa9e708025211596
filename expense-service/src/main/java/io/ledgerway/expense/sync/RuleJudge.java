package io.ledgerway.expense.sync;

import io.ledgerway.expense.configuration.Configurations;
import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.reference.References;
import io.ledgerway.expense.rule.Question;
import io.ledgerway.expense.rule.Rulebook;
import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;

/** The rulebook over the company's defaults and books as they are now. */
final class RuleJudge implements Judge {

    private final ObjectProvider<Rulebook> rulebook;
    private final ObjectProvider<References> references;
    private final ObjectProvider<Configurations> configurations;

    RuleJudge(
            ObjectProvider<Rulebook> rulebook,
            ObjectProvider<References> references,
            ObjectProvider<Configurations> configurations) {
        this.rulebook = rulebook;
        this.references = references;
        this.configurations = configurations;
    }

    @Override
    public List<Verdict> judge(
            CompanyId company, Connection connection, List<SyncQueue.Item> items) {
        Rulebook rules = rulebook.getObject();
        Defaults defaults = configurations.getObject().of(company);
        Books books =
                references
                        .getObject()
                        .lookUp(
                                company,
                                connection.id(),
                                rules.wanted(
                                        items.stream().map(SyncQueue.Item::transaction).toList(),
                                        defaults));
        return items.stream()
                .map(it ->
                        rules.judge(
                                new Question(
                                        it.transaction(),
                                        connection.platformKey(),
                                        defaults,
                                        books,
                                        it.updates())))
                .toList();
    }
}
