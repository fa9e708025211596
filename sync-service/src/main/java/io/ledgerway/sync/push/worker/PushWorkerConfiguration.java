package io.ledgerway.sync.push.worker;

import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerProperties;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.push.ConnectionWriteQueue;
import io.ledgerway.sync.push.PushAttemptRepository;
import io.ledgerway.sync.push.PushEvents;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushRowMapper;
import io.ledgerway.sync.push.PushTaskDispatcher;
import io.ledgerway.sync.push.posting.PostingFileRepository;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class PushWorkerConfiguration {

    /** A picked task is in progress. */
    private static final String NEXT_WRITE =
            """
            SELECT least((SELECT min(execution_time) FROM push_task WHERE NOT picked),
                         (SELECT ledgerway_now() FROM push_task WHERE picked LIMIT 1),
                         (SELECT min(timeout_at) FROM push_operation
                           WHERE completed_at IS NULL AND timeout_at IS NOT NULL))
            """;

    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(2);
    private static final Duration OVERDUE_CHECK_INTERVAL = Duration.ofSeconds(1);

    @Bean
    DueTimeSource writeDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("writes", jdbc, NEXT_WRITE);
    }

    @Bean
    PriorWrites priorWrites(JdbcClient jdbc, PushRowMapper rows) {
        return new PriorWrites(jdbc, rows);
    }

    @Bean
    PushMetrics pushMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        return new PushMetrics(registry, jdbc, clock);
    }

    @Bean
    WriteBatchRepository writeBatchRepository(JdbcClient jdbc, PushRowMapper rows) {
        return new WriteBatchRepository(jdbc, rows);
    }

    @Bean
    PostWriteRefresh postWriteRefresh(DataSetQueue dataSets, Platforms platforms) {
        return new PostWriteRefresh(dataSets, platforms);
    }

    @Bean
    CompanySnapshots companySnapshots(CompanyDirectory companyDirectory) {
        return new CompanySnapshots(companyDirectory);
    }

    @Bean
    PushLifecycle pushLifecycle(
            PushRepository pushRepository,
            PushAttemptRepository pushAttemptRepository,
            WriteBatchRepository writeBatchRepository,
            ConnectionWriteQueue writeQueue,
            PushEvents events,
            PostWriteRefresh postWriteRefresh,
            CompanyLock lock,
            CompanySnapshots companies,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        return new PushLifecycle(
                pushRepository,
                pushAttemptRepository,
                writeBatchRepository,
                writeQueue,
                events,
                postWriteRefresh,
                lock,
                companies,
                transaction,
                metrics,
                clock);
    }

    @Bean
    WriteBatches writeBatches(
            WriteBatchRepository rows,
            PushAttemptRepository pushAttemptRepository,
            ConnectionWriteQueue writeQueue,
            PushEvents events,
            PostWriteRefresh postWriteRefresh,
            CompanySnapshots companies,
            CompanyLock lock,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        return new WriteBatches(
                rows,
                pushAttemptRepository,
                writeQueue,
                events,
                postWriteRefresh,
                companies,
                lock,
                transaction,
                metrics,
                clock);
    }

    @Bean
    PushWorker pushWorker(
            PushLifecycle lifecycle,
            WriteBatches writeBatches,
            PushRepository pushRepository,
            PriorWrites priorWrites,
            PushAttemptRepository pushAttemptRepository,
            PostingFileRepository files,
            SupplementalConfigRepository supplemental,
            CompanyDirectory companyDirectory,
            JsonMapper json,
            Platforms platforms,
            PlatformAccess access,
            PushProperties properties,
            Clock clock) {
        PushRescheduler rescheduler = new PushRescheduler(lifecycle, properties, clock);
        PushOutcomes outcomes = new PushOutcomes(lifecycle, rescheduler, access);
        PushCommands commands =
                new PushCommands(pushRepository, files, supplemental, companyDirectory, json);
        return new PushWorker(
                lifecycle,
                writeBatches,
                rescheduler,
                outcomes,
                new PriorWriteResolver(
                        lifecycle,
                        rescheduler,
                        outcomes,
                        priorWrites,
                        commands,
                        pushAttemptRepository,
                        clock),
                commands,
                platforms,
                access,
                clock);
    }

    @Bean
    PeriodicTask pushTimeouts(PushLifecycle lifecycle) {
        return new PeriodicTask("write-timeouts", OVERDUE_CHECK_INTERVAL, lifecycle::timeOut);
    }

    @Bean
    PushTaskDispatcher pushTaskDispatcher(
            PushWorker run,
            DataSource dataSource,
            PushProperties properties,
            DbSchedulerProperties settings,
            Clock clock) {
        return new PushTaskDispatcher(
                dataSource, task(run, clock), properties.threads(), settings, clock);
    }

    /**
     * Each execution of the task is one time slice. db-scheduler detects a dead worker by its
     * missing heartbeat. The task is not a bean, because the pull workers would also execute it.
     */
    private static Task<Void> task(PushWorker run, Clock clock) {
        return Tasks.custom(ConnectionWriteQueue.TASK, Void.class)
                .onFailure((complete, operations) ->
                        operations.reschedule(complete, clock.instant().plus(AFTER_A_FAILURE)))
                .onDeadExecutionRevive()
                .execute((instance, _) ->
                        run.run(PushRef.of(instance.getId()))
                                .map(PushWorkerConfiguration::rescheduleTask)
                                .orElseGet(CompletionHandler.OnCompleteRemove::new));
    }

    private static CompletionHandler<Void> rescheduleTask(Instant at) {
        return (complete, operations) -> operations.reschedule(complete, at);
    }
}
