package io.ledgerway.expense.intake;

import io.ledgerway.expense.configuration.Configurations;
import io.ledgerway.expense.configuration.Defaults;
import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.reference.References;
import io.ledgerway.expense.rule.Question;
import io.ledgerway.expense.rule.Rulebook;
import io.ledgerway.expense.rule.Verdict;
import io.ledgerway.expense.sync.SyncQueue;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import java.util.List;
import java.util.stream.IntStream;

/** What the rules say of transactions now, by the company's configuration and books. */
final class Judgement {

    private final Configurations configurations;
    private final References references;
    private final Rulebook rulebook;

    Judgement(Configurations configurations, References references, Rulebook rulebook) {
        this.configurations = configurations;
        this.references = references;
        this.rulebook = rulebook;
    }

    Defaults defaults(CompanyId company) {
        return configurations.of(company);
    }

    /** One verdict for each, in their order. */
    List<Verdict> of(CompanyId company, Connection connection, List<SyncQueue.Item> items) {
        Defaults defaults = defaults(company);
        Books books =
                references.lookUp(
                        company,
                        connection.id(),
                        rulebook.wanted(
                                items.stream().map(SyncQueue.Item::transaction).toList(),
                                defaults));
        return items.stream()
                .map(it ->
                        rulebook.judge(
                                new Question(
                                        it.transaction(),
                                        connection.platformKey(),
                                        defaults,
                                        books,
                                        it.updates())))
                .toList();
    }

    DryRunAnswer dryRun(CompanyId company, Connection connection, List<SyncQueue.Item> items) {
        List<Verdict> verdicts = of(company, connection, items);
        return new DryRunAnswer(
                connection.platformKey(),
                IntStream.range(0, items.size())
                        .mapToObj(i -> DryRunAnswer.of(items.get(i), verdicts.get(i)))
                        .toList());
    }
}
