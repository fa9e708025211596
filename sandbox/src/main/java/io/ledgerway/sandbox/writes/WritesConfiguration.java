package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.ObjectMapper;

/** Beans of writes. */
@Configuration(proxyBeanMethods = false)
class WritesConfiguration {

    @Bean
    IdempotentWrites idempotentWrites(
            JdbcClient jdbc, PlatformTransactionManager transactions, Tenants tenants) {
        return new IdempotentWrites(jdbc, new TransactionTemplate(transactions), tenants);
    }

    @Bean
    WriteService writeService(
            IdempotentWrites log,
            Ledger ledger,
            RecordQueries recordQueries,
            JdbcClient jdbc,
            ObjectMapper json) {
        return new WriteService(
                log,
                ledger,
                recordQueries,
                new WriteValidation(recordQueries, json),
                new PeriodLock(recordQueries, json),
                new PlatformRestrictions(new ReferenceLookup(recordQueries, json)),
                new DuplicateNumbers(jdbc, json),
                json);
    }

    @Bean
    WriteJobs writeJobs(
            JdbcClient jdbc,
            Tenants tenants,
            WriteService writeService,
            ObjectMapper json,
            Clock clock,
            @Value("${sandbox.writes.job-delay:200ms}") Duration delay) {
        return new WriteJobs(jdbc, tenants, writeService, json, clock, delay);
    }
}
