package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.error.ErrorAnswers;
import io.ledgerway.starter.secret.SealedColumn;
import io.ledgerway.starter.secret.Sealer;
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
 * Brings {@code Idempotency-Key} to every service with a database; {@code
 * ledgerway.idempotency.enabled=false} ends it.
 */
@AutoConfiguration(
        after = {
            JdbcClientAutoConfiguration.class,
            DataSourceTransactionManagerAutoConfiguration.class
        },
        afterName = {
            "io.ledgerway.starter.error.ErrorAutoConfiguration",
            "io.ledgerway.starter.secret.SecretAutoConfiguration"
        })
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnBean({
    JdbcClient.class,
    PlatformTransactionManager.class,
    Sealer.class,
    ErrorAnswers.class
})
@ConditionalOnBooleanProperty(name = "ledgerway.idempotency.enabled", matchIfMissing = true)
class IdempotencyAutoConfiguration {

    /** After the security chain, which stands at -100. */
    private static final int ORDER = 0;

    @Bean
    StoredAnswers storedAnswers(JdbcClient jdbc, Sealer sealer) {
        return new StoredAnswers(jdbc, sealer, JsonMapper.builder().build());
    }

    @Bean
    Claims idempotencyClaims(JdbcClient jdbc) {
        return new Claims(jdbc);
    }

    @Bean
    SealedColumn sealedAnswers() {
        return new SealedColumn("idempotency", "answer", "scope");
    }

    @Bean
    FilterRegistrationBean<IdempotencyFilter> idempotencyFilter(
            PlatformTransactionManager transactions,
            StoredAnswers answers,
            Claims claims,
            ObjectProvider<SlowRequests> slow,
            ErrorAnswers errors) {
        var filter =
                new FilterRegistrationBean<>(
                        new IdempotencyFilter(
                                new OnceOnly(transactions, answers),
                                new ClaimedOnce(claims, answers),
                                slow.getIfAvailable(() -> _ -> false),
                                errors));
        filter.setOrder(ORDER);
        filter.setDispatcherTypes(DispatcherType.REQUEST);
        return filter;
    }

    @Bean
    IdempotencyUpkeep idempotencyUpkeep(
            StoredAnswers answers,
            Claims claims,
            @Value("${ledgerway.idempotency.clean-every:10m}") Duration every) {
        return new IdempotencyUpkeep(answers, claims, every);
    }
}
