package io.ledgerway.file.upload;

import io.ledgerway.file.scan.Scanner;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.starter.audit.AuditTrail;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Records files that were rejected because of a finding. Their bytes stay in the spool and are
 * deleted with it, as nothing of such a request is stored.
 */
final class QuarantineRepository {

    /** The lock makes the purge of a deleted company wait; after it, no row is inserted. */
    private static final String INSERT =
            """
            INSERT INTO quarantined_file (id, client_id, company_id, connection_id, file_name,
                                          bytes, sha256, scanner, finding, found_at)
            SELECT :id, :client, :company, :connection, :name, :bytes, :sha256, :scanner, :finding,
                   ledgerway_now()
              FROM directory_company d WHERE d.id = :company AND NOT d.deleted FOR SHARE OF d
            """;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final AuditTrail audit;

    QuarantineRepository(JdbcClient jdbc, TransactionOperations transaction, AuditTrail audit) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.audit = audit;
    }

    /** Has no effect if the company is deleted. */
    void add(
            DirectoryEntry.Connection connection,
            SpooledFile file,
            Scanner scanner,
            String finding) {
        UUID id = UUID.randomUUID();
        transaction.executeWithoutResult(_ -> {
            int added =
                    jdbc.sql(INSERT)
                            .param("id", id)
                            .param("client", connection.clientId().value())
                            .param("company", connection.companyId().value())
                            .param("connection", connection.id().value())
                            .param("name", file.name().toString())
                            .param("bytes", file.fingerprint().bytes())
                            .param("sha256", file.fingerprint().sha256())
                            .param("scanner", scanner.name())
                            .param("finding", finding)
                            .update();
            if (added == 1) {
                audit.record(
                        connection.clientId(),
                        connection.companyId(),
                        "file.quarantined",
                        connection.id(),
                        Map.of("finding", finding, "sha256", file.fingerprint().sha256()));
            }
        });
    }
}
