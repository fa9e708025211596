package io.ledgerway.expense.drift;

import io.ledgerway.expense.configuration.Configurations;
import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.References;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class DriftConfiguration {

    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    @Bean
    DriftTable drift(JdbcClient jdbc) {
        return new DriftTable(jdbc);
    }

    @Bean
    DriftWork driftWork(
            DriftTable table,
            JdbcClient jdbc,
            Configurations configurations,
            AccountingConnections connections,
            References references,
            CompanyDirectory companyDirectory,
            MeterRegistry registry,
            TransactionTemplate transaction,
            DriftProperties properties,
            Clock clock) {
        return new DriftWork(
                table,
                new UsedReferences(jdbc, configurations, properties.recent()),
                connections,
                references,
                companyDirectory,
                new DriftMetrics(registry),
                transaction,
                clock);
    }

    @Bean
    PeriodicTask driftChecks(DriftWork work) {
        return new PeriodicTask("drift-checks", LOOK_EVERY, work::work);
    }

    @Bean
    EventSubscription<SyncEvent> syncEvents(DriftTable table) {
        return EventSubscription.to(
                Topic.SYNC_COMPLETE, SyncEvent.class, new SyncEvents(table)::on);
    }
}
