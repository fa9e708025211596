package io.ledgerway.starter.encryption;

import io.ledgerway.configuration.ReloadableSecret;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Key rotation, in every service that declares a {@link EncryptedColumn}. */
@AutoConfiguration(
        after = EncryptionAutoConfiguration.class,
        afterName = {
            "io.ledgerway.starter.idempotency.IdempotencyAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration",
            "org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration"
        })
@ConditionalOnBean({EncryptedColumn.class, Encryptor.class, JdbcClient.class})
class ReencryptionAutoConfiguration {

    @Bean
    ReencryptionJob reencryptionJob(
            JdbcClient jdbc,
            TransactionOperations transactions,
            Encryptor encryptor,
            List<EncryptedColumn> columns) {
        return new ReencryptionJob(jdbc, transactions, encryptor, columns);
    }

    /**
     * Runs after the encryptor has the new keyset, in a separate thread, so that a long pass does
     * not delay the reload of other secrets.
     */
    @Bean
    @Order(1)
    ReloadableSecret reencryptionOnKeyChange(ReencryptionJob reencryptionJob) {
        return new ReloadableSecret(
                EncryptionAutoConfiguration.KEYSET,
                _ ->
                        Thread.ofVirtual()
                                .name("reencryption")
                                .start(reencryptionJob::runLoggingFailure));
    }

    @Bean
    PeriodicTask reencryptionTask(
            ReencryptionJob reencryptionJob,
            @Value("${ledgerway.secrets.reencryption-interval:1h}") Duration every) {
        return new PeriodicTask("reencryption", every, reencryptionJob::run);
    }
}
