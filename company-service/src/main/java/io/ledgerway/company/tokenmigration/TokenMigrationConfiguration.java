package io.ledgerway.company.tokenmigration;

import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of the managed token migration. */
@Configuration(proxyBeanMethods = false)
@Import({
    TokenMigrationRepository.class,
    TokenMigrationRowRepository.class,
    TokenMigrationService.class,
    TokenMigrationUploader.class,
    TokenMigrationWorker.class
})
class TokenMigrationConfiguration {

    private static final String NEXT_MIGRATION =
            """
            SELECT least((SELECT min(scheduled_at) FROM token_migration WHERE status = 'SCHEDULED'),
                         (SELECT min(r.next_at) FROM token_migration_row r
                            JOIN token_migration m ON m.id = r.migration_id
                           WHERE r.status = 'WAITING' AND m.status = 'RUNNING'))
            """;

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
