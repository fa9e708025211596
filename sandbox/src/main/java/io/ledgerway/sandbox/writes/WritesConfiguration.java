package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.ObjectMapper;

/** Beans of writes. */
@Configuration(proxyBeanMethods = false)
@Import({
    DuplicateNumbers.class,
    IdempotentWrites.class,
    PeriodLock.class,
    PlatformRestrictions.class,
    ReferenceLookup.class,
    WriteService.class,
    WriteValidation.class
})
class WritesConfiguration {

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
