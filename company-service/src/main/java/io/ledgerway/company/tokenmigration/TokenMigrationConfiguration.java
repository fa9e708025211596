package io.ledgerway.company.tokenmigration;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.credentialimport.CredentialImportService;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Beans of the managed token migration. */
@Configuration(proxyBeanMethods = false)
class TokenMigrationConfiguration {

    private static final String NEXT_MIGRATION =
            """
            SELECT least((SELECT min(scheduled_at) FROM token_migration WHERE status = 'SCHEDULED'),
                         (SELECT min(r.next_at) FROM token_migration_row r
                            JOIN token_migration m ON m.id = r.migration_id
                           WHERE r.status = 'WAITING' AND m.status = 'RUNNING'))
            """;

    @Bean
    TokenMigrationRepository tokenMigrationRepository(JdbcClient jdbc, JsonMapper json) {
        return new TokenMigrationRepository(jdbc, json);
    }

    @Bean
    TokenMigrationRowRepository migrationRows(JdbcClient jdbc, Encryptor encryptor) {
        return new TokenMigrationRowRepository(jdbc, encryptor);
    }

    @Bean
    TokenMigrationUploader tokenMigrationUploader(
            TokenMigrationRepository migrations,
            TokenMigrationRowRepository rows,
            CredentialImportService imports,
            JdbcClient jdbc,
            TransactionOperations transactions,
            JsonMapper json) {
        return new TokenMigrationUploader(migrations, rows, imports, jdbc, transactions, json);
    }

    @Bean
    TokenMigrationService migrations(
            TokenMigrationRepository store,
            TokenMigrationRowRepository rows,
            ClientLookup clientLookup,
            CompanyLookup companyLookup,
            Platforms platforms,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new TokenMigrationService(
                store, rows, clientLookup, companyLookup, platforms, audit, transactions);
    }

    @Bean
    TokenMigrationWorker tokenMigrationWorker(
            TokenMigrationRepository migrations,
            TokenMigrationRowRepository rows,
            CredentialImportService imports,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            AuditTrail audit,
            TransactionOperations transactions,
            JsonMapper json) {
        return new TokenMigrationWorker(
                migrations,
                rows,
                imports,
                companyLookup,
                connectionService,
                audit,
                transactions,
                json);
    }

    @Bean
    DueTimeSource migrationDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("token migrations", jdbc, NEXT_MIGRATION);
    }

    @Bean
    PeriodicTask tokenMigrationTask(
            TokenMigrationWorker work,
            @Value("${ledgerway.grant.maintenance-interval:30s}") Duration every) {
        return new PeriodicTask("token-migration", every, work::run);
    }

    @Bean
    EncryptedColumn sealedMigrationCredentials() {
        return new EncryptedColumn("token_migration_row", "credentials_sealed", "id::text");
    }
}
