package io.ledgerway.sync.pull;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerCustomizer;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.time.DueTimeSource;
import io.ledgerway.sync.custom.CustomRecordRepository;
import io.ledgerway.sync.custom.CustomTypeRepository;
import io.ledgerway.sync.dataset.DataSetLifecycle;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.dataset.PullDispatcher;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.PlatformWebhooks;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.pullplan.PullPlanMetrics;
import io.ledgerway.sync.pullplan.PullPlanner;
import io.ledgerway.sync.raw.RawPayloads;
import io.ledgerway.sync.record.DeletionRepository;
import io.ledgerway.sync.record.RecordRepository;
import io.ledgerway.sync.schedule.ScheduleRepository;
import io.ledgerway.sync.settings.SyncSettings;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import io.ledgerway.sync.validation.Quarantine;
import io.ledgerway.sync.validation.RecordValidation;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
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
    PullDispatcher pullDispatcher(ObjectProvider<Scheduler> scheduler) {
        return new PullTaskDispatcher(scheduler);
    }

    @Bean
    com.github.kagkarlsson.scheduler.Clock schedulerClock(Clock clock) {
        return clock::instant;
    }

    @Bean
    WebhookReconciliation webhookReconciliation(
            PlatformWebhooks platformWebhooks,
            Platforms platforms,
            ScheduleRepository scheduleRepository,
            MeterRegistry metrics) {
        return new WebhookReconciliation(platformWebhooks, platforms, scheduleRepository, metrics);
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

    @Bean
    PullCompletion pullCompletion(
            DataSetLifecycle lifecycle,
            PageWriter pages,
            DataTypeStateRepository dataTypeStateRepository,
            CompanyDirectory companyDirectory) {
        return new PullCompletion(lifecycle, pages, dataTypeStateRepository, companyDirectory);
    }

    @Bean
    PullRescheduler pullRescheduler(
            DataSetLifecycle lifecycle,
            PullCompletion pullCompletion,
            PullProperties properties,
            Clock clock) {
        return new PullRescheduler(lifecycle, pullCompletion, properties, clock);
    }

    @Bean
    PullWindow pullWindow(
            SyncSettings settings,
            SupplementalConfigRepository supplemental,
            CompanyDirectory companyDirectory,
            Clock clock) {
        return new PullWindow(settings, supplemental, companyDirectory, clock);
    }

    @Bean
    DataSetAccess dataSetAccess(Platforms platforms, PlatformAccess access) {
        return new DataSetAccess(platforms, access);
    }

    @Bean
    PlatformPuller platformPuller(
            DataSetAccess access,
            PageWriter pages,
            PullRescheduler pullRescheduler,
            PullWindow pullWindow,
            DataSetLifecycle lifecycle,
            DataTypeStateRepository dataTypeStateRepository,
            RecordRepository records,
            RawPayloads rawPayloads,
            PullPlanner pullPlanner,
            PullPlanMetrics pullPlanMetrics,
            Clock clock) {
        return new PlatformPuller(
                access,
                pages,
                pullRescheduler,
                pullWindow,
                lifecycle,
                dataTypeStateRepository,
                records,
                rawPayloads,
                pullPlanner,
                pullPlanMetrics,
                clock);
    }

    @Bean
    CustomDataPuller customDataPuller(
            DataSetAccess access,
            CustomTypeRepository types,
            CustomRecordRepository records,
            DataSetRepository dataSetRepository,
            DataSetLifecycle lifecycle,
            PullCompletion pullCompletion,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new CustomDataPuller(
                access,
                types,
                records,
                dataSetRepository,
                lifecycle,
                pullCompletion,
                companyDirectory,
                transaction,
                clock);
    }

    @Bean
    PullWorker pullWorker(
            DataSetLifecycle lifecycle,
            PlatformPuller reader,
            CustomDataPuller custom,
            PageWriter pages,
            PullRescheduler pullRescheduler,
            PullCompletion pullCompletion,
            PlatformAccess access,
            PullProperties properties,
            Clock clock) {
        return new PullWorker(
                lifecycle,
                reader,
                custom,
                pages,
                pullRescheduler,
                pullCompletion,
                access,
                properties,
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
