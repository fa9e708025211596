package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.ledger.Ledger;
import io.ledgerway.sandbox.ledger.Records;
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

/** Writes of applications. */
@Configuration(proxyBeanMethods = false)
class WritesConfiguration {

    @Bean
    WriteLog writeLog(JdbcClient jdbc, PlatformTransactionManager transactions, Tenants tenants) {
        return new WriteLog(jdbc, new TransactionTemplate(transactions), tenants);
    }

    @Bean
    Writes writes(
            WriteLog log, Ledger ledger, Records records, JdbcClient jdbc, ObjectMapper json) {
        return new Writes(
                log,
                ledger,
                records,
                new Contents(records, json),
                new PeriodLock(records, json),
                new PlatformWrites(new Looking(records, json)),
                new Numbers(jdbc, json),
                json);
    }

    @Bean
    Jobs jobs(
            JdbcClient jdbc,
            Tenants tenants,
            Writes writes,
            ObjectMapper json,
            Clock clock,
            @Value("${sandbox.writes.job-delay:200ms}") Duration delay) {
        return new Jobs(jdbc, tenants, writes, json, clock, delay);
    }
}
