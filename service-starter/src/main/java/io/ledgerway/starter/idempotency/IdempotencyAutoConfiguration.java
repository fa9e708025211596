package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.encryption.Encryptor;
import io.ledgerway.starter.error.ErrorResponseWriter;
import jakarta.servlet.DispatcherType;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import tools.jackson.databind.json.JsonMapper;

/**
 * Provides {@code Idempotency-Key} to every service with a database; {@code
 * ledgerway.idempotency.enabled=false} switches it off.
 */
@AutoConfiguration(
        after = {
            JdbcClientAutoConfiguration.class,
            DataSourceTransactionManagerAutoConfiguration.class
        },
        afterName = {
            "io.ledgerway.starter.error.ErrorAutoConfiguration",
            "io.ledgerway.starter.encryption.EncryptionAutoConfiguration"
        })
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBean({
    JdbcClient.class,
    PlatformTransactionManager.class,
    Encryptor.class,
    ErrorResponseWriter.class
})
@ConditionalOnBooleanProperty(name = "ledgerway.idempotency.enabled", matchIfMissing = true)
class IdempotencyAutoConfiguration {

    /** After the security filter chain, whose order is -100. */
    private static final int ORDER = 0;

    @Bean
    StoredResponseRepository storedResponseRepository(JdbcClient jdbc, Encryptor encryptor) {
        return new StoredResponseRepository(jdbc, encryptor, JsonMapper.builder().build());
    }

    @Bean
    ClaimRepository idempotencyClaimRepository(JdbcClient jdbc) {
        return new ClaimRepository(jdbc);
    }

    @Bean
    EncryptedColumn encryptedResponses() {
        return new EncryptedColumn("idempotency_response", "response", "scope");
    }

    @Bean
    FilterRegistrationBean<IdempotencyFilter> idempotencyFilter(
            PlatformTransactionManager transactions,
            StoredResponseRepository responses,
            ClaimRepository claimRepository,
            ObjectProvider<LongRunningRequests> longRunning,
            ErrorResponseWriter errors) {
        var filter =
                new FilterRegistrationBean<>(
                        new IdempotencyFilter(
                                new TransactionalIdempotency(transactions, responses),
                                new ClaimedIdempotency(claimRepository, responses),
                                longRunning.getIfAvailable(() -> _ -> false),
                                errors));
        filter.setOrder(ORDER);
        filter.setDispatcherTypes(DispatcherType.REQUEST);
        return filter;
    }

    @Bean
    IdempotencyPurge idempotencyPurge(
            StoredResponseRepository responses,
            ClaimRepository claimRepository,
            @Value("${ledgerway.idempotency.cleanup-interval:10m}") Duration every) {
        return new IdempotencyPurge(responses, claimRepository, every);
    }
}
