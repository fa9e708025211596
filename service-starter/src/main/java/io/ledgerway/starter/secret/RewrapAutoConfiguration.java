package io.ledgerway.starter.secret;

import io.ledgerway.configuration.LiveSecret;
import io.ledgerway.starter.schedule.Recurring;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Key rotation, in every service that declares a {@link SealedColumn}. */
@AutoConfiguration(
        after = SecretAutoConfiguration.class,
        afterName = {
            "io.ledgerway.starter.idempotency.IdempotencyAutoConfiguration",
            "org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration",
            "org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration"
        })
@ConditionalOnBean({SealedColumn.class, Sealer.class, JdbcClient.class})
class RewrapAutoConfiguration {

    @Bean
    Rewrap rewrap(
            JdbcClient jdbc,
            TransactionOperations transactions,
            Sealer sealer,
            List<SealedColumn> columns) {
        return new Rewrap(jdbc, transactions, sealer, columns);
    }

    /**
     * After the sealer has it. Beside what reads secrets, so that a long pass keeps nobody waiting.
     */
    @Bean
    @Order(1)
    LiveSecret rewrapWithNewKey(Rewrap rewrap) {
        return new LiveSecret(
                SecretAutoConfiguration.KEYSET,
                _ -> Thread.ofVirtual().name("rewrap").start(rewrap::passOrSay));
    }

    @Bean
    Recurring rewrapTask(
            Rewrap rewrap, @Value("${ledgerway.secrets.rewrap-every:1h}") Duration every) {
        return new Recurring("rewrap", every, rewrap::pass);
    }
}
