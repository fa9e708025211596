package io.ledgerway.sync.pull;

import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerCustomizer;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.ledgerway.starter.time.DueTimeSource;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.record.DeletionRepository;
import io.ledgerway.sync.record.RecordRepository;
import io.ledgerway.sync.validation.Quarantine;
import io.ledgerway.sync.validation.RecordValidation;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import({
    CustomDataPuller.class,
    DataSetAccess.class,
    PlatformPuller.class,
    PullCompletion.class,
    PullRescheduler.class,
    PullTaskDispatcher.class,
    PullWindow.class,
    PullWorker.class,
    WebhookReconciliation.class
})
class PullConfiguration {

    /** A picked task is in progress. */
    private static final String NEXT_PULL =
            """
            SELECT least((SELECT min(execution_time) FROM scheduled_tasks WHERE NOT picked),
                         (SELECT ledgerway_now() FROM scheduled_tasks WHERE picked LIMIT 1))
            """;

    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(2);

    @Bean
    DueTimeSource pullDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery("pulls", jdbc, NEXT_PULL);
    }

    /**
     * Names the dialect, because db-scheduler would query the database at startup, which may not be
     * reachable yet.
     */
    @Bean
    DbSchedulerCustomizer postgresql() {
        return new DbSchedulerCustomizer() {
            @Override
            public Optional<JdbcCustomization> jdbcCustomization() {
                return Optional.of(new PostgreSqlJdbcCustomization(false, false));
            }
        };
    }

    @Bean
    com.github.kagkarlsson.scheduler.Clock schedulerClock(Clock clock) {
        return clock::instant;
    }

    @Bean
    PageWriter pageWriter(
            DataSetRepository dataSetRepository,
            DataTypeStateRepository dataTypeStateRepository,
            RecordRepository records,
            DeletionRepository deletionRepository,
            Quarantine quarantine,
            RecordValidation recordValidation,
            WebhookReconciliation webhookReconciliation,
            TransactionTemplate transaction,
            MeterRegistry metrics,
            Clock clock) {
        return new PageWriter(
                dataSetRepository,
                dataTypeStateRepository,
                records,
                deletionRepository,
                quarantine,
                recordValidation,
                webhookReconciliation,
                transaction,
                new PullMetrics(metrics),
                clock);
    }

    /**
     * Each execution of the task is one time slice. db-scheduler detects a dead worker by its
     * missing heartbeat.
     */
    @Bean
    Task<Void> dataSetTask(PullWorker run, Clock clock) {
        return Tasks.custom(PullTaskDispatcher.TASK, Void.class)
                .onFailure((complete, operations) ->
                        operations.reschedule(complete, clock.instant().plus(AFTER_A_FAILURE)))
                .onDeadExecutionRevive()
                .execute((instance, context) ->
                        run.run(
                                        DataSetRef.of(instance.getId()),
                                        () -> context.getSchedulerState().isShuttingDown())
                                .map(PullConfiguration::rescheduleTask)
                                .orElseGet(CompletionHandler.OnCompleteRemove::new));
    }

    private static CompletionHandler<Void> rescheduleTask(Instant at) {
        return (complete, operations) -> operations.reschedule(complete, at);
    }
}
