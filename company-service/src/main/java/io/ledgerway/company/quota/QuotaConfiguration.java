package io.ledgerway.company.quota;

import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of the daily quotas. */
@Configuration(proxyBeanMethods = false)
@Import({ClientLimitsLookup.class, QuotaResets.class})
class QuotaConfiguration {

    /** The end of a day whose quota was used up is published. */
    private static final String NEXT_RESET =
            """
            SELECT min(day + 1)::timestamp AT TIME ZONE 'UTC' FROM quota_day
             WHERE reached_quota IS NOT NULL AND reset_published_at IS NULL
            """;

    @Bean
    QuotaLeaseService quotaLeases(
            JdbcClient jdbc,
            LimitsProperties limits,
            ClientLimitsLookup clientLimitsLookup,
            QuotaResets resets,
            Outbox outbox,
            TransactionOperations transactions) {
        QuotaRepository store = new QuotaRepository(jdbc, limits);
        return new QuotaLeaseService(
                store, clientLimitsLookup, resets, outbox, transactions, limits.leaseTtl());
    }

    @Bean
    DueTimeSource quotaDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("quota resets", jdbc, NEXT_RESET);
    }

    @Bean
    PeriodicTask quotaResetTask(QuotaResets resets, LimitsProperties limits) {
        return new PeriodicTask("quota-resets", limits.resetPollInterval(), resets::publishAll);
    }
}
