package io.ledgerway.company.quota;

import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** The daily quotas. */
@Configuration(proxyBeanMethods = false)
class QuotaConfiguration {

    @Bean
    Allowances allowances(JdbcClient jdbc, LimitsProperties limits) {
        return new Allowances(jdbc, limits);
    }

    @Bean
    QuotaResets quotaResets(
            JdbcClient jdbc,
            Allowances allowances,
            Outbox outbox,
            TransactionOperations transactions) {
        return new QuotaResets(jdbc, allowances, outbox, transactions);
    }

    @Bean
    QuotaLeases quotaLeases(
            JdbcClient jdbc,
            LimitsProperties limits,
            Allowances allowances,
            QuotaResets resets,
            Outbox outbox,
            TransactionOperations transactions) {
        QuotaStore store = new QuotaStore(jdbc, limits);
        return new QuotaLeases(store, allowances, resets, outbox, transactions, limits.lapse());
    }

    @Bean
    PeriodicTask quotaResetTask(QuotaResets resets, LimitsProperties limits) {
        return new PeriodicTask("quota-resets", limits.resetPoll(), resets::tellAll);
    }
}
