package io.ledgerway.company.credentialimport;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.credentialform.CredentialVerifier;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.tokenvault.GrantRepository;
import io.ledgerway.company.tokenvault.GrantVault;
import io.ledgerway.company.tokenvault.TokenExchange;
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

/** Beans of the import of credentials. */
@Configuration(proxyBeanMethods = false)
class CredentialImportConfiguration {

    @Bean
    CredentialImportRepository credentialImportRepository(
            JdbcClient jdbc, Encryptor encryptor, JsonMapper json) {
        return new CredentialImportRepository(jdbc, encryptor, json);
    }

    @Bean
    CredentialImportCommit credentialImportCommit(
            CredentialImportRepository store,
            GrantRepository grants,
            CompanyLookup companyLookup,
            ConnectionService connectionService,
            AuditTrail audit,
            TransactionOperations transactions) {
        return new CredentialImportCommit(
                store, grants, companyLookup, connectionService, audit, transactions);
    }

    @Bean
    CredentialImportService credentialImportService(
            CredentialImportRepository store,
            CredentialImportCommit commit,
            TokenExchange exchange,
            GrantVault vault,
            CredentialVerifier verifier,
            ConnectionService connectionService,
            Platforms platforms,
            Clock clock) {
        return new CredentialImportService(
                store,
                commit,
                exchange,
                vault,
                new TypedCredentialImport(verifier, platforms),
                connectionService,
                platforms,
                clock);
    }

    @Bean
    PeriodicTask credentialImportPurge(CredentialImportRepository store) {
        return new PeriodicTask("import-purge", Duration.ofHours(1), store::purge);
    }

    @Bean
    EncryptedColumn encryptedImport() {
        return new EncryptedColumn("credential_import", "fresh_sealed", "connection_id::text");
    }
}
