package io.ledgerway.company.tokenmigration;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.credentialimport.CredentialImportOptions;
import io.ledgerway.company.credentialimport.CredentialImportService;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.scheduling.RetrySchedule;
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
 * Processes the rows of running migrations and of pilots. A row is claimed for some minutes,
 * authorized like {@code PUT authorization}, and completed in the transaction that links its
 * connection. After a crash the row is claimed again and continues with the same connection. A
 * refused row fails, which erases its credentials. A row is repeated for about a day while the
 * platform is unavailable or after an unexpected error, and without end while no key decrypts its
 * credentials. The initial sync of a pilot is queued automatically; the client queues the others.
 */
class TokenMigrationWorker {

    private static final Logger log = LoggerFactory.getLogger(TokenMigrationWorker.class);

    private static final int BATCH = 8;
    private static final int MAX_ATTEMPTS = 100;
    private static final RetrySchedule RETRIES =
            RetrySchedule.exponential(Duration.ofSeconds(5), Duration.ofMinutes(15));

    private final TokenMigrationRepository migrations;
    private final TokenMigrationRowRepository rows;
    private final CredentialImportService imports;
    private final CompanyLookup companyLookup;
    private final ConnectionService connectionService;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final JsonMapper json;

    TokenMigrationWorker(
            TokenMigrationRepository migrations,
            TokenMigrationRowRepository rows,
            CredentialImportService imports,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            AuditTrail audit,
            TransactionOperations transactions,
            JsonMapper json) {
        this.migrations = migrations;
        this.rows = rows;
        this.imports = imports;
        this.companyLookup = companyLookup;
        this.connectionService = connectionService;
        this.audit = audit;
        this.transactions = transactions;
        this.json = json;
    }

    /** Processes all rows that are due. */
    void run() {
        migrations.beginDue();
        List<TokenMigrationRowRepository.Claimed> claimed;
        do {
            claimed = rows.claim(BATCH);
            try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
                claimed.forEach(it -> pool.execute(() -> process(it)));
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

    private void process(TokenMigrationRowRepository.Claimed row) {
        String credentials = row.credentials();
        if (credentials == null) {
            retry(row, "The credentials cannot be decrypted", Integer.MAX_VALUE, null);
            return;
        }
        try {
            authorize(row, credentials);
        } catch (ApiException e) {
            refused(row, e);
        } catch (RuntimeException e) {
            log.error("A row of token migration {} failed", row.migrationId(), e);
            retry(row, "Unexpected error", MAX_ATTEMPTS, null);
        }
    }

    private void authorize(TokenMigrationRowRepository.Claimed row, String credentials) {
        Company company =
                companyLookup
                        .find(new CompanyId(row.companyId()))
                        .orElseThrow(() -> ApiException.notFound("The company was deleted"));
        Connection connection = connection(row, company);
        CredentialImportOptions options =
                new CredentialImportOptions(
                        row.pilot(),
                        Map.of("tokenMigration", row.migrationId().toString()),
                        linked -> done(row, linked));
        imports.authorize(company, connection, json.readTree(credentials), options);
    }

    /**
     * Returns the connection of the row: the named one, else the first pending one, else a new one.
     */
    private Connection connection(TokenMigrationRowRepository.Claimed row, Company company) {
        UUID named = row.connectionId();
        if (named != null) {
            return connectionService.require(company, new ConnectionId(named));
        }
        return transactions.execute(_ -> {
            Connection made = connectionService.pending(company, row.platformKey());
            rows.connect(row.id(), made.id().value());
            return made;
        });
    }

    private void done(TokenMigrationRowRepository.Claimed row, Connection linked) {
        if (!rows.authorized(row.id(), linked.id().value())) {
            throw ApiException.conflict("The row has been completed or replaced");
        }
    }

    private void refused(TokenMigrationRowRepository.Claimed row, ApiException refusal) {
        String message = Objects.requireNonNullElse(refusal.getMessage(), "Refused");
        boolean passes =
                refusal.status() == HttpStatus.SERVICE_UNAVAILABLE || refusal.retryAfter() != null;
        retry(row, message, passes ? MAX_ATTEMPTS : 0, refusal.retryAfter());
    }

    private void retry(
            TokenMigrationRowRepository.Claimed row,
            String message,
            int attempts,
            @Nullable Duration asked) {
        transactions.executeWithoutResult(_ -> {
            if (row.attempts() >= attempts) {
                rows.failed(row.id(), message);
            } else {
                rows.reschedule(row.id(), message, pause(row.attempts(), asked));
            }
        });
    }

    private static Duration pause(int attempts, @Nullable Duration asked) {
        Duration delay = RETRIES.delayAfter(attempts).orElseThrow();
        return asked == null || asked.compareTo(delay) < 0 ? delay : asked;
    }
}
