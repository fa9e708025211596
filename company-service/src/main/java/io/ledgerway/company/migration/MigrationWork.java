package io.ledgerway.company.migration;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.grant.CredentialImports;
import io.ledgerway.company.grant.ImportTerms;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/**
 * Works off the rows of running jobs, and pilots. A row is claimed for some minutes, authorized as
 * by PUT authorization, and marked as done in the transaction that links its connection: a process
 * killed anywhere leaves a row that comes again, and goes on where it was. A pilot's first read is
 * queued as after a link page; the others' is the client's to queue (decision 28).
 */
class MigrationWork {

    private static final Logger log = LoggerFactory.getLogger(MigrationWork.class);

    private static final int AT_ONCE = 8;
    private static final int MOST_ATTEMPTS = 100;
    private static final int MOST_FAILURES = 5;
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

    private final MigrationStore migrations;
    private final MigrationRows rows;
    private final CredentialImports imports;
    private final Companies companies;
    private final Connections connections;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final JsonMapper json;

    MigrationWork(
            MigrationStore migrations,
            MigrationRows rows,
            CredentialImports imports,
            Companies companies,
            Connections connections,
            AuditTrail audit,
            TransactionOperations transactions,
            JsonMapper json) {
        this.migrations = migrations;
        this.rows = rows;
        this.imports = imports;
        this.companies = companies;
        this.connections = connections;
        this.audit = audit;
        this.transactions = transactions;
        this.json = json;
    }

    /** All that can be done now. */
    void pass() {
        migrations.beginDue();
        List<MigrationRows.Claimed> claimed;
        do {
            claimed = rows.claim(AT_ONCE);
            try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
                claimed.forEach(it -> pool.execute(() -> work(it)));
            }
        } while (!claimed.isEmpty());
        complete();
    }

    private void complete() {
        transactions.executeWithoutResult(_ ->
                migrations
                        .complete()
                        .forEach(it ->
                                audit.record(
                                        it.clientId(),
                                        null,
                                        "tokenMigration.completed",
                                        it.id(),
                                        Map.of("platformKey", it.platformKey()))));
    }

    private void work(MigrationRows.Claimed row) {
        try {
            authorize(row);
        } catch (ApiException e) {
            refused(row, e);
        } catch (RuntimeException e) {
            log.error("A row of token migration {} failed", row.migrationId(), e);
            again(row, "Unexpected error", MOST_FAILURES, null);
        }
    }

    private void authorize(MigrationRows.Claimed row) {
        Company company =
                companies
                        .find(new CompanyId(row.companyId()))
                        .orElseThrow(() -> ApiException.notFound("The company was deleted"));
        Connection connection = connection(row, company);
        ImportTerms terms =
                new ImportTerms(
                        row.pilot(),
                        Map.of("tokenMigration", row.migrationId().toString()),
                        linked -> done(row, linked));
        String credentials =
                Objects.requireNonNull(row.credentials(), "The credentials do not open");
        imports.authorize(company, connection, json.readTree(credentials), terms);
    }

    /** The connection that was named; without one, the first that waits, or a new one. */
    private Connection connection(MigrationRows.Claimed row, Company company) {
        UUID named = row.connectionId();
        if (named != null) {
            return connections.require(company, new ConnectionId(named));
        }
        return transactions.execute(_ -> {
            Connection made = connections.pending(company, row.platformKey());
            rows.connect(row.id(), made.id().value());
            return made;
        });
    }

    private void done(MigrationRows.Claimed row, Connection linked) {
        if (!rows.authorized(row.id(), linked.id().value())) {
            throw ApiException.conflict("The row was done or replaced meanwhile");
        }
    }

    private void refused(MigrationRows.Claimed row, ApiException refusal) {
        String message = Objects.requireNonNullElse(refusal.getMessage(), "Refused");
        boolean passes =
                refusal.status() == HttpStatus.SERVICE_UNAVAILABLE || refusal.retryAfter() != null;
        again(row, message, passes ? MOST_ATTEMPTS : 0, refusal.retryAfter());
    }

    private void again(
            MigrationRows.Claimed row, String message, int attempts, @Nullable Duration asked) {
        transactions.executeWithoutResult(_ -> {
            if (row.attempts() >= attempts) {
                rows.failed(row.id(), message);
            } else {
                rows.later(row.id(), message, pause(row.attempts(), asked));
            }
        });
    }

    private static Duration pause(int attempts, @Nullable Duration asked) {
        Duration growing = Duration.ofSeconds(5L << Math.min(attempts, 10));
        Duration bounded = growing.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : growing;
        return asked == null || asked.compareTo(bounded) < 0 ? bounded : asked;
    }
}
