package io.ledgerway.sync.export;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import({
    ExportDownloads.class,
    ExportFileRepository.class,
    ExportMetrics.class,
    ExportPlanner.class,
    ExportRepository.class
})
class ExportConfiguration {

    private static final Duration CLAIM_INTERVAL = Duration.ofSeconds(1);
    private static final Duration PURGE_INTERVAL = Duration.ofSeconds(10);

    @Bean
    ExportWorker exportWorker(
            JdbcClient jdbc,
            ExportRepository exports,
            ExportFileRepository files,
            ExportPlanner planner,
            CompanyDirectory companyDirectory,
            Outbox outbox,
            TransactionTemplate transaction,
            ExportProperties properties,
            ExportMetrics metrics,
            Clock clock) {
        ExportRun.Storage storage =
                new ExportRun.Storage(
                        exports,
                        files,
                        planner,
                        new ExportQueries(jdbc, transaction),
                        metrics,
                        transaction);
        ExportCompletion completion =
                new ExportCompletion(
                        exports,
                        files,
                        companyDirectory,
                        outbox,
                        transaction,
                        properties,
                        metrics,
                        clock);
        return new ExportWorker(storage, completion, properties, metrics);
    }

    @Bean
    PeriodicTask exportTask(ExportWorker worker) {
        return new PeriodicTask("exports", CLAIM_INTERVAL, worker::claim);
    }

    @Bean
    DueTimeSource exportDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery(
                "exports",
                jdbc,
                "SELECT min(requested_at) FROM export WHERE state IN ('Queued', 'Running')");
    }

    @Bean
    PeriodicTask exportPurgeTask(JdbcClient jdbc) {
        return new PeriodicTask("export-purge", PURGE_INTERVAL, new ExportPurge(jdbc)::run);
    }

    @Bean
    ExportService exportService(
            ExportRepository exports,
            ExportPlanner planner,
            ExportProperties properties,
            TransactionTemplate transaction,
            Clock clock,
            @Qualifier("exportTask") PeriodicTask task) {
        return new ExportService(exports, planner, properties, transaction, clock, task::trigger);
    }
}
