package io.ledgerway.company.credentialimport;

import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the import of credentials. */
@Configuration(proxyBeanMethods = false)
@Import({
    CredentialImportCommit.class,
    CredentialImportRepository.class,
    CredentialImportService.class,
    TypedCredentialImport.class
})
class CredentialImportConfiguration {

    @Bean
    PeriodicTask credentialImportPurge(CredentialImportRepository store) {
        return new PeriodicTask("import-purge", Duration.ofHours(1), store::purge);
    }

    @Bean
    EncryptedColumn encryptedImport() {
        return new EncryptedColumn("credential_import", "fresh_sealed", "connection_id::text");
    }
}
