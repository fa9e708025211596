package io.ledgerway.sync.dataset.event;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.ConnectionCancellation;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.dataset.InitialSync;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import(CompanyPurge.class)
class DataSetEventConfiguration {

    private static final Duration PURGE_INTERVAL = Duration.ofSeconds(1);

    @Bean
    PeriodicTask companyPurgeTask(JdbcClient jdbc, TransactionTemplate transaction) {
        return new PeriodicTask(
                "company-purge", PURGE_INTERVAL, new CompanyPurgeJob(jdbc, transaction)::run);
    }

    @Bean
    EventSubscription<CompanyEvent> companyEvents(
            DataSetQueue queue,
            CompanyPurge companyPurge,
            InitialSync initialSync,
            CompanyDirectory companyDirectory) {
        CompanyEventHandler events =
                new CompanyEventHandler(queue, companyPurge, initialSync, companyDirectory);
        return EventSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, events::on);
    }

    @Bean
    EventSubscription<ConnectionEvent> connectionEvents(
            DataSetQueue queue,
            DataSetLifecycle lifecycle,
            ConnectionCancellation cancellation,
            CompanyPurge companyPurge,
            InitialSync initialSync,
            ScheduleReplanner scheduleReplanner,
            CompanyLock lock,
            CompanyDirectory companyDirectory) {
        ConnectionEventHandler events =
                new ConnectionEventHandler(
                        queue,
                        lifecycle,
                        cancellation,
                        companyPurge,
                        initialSync,
                        scheduleReplanner,
                        lock,
                        companyDirectory);
        return EventSubscription.to(Topic.CONNECTION_STATUS, ConnectionEvent.class, events::on);
    }
}
