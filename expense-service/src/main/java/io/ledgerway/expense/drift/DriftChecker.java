package io.ledgerway.expense.drift;

import io.ledgerway.expense.companydefaults.MissingReference;
import io.ledgerway.expense.drift.DriftRepository.DriftCheckClaim;
import io.ledgerway.expense.drift.UsedReferences.Used;
import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.expense.transaction.TransactionRepository;
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
 * Worker that checks the references of companies after their syncs: it claims one company at a
 * time, looks its references up and stores the result. A check that fails is repeated when its
 * lease expires.
 */
final class DriftChecker {

    private static final Logger log = LoggerFactory.getLogger(DriftChecker.class);
    private static final Duration LEASE = Duration.ofSeconds(30);

    private final DriftRepository repository;
    private final UsedReferences usedReferences;
    private final AccountingConnections connections;
    private final ReferenceDataSource referenceDataSource;
    private final TransactionRepository transactionRepository;
    private final CompanyDirectory companyDirectory;
    private final DriftMetrics metrics;
    private final TransactionOperations transaction;
    private final Clock clock;

    DriftChecker(
            DriftRepository repository,
            UsedReferences usedReferences,
            AccountingConnections connections,
            ReferenceDataSource referenceDataSource,
            TransactionRepository transactionRepository,
            CompanyDirectory companyDirectory,
            DriftMetrics metrics,
            TransactionOperations transaction,
            Clock clock) {
        this.repository = repository;
        this.usedReferences = usedReferences;
        this.connections = connections;
        this.referenceDataSource = referenceDataSource;
        this.transactionRepository = transactionRepository;
        this.companyDirectory = companyDirectory;
        this.metrics = metrics;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Checks all due companies; stops when sync-service is unavailable. */
    void checkDue() {
        Optional<DriftCheckClaim> next = repository.claim(LEASE);
        while (next.isPresent()) {
            try {
                check(next.get());
            } catch (ApiException e) {
                log.warn(
                        "Drift check of company {} is postponed: {}",
                        next.get().company(),
                        e.getMessage());
                metrics.failed();
                return;
            }
            next = repository.claim(LEASE);
        }
    }

    private void check(DriftCheckClaim driftCheckClaim) {
        CompanyId company = driftCheckClaim.company();
        Optional<Connection> connection = connections.linkedInReplica(company);
        if (companyDirectory.isDeleted(company.value())) {
            transaction.executeWithoutResult(_ -> {
                repository.clear(company);
                repository.complete(driftCheckClaim);
            });
        } else if (connection.isEmpty()) {
            repository.complete(driftCheckClaim);
        } else {
            compare(driftCheckClaim, connection.get());
        }
    }

    /** Stores nothing if the company was deleted during the lookup: its purge may be over. */
    private void compare(DriftCheckClaim driftCheckClaim, Connection connection) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        CompanyId company = driftCheckClaim.company();
        Used used = usedReferences.of(company, connection.id().value(), now);
        List<MissingReference> found =
                used.isEmpty()
                        ? List.of()
                        : DriftComparison.of(lookUp(company, connection, used), used, now);
        transaction.executeWithoutResult(_ -> {
            transactionRepository.lockCompany(company);
            if (!companyDirectory.isDeleted(company.value())) {
                List<MissingReference> before = repository.of(company, connection.id());
                List<MissingReference> missing =
                        found.stream().map(it -> keepFirstSeen(before, it)).toList();
                repository.replace(company, connection.id(), missing);
            }
            repository.complete(driftCheckClaim);
        });
        metrics.completed();
    }

    private ReferenceData lookUp(CompanyId company, Connection connection, Used used) {
        return referenceDataSource.lookUp(
                company,
                connection.id(),
                new ReferenceRequest(
                        used.of(MissingReference.ReferenceType.ACCOUNT),
                        used.of(MissingReference.ReferenceType.SUPPLIER),
                        used.of(MissingReference.ReferenceType.CUSTOMER),
                        used.of(MissingReference.ReferenceType.TAX_RATE),
                        Set.of(),
                        Set.of()));
    }

    /** A reference that was missing before keeps the time of its first detection. */
    private static MissingReference keepFirstSeen(
            List<MissingReference> before, MissingReference now) {
        return before.stream()
                .filter(it -> it.type() == now.type() && it.id().equals(now.id()))
                .filter(it -> it.reason() == now.reason())
                .findFirst()
                .map(it ->
                        new MissingReference(
                                it.type(), it.id(), now.name(), it.reason(), it.detectedAt()))
                .orElse(now);
    }
}
