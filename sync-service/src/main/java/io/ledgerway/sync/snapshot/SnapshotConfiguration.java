package io.ledgerway.sync.snapshot;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.history.AsOfValidator;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.settings.SyncSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class SnapshotConfiguration {

    private static final Duration ADVANCE_INTERVAL = Duration.ofSeconds(1);

    @Bean
    SnapshotRepository snapshotRepository(JdbcClient jdbc, JsonMapper json) {
        return new SnapshotRepository(jdbc, json);
    }

    @Bean
    SnapshotQueries snapshotQueries(JdbcClient jdbc, JsonMapper json) {
        return new SnapshotQueries(jdbc, json);
    }

    @Bean
    AsOfResolver asOfResolver(JdbcClient jdbc, AsOfValidator asOfValidator) {
        return new AsOfResolver(jdbc, asOfValidator);
    }

    @Bean
    SnapshotMetrics snapshotMetrics(MeterRegistry registry, JdbcClient jdbc) {
        return new SnapshotMetrics(registry, jdbc);
    }

    @Bean
    SnapshotWorker snapshotWorker(
            SnapshotRepository snapshots,
            DataSetRepository dataSetRepository,
            DataSetQueue dataSetQueue,
            CompanyLock companyLock,
            CompanyDirectory companyDirectory,
            Outbox outbox,
            SnapshotMetrics metrics,
            TransactionTemplate transaction,
            Clock clock) {
        return new SnapshotWorker(
                snapshots,
                dataSetRepository,
                dataSetQueue,
                companyLock,
                companyDirectory,
                outbox,
                metrics,
                transaction,
                clock);
    }

    @Bean
    PeriodicTask snapshotTask(SnapshotWorker worker) {
        return new PeriodicTask("snapshots", ADVANCE_INTERVAL, worker::run);
    }

    @Bean
    SnapshotService snapshotService(
            SnapshotRepository snapshots,
            ConnectionSelection connections,
            Platforms platforms,
            SyncSettings settings,
            AuditTrail audit,
            TransactionTemplate transaction,
            @Qualifier("snapshotTask") PeriodicTask task,
            Clock clock) {
        return new SnapshotService(
                snapshots,
                connections,
                platforms,
                settings,
                audit,
                transaction,
                task::trigger,
                clock);
    }
}
