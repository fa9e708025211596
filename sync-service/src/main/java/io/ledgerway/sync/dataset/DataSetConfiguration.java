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
import io.ledgerway.sync.platform.CompanyConnections;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.schedule.Planning;
import io.ledgerway.sync.schedule.Schedules;
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
    Rows dataSetRows(JsonMapper json) {
        return new Rows(json);
    }

    @Bean
    DataSets dataSets(JdbcClient jdbc, Rows rows) {
        return new DataSets(jdbc, rows);
    }

    @Bean
    Holdings holdings(JdbcClient jdbc, Rows rows) {
        return new Holdings(jdbc, rows);
    }

    @Bean
    Batches batches(JdbcClient jdbc, Rows rows, Outbox outbox) {
        return new Batches(jdbc, rows, outbox);
    }

    @Bean
    CompanyLock companyLock(JdbcClient jdbc) {
        return new CompanyLock(jdbc);
    }

    @Bean
    ConnectionPlaces connectionPlaces(DataSets dataSets, Work work, QueueProperties properties) {
        return new ConnectionPlaces(dataSets, work, properties.perConnection());
    }

    @Bean
    DataSetQueue dataSetQueue(
            DataSets dataSets,
            Batches batches,
            ConnectionPlaces places,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new DataSetQueue(
                dataSets, batches, places, lock, companyDirectory, transaction, clock);
    }

    @Bean
    DataSetMetrics dataSetMetrics(MeterRegistry registry, JdbcClient jdbc) {
        return new DataSetMetrics(registry, jdbc);
    }

    @Bean
    Freshness freshness(JdbcClient jdbc) {
        return new Freshness(jdbc);
    }

    @Bean
    OverdueTasks overdueTasks(JdbcClient jdbc) {
        return new OverdueTasks(jdbc);
    }

    @Bean
    DataSetLife dataSetLife(
            DataSets dataSets,
            Batches batches,
            DataSetQueue queue,
            ConnectionPlaces places,
            CompanyLock lock,
            Schedules schedules,
            TransactionTemplate transaction,
            DataSetMetrics metrics,
            Clock clock) {
        return new DataSetLife(
                dataSets, batches, queue, places, lock, schedules, transaction, metrics, clock);
    }

    @Bean
    FirstReads firstReads(SyncSettings settings, Platforms platforms) {
        return new FirstReads(settings, platforms);
    }

    @Bean
    DueReads dueReads(
            Schedules schedules,
            Planning planning,
            SyncSettings settings,
            DataSetQueue queue,
            CompanyLock lock,
            CompanyConnections connections,
            Platforms platforms,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new DueReads(
                schedules,
                planning,
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
    PeriodicTask dueWork(DueReads due) {
        return new PeriodicTask("due-reads", LOOK_FOR_DUE_EVERY, due::work);
    }

    @Bean
    DataRefresh dataRefresh(
            DataSetQueue queue,
            DataSets dataSets,
            CompanyConnections connections,
            Platforms platforms,
            FirstReads firstReads,
            AuditTrail audit,
            TransactionOperations transaction) {
        return new DataRefresh(
                queue, dataSets, connections, platforms, firstReads, audit, transaction);
    }

    @Bean
    DataSetHistory dataSetHistory(JdbcClient jdbc, Rows rows) {
        return new DataSetHistory(jdbc, rows);
    }

    @Bean
    PortalSyncs portalSyncs(JdbcClient jdbc) {
        return new PortalSyncs(jdbc);
    }

    @Bean
    DataStatuses dataStatuses(JdbcClient jdbc) {
        return new DataStatuses(jdbc);
    }

    @Bean
    Removal removal(
            JdbcClient jdbc,
            DataSetLife life,
            ConnectionWork besides,
            CompanyDirectory companyDirectory,
            DeadLetterPurge deadLetters,
            TransactionTemplate transaction) {
        return new Removal(jdbc, life, besides, companyDirectory, deadLetters, transaction);
    }

    @Bean
    PeriodicTask removalWork(Removal removal) {
        return new PeriodicTask("removal", REMOVE_EVERY, removal::work);
    }

    @Bean
    EventSubscription<CompanyEvent> companyEvents(
            DataSetQueue queue,
            Removal removal,
            FirstReads firstReads,
            CompanyDirectory companyDirectory) {
        CompanyEvents events = new CompanyEvents(queue, removal, firstReads, companyDirectory);
        return EventSubscription.to(Topic.COMPANY_EVENTS, CompanyEvent.class, events::on);
    }

    @Bean
    EventSubscription<ConnectionEvent> connectionEvents(
            DataSetQueue queue,
            DataSetLife life,
            ConnectionWork besides,
            Removal removal,
            FirstReads firstReads,
            Planning planning,
            CompanyLock lock,
            CompanyDirectory companyDirectory) {
        ConnectionEvents events =
                new ConnectionEvents(
                        queue,
                        life,
                        besides,
                        removal,
                        firstReads,
                        planning,
                        lock,
                        companyDirectory);
        return EventSubscription.to(Topic.CONNECTION_STATUS, ConnectionEvent.class, events::on);
    }
}
