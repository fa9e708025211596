package io.ledgerway.sync.platformevent;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.ConnectionTenants;
import io.ledgerway.sync.platform.Platforms;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class PlatformEventConfiguration {

    /** Finds events whose replica stopped after it stored them. */
    private static final Duration PROCESS_INTERVAL = Duration.ofSeconds(5);

    private static final Duration PURGE_INTERVAL = Duration.ofHours(1);

    /** A platform repeats a delivery for at most a week. */
    private static final Duration RETENTION = Duration.ofDays(30);

    @Bean
    PlatformEventRepository platformEventRepository(
            JdbcClient jdbc, NamedParameterJdbcOperations batch) {
        return new PlatformEventRepository(jdbc, batch);
    }

    @Bean
    PlatformEventMetrics platformEventMetrics(
            MeterRegistry registry, PlatformEventRepository events) {
        return new PlatformEventMetrics(registry, events);
    }

    @Bean
    PlatformEventProcessor platformEventProcessor(
            PlatformEventRepository events,
            ConnectionTenants tenants,
            CompanyDirectory companyDirectory,
            ConnectionSelection connections,
            Platforms platforms,
            DataSetQueue queue,
            TransactionTemplate transaction) {
        return new PlatformEventProcessor(
                events, tenants, companyDirectory, connections, platforms, queue, transaction);
    }

    @Bean
    PeriodicTask platformEventTask(PlatformEventProcessor processor) {
        return new PeriodicTask("platform-events", PROCESS_INTERVAL, processor::processAll);
    }

    @Bean
    PeriodicTask platformEventPurge(PlatformEventRepository events) {
        return new PeriodicTask(
                "platform-event-purge", PURGE_INTERVAL, () -> events.purge(RETENTION));
    }
}
