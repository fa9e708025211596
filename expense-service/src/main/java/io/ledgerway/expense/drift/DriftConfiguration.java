package io.ledgerway.expense.drift;

import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class DriftConfiguration {

    private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

    @Bean
    DriftRepository driftRepository(JdbcClient jdbc) {
        return new DriftRepository(jdbc);
    }

    @Bean
    DriftChecker driftChecker(
            DriftRepository table,
            JdbcClient jdbc,
            CompanyDefaultsLookup companyDefaultsLookup,
            AccountingConnections connections,
            ReferenceDataSource referenceDataSource,
            TransactionRepository transactionRepository,
            CompanyDirectory companyDirectory,
            MeterRegistry registry,
            TransactionTemplate transaction,
            DriftProperties properties,
            Clock clock) {
        return new DriftChecker(
                table,
                new UsedReferences(jdbc, companyDefaultsLookup, properties.maxTransactionAge()),
                connections,
                referenceDataSource,
                transactionRepository,
                companyDirectory,
                new DriftMetrics(registry),
                transaction,
                clock);
    }

    @Bean
    DueTimeSource driftDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("drift checks", jdbc, "SELECT min(due_at) FROM drift_check");
    }

    @Bean
    PeriodicTask driftChecks(DriftChecker work) {
        return new PeriodicTask("drift-checks", POLL_INTERVAL, work::checkDue);
    }

    @Bean
    EventSubscription<SyncEvent> syncEvents(DriftRepository table) {
        return EventSubscription.to(
                Topic.SYNC_COMPLETE, SyncEvent.class, new SyncEventHandler(table)::on);
    }
}
