package io.ledgerway.expense.drift;

import io.ledgerway.expense.configuration.Gone;
import io.ledgerway.expense.drift.DriftTable.Check;
import io.ledgerway.expense.drift.UsedReferences.Used;
import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.Books;
import io.ledgerway.expense.reference.References;
import io.ledgerway.expense.reference.Wanted;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Looks at companies of which a sync has told something, one after the other: taken, asked of the
 * books, noted. What cannot be asked now is looked at again when its lease has ended.
 */
final class DriftWork {

    private static final Logger log = LoggerFactory.getLogger(DriftWork.class);
    private static final Duration LEASE = Duration.ofSeconds(30);

    private final DriftTable table;
    private final UsedReferences usedReferences;
    private final AccountingConnections connections;
    private final References references;
    private final CompanyDirectory companyDirectory;
    private final DriftMetrics metrics;
    private final TransactionOperations transaction;
    private final Clock clock;

    DriftWork(
            DriftTable table,
            UsedReferences usedReferences,
            AccountingConnections connections,
            References references,
            CompanyDirectory companyDirectory,
            DriftMetrics metrics,
            TransactionOperations transaction,
            Clock clock) {
        this.table = table;
        this.usedReferences = usedReferences;
        this.connections = connections;
        this.references = references;
        this.companyDirectory = companyDirectory;
        this.metrics = metrics;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Looks at all that are due; stops where sync-service is away. */
    void work() {
        Optional<Check> next = table.take(LEASE);
        while (next.isPresent()) {
            try {
                look(next.get());
            } catch (ApiException e) {
                log.warn("Drift of {} waits: {}", next.get().company(), e.getMessage());
                metrics.failed();
                return;
            }
            next = table.take(LEASE);
        }
    }

    private void look(Check check) {
        CompanyId company = check.company();
        Optional<Connection> connection = connections.known(company);
        if (companyDirectory.isDeleted(company.value())) {
            transaction.executeWithoutResult(_ -> {
                table.clear(company);
                table.done(check);
            });
        } else if (connection.isEmpty()) {
            table.done(check);
        } else {
            compare(check, connection.get());
        }
    }

    private void compare(Check check, Connection connection) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        CompanyId company = check.company();
        Used used = usedReferences.of(company, connection.id().value(), now);
        List<Gone> found =
                used.isEmpty()
                        ? List.of()
                        : Comparison.of(books(company, connection, used), used, now);
        transaction.executeWithoutResult(_ -> {
            List<Gone> before = table.of(company);
            List<Gone> gone = found.stream().map(it -> since(before, it)).toList();
            table.replace(company, connection.id(), gone);
            table.done(check);
        });
        metrics.looked();
    }

    private Books books(CompanyId company, Connection connection, Used used) {
        return references.lookUp(
                company,
                connection.id(),
                new Wanted(
                        used.of(Gone.What.ACCOUNT),
                        used.of(Gone.What.SUPPLIER),
                        used.of(Gone.What.CUSTOMER),
                        used.of(Gone.What.TAX_RATE),
                        Set.of(),
                        Set.of()));
    }

    /** What was known before keeps its time. */
    private static Gone since(List<Gone> before, Gone now) {
        return before.stream()
                .filter(it -> it.what() == now.what() && it.id().equals(now.id()))
                .filter(it -> it.why() == now.why())
                .findFirst()
                .map(it -> new Gone(it.what(), it.id(), now.name(), it.why(), it.since()))
                .orElse(now);
    }
}
