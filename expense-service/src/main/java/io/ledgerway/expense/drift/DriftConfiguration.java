package io.ledgerway.expense.drift;

import io.ledgerway.model.event.Topic;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
@Import({DriftChecker.class, DriftMetrics.class, DriftRepository.class, UsedReferences.class})
class DriftConfiguration {

    private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

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
