package io.ledgerway.company.grant;

import io.ledgerway.company.company.Companies;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Permissions taken over from another application. */
@Configuration(proxyBeanMethods = false)
class ImportConfiguration {

    @Bean
    ImportStore importStore(JdbcClient jdbc, Encryptor encryptor, JsonMapper json) {
        return new ImportStore(jdbc, encryptor, json);
    }

    @Bean
    ImportLanding importLanding(
            ImportStore store,
            GrantStore grants,
            Companies companies,
            Connections connections,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new ImportLanding(store, grants, companies, connections, audit, transactions);
    }

    @Bean
    CredentialImports credentialImports(
            ImportStore store,
            ImportLanding landing,
            TokenExchange exchange,
            Connections connections,
            Platforms platforms,
            Clock clock) {
        return new CredentialImports(store, landing, exchange, connections, platforms, clock);
    }

    @Bean
    PeriodicTask importPurge(ImportStore store) {
        return new PeriodicTask("import-purge", Duration.ofHours(1), store::purge);
    }

    @Bean
    EncryptedColumn sealedImport() {
        return new EncryptedColumn("credential_import", "fresh_sealed", "connection_id::text");
    }
}
