package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.inbox.EventSubscription;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import io.ledgerway.sync.schedule.ScheduleRepository;
import io.ledgerway.sync.settings.SyncSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class DataSetConfiguration {

    private static final Duration REMOVE_EVERY = Duration.ofSeconds(1);
    private static final Duration LOOK_FOR_DUE_EVERY = Duration.ofSeconds(5);

    @Bean
    DataSetRowMapper dataSetRowMapper(JsonMapper json) {
        return new DataSetRowMapper(json);
    }

    @Bean
    DataSetRepository dataSetRepository(JdbcClient jdbc, DataSetRowMapper dataSetRowMapper) {
        return new DataSetRepository(jdbc, dataSetRowMapper);
    }

    @Bean
    DataTypeStateRepository dataTypeStateRepository(
            JdbcClient jdbc, DataSetRowMapper dataSetRowMapper) {
        return new DataTypeStateRepository(jdbc, dataSetRowMapper);
    }

    @Bean
    DataSetBatches dataSetBatches(
            JdbcClient jdbc, DataSetRowMapper dataSetRowMapper, Outbox outbox) {
        return new DataSetBatches(jdbc, dataSetRowMapper, outbox);
    }

    @Bean
    CompanyLock companyLock(JdbcClient jdbc) {
        return new CompanyLock(jdbc);
    }

    @Bean
    ConnectionConcurrency connectionConcurrency(
            DataSetRepository dataSetRepository,
            PullDispatcher pullDispatcher,
            DataSetQueueProperties properties) {
        return new ConnectionConcurrency(
                dataSetRepository, pullDispatcher, properties.maxPerConnection());
    }

    @Bean
    DataSetQueue dataSetQueue(
            DataSetRepository dataSetRepository,
            DataSetBatches dataSetBatches,
            ConnectionConcurrency concurrency,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new DataSetQueue(
                dataSetRepository,
                dataSetBatches,
                concurrency,
                lock,
                companyDirectory,
                transaction,
                clock);
    }

    @Bean
    DataSetMetrics dataSetMetrics(MeterRegistry registry, JdbcClient jdbc) {
        return new DataSetMetrics(registry, jdbc);
    }

    @Bean
    FreshnessMetrics freshnessMetrics(JdbcClient jdbc) {
        return new FreshnessMetrics(jdbc);
    }

    @Bean
    OverdueTaskMetrics overdueTaskMetrics(JdbcClient jdbc) {
        return new OverdueTaskMetrics(jdbc);
    }

    @Bean
    DataSetLifecycle dataSetLifecycle(
            DataSetRepository dataSetRepository,
            DataSetBatches dataSetBatches,
            DataSetQueue queue,
            ConnectionConcurrency concurrency,
            CompanyLock lock,
            ScheduleRepository scheduleRepository,
            TransactionTemplate transaction,
            DataSetMetrics metrics,
            Clock clock) {
        return new DataSetLifecycle(
                dataSetRepository,
                dataSetBatches,
                queue,
                concurrency,
                lock,
                scheduleRepository,
                transaction,
                metrics,
                clock);
    }

    @Bean
    InitialSync initialSync(SyncSettings settings, Platforms platforms) {
        return new InitialSync(settings, platforms);
    }

    @Bean
    ScheduledSync scheduledSync(
            ScheduleRepository scheduleRepository,
            ScheduleReplanner scheduleReplanner,
            SyncSettings settings,
            DataSetQueue queue,
            CompanyLock lock,
            ConnectionSelection connections,
            Platforms platforms,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new ScheduledSync(
                scheduleRepository,
                scheduleReplanner,
                settings,
                queue,
                lock,
                connections,
                platforms,
                companyDirectory,
                transaction,
                clock);
    }

    @Bean
    PeriodicTask scheduledSyncTask(ScheduledSync due) {
        return new PeriodicTask("scheduled-syncs", LOOK_FOR_DUE_EVERY, due::queueDue);
    }

    @Bean
    DataRefresh dataRefresh(
            DataSetQueue queue,
            DataSetRepository dataSetRepository,
            ConnectionSelection connections,
            Platforms platforms,
            InitialSync initialSync,
            AuditTrail audit,
            TransactionOperations transaction) {
        return new DataRefresh(
                queue, dataSetRepository, connections, platforms, initialSync, audit, transaction);
    }

    @Bean
    DataSetQueries dataSetQueries(JdbcClient jdbc, DataSetRowMapper dataSetRowMapper) {
        return new DataSetQueries(jdbc, dataSetRowMapper);
    }

    @Bean
    PortalSyncQueries portalSyncQueries(JdbcClient jdbc) {
        return new PortalSyncQueries(jdbc);
    }

    @Bean
    DataStatusQueries dataStatusQueries(JdbcClient jdbc) {
        return new DataStatusQueries(jdbc);
    }

    @Bean
    CompanyPurge companyPurge(
            JdbcClient jdbc,
            DataSetLifecycle lifecycle,
            ConnectionCancellation cancellation,
            CompanyDirectory companyDirectory,
            DeadLetterPurge deadLetters,
            TransactionTemplate transaction) {
        return new CompanyPurge(
                jdbc, lifecycle, cancellation, companyDirectory, deadLetters, transaction);
    }

    @Bean
    PeriodicTask companyPurgeTask(CompanyPurge companyPurge) {
        return new PeriodicTask("company-purge", REMOVE_EVERY, companyPurge::purgeBatches);
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
