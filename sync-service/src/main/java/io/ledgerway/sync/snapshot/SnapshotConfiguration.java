package io.ledgerway.sync.snapshot;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.settings.SyncSettings;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import({
    AsOfResolver.class,
    SnapshotMetrics.class,
    SnapshotQueries.class,
    SnapshotRepository.class,
    SnapshotWorker.class
})
class SnapshotConfiguration {

    private static final Duration ADVANCE_INTERVAL = Duration.ofSeconds(1);

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
