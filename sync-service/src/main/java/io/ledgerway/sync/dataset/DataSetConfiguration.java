package io.ledgerway.sync.dataset;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
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

    private static final Duration DAILY = Duration.ofDays(1);

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
    DataSetLifecycle dataSetLifecycle(
            DataSetRepository dataSetRepository,
            DataSetBatches dataSetBatches,
            DataSetQueue queue,
            ConnectionConcurrency concurrency,
            CompanyLock lock,
            ScheduleRepository scheduleRepository,
            TransactionTemplate transaction,
            DataSetMetrics metrics,
            HourlyDataSetCounts hours,
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
                hours,
                clock);
    }

    @Bean
    HourlyDataSetCounts hourlyDataSetCounts(JdbcClient jdbc) {
        return new HourlyDataSetCounts(jdbc);
    }

    @Bean
    PeriodicTask dataSetHourPurge(HourlyDataSetCounts hourlyDataSetCounts) {
        return new PeriodicTask("data-set-hours", DAILY, hourlyDataSetCounts::deleteOld);
    }

    @Bean
    InitialSync initialSync(SyncSettings settings, Platforms platforms) {
        return new InitialSync(settings, platforms);
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
}
