package io.ledgerway.sync.push.worker;

import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerProperties;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.push.ConnectionWriteQueue;
import io.ledgerway.sync.push.PushAttemptRepository;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushTaskDispatcher;
import io.ledgerway.sync.push.posting.PostingFileRepository;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
@Import({
    CompanySnapshots.class,
    PostWriteRefresh.class,
    PriorWrites.class,
    PushLifecycle.class,
    PushMetrics.class,
    WriteBatchRepository.class,
    WriteBatches.class
})
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
