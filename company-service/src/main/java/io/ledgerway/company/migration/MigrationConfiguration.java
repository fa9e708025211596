package io.ledgerway.company.migration;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.company.Companies;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.grant.CredentialImports;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Managed token migration. */
@Configuration(proxyBeanMethods = false)
class MigrationConfiguration {

    @Bean
    MigrationStore migrationStore(JdbcClient jdbc, JsonMapper json) {
        return new MigrationStore(jdbc, json);
    }

    @Bean
    MigrationRows migrationRows(JdbcClient jdbc, Encryptor encryptor) {
        return new MigrationRows(jdbc, encryptor);
    }

    @Bean
    Uploads migrationUploads(
            MigrationStore migrations,
            MigrationRows rows,
            CredentialImports imports,
            JdbcClient jdbc,
            TransactionOperations transactions,
            JsonMapper json) {
        return new Uploads(migrations, rows, imports, jdbc, transactions, json);
    }

    @Bean
    Migrations migrations(
            MigrationStore store,
            MigrationRows rows,
            Clients clients,
            Companies companies,
            Platforms platforms,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new Migrations(store, rows, clients, companies, platforms, audit, transactions);
    }

    @Bean
    MigrationWork migrationWork(
            MigrationStore migrations,
            MigrationRows rows,
            CredentialImports imports,
            Companies companies,
            Connections connections,
            AuditTrail audit,
            TransactionOperations transactions,
            JsonMapper json) {
        return new MigrationWork(
                migrations, rows, imports, companies, connections, audit, transactions, json);
    }

    @Bean
    PeriodicTask tokenMigrationTask(
            MigrationWork work, @Value("${ledgerway.grant.upkeep:30s}") Duration every) {
        return new PeriodicTask("token-migration", every, work::pass);
    }

    @Bean
    EncryptedColumn sealedMigrationCredentials() {
        return new EncryptedColumn("token_migration_row", "credentials_sealed", "id::text");
    }
}
