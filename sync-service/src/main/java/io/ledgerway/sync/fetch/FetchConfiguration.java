package io.ledgerway.sync.fetch;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerCustomizer;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.custom.CustomRecords;
import io.ledgerway.sync.custom.CustomTypes;
import io.ledgerway.sync.dataset.DataSetLife;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.dataset.DataSets;
import io.ledgerway.sync.dataset.Holdings;
import io.ledgerway.sync.dataset.Work;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.record.Deletions;
import io.ledgerway.sync.record.RecordStore;
import io.ledgerway.sync.settings.SyncSettings;
import io.ledgerway.sync.supplemental.SupplementalConfigs;
import io.ledgerway.sync.validation.Quarantine;
import io.ledgerway.sync.validation.Validation;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class FetchConfiguration {

    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(2);

    /** It would ask the database which one it is, and there may be none yet. */
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
    Work work(ObjectProvider<Scheduler> scheduler) {
        return new ScheduledWork(scheduler);
    }

    @Bean
    com.github.kagkarlsson.scheduler.Clock schedulerClock(Clock clock) {
        return clock::instant;
    }

    @Bean
    PageStore pageStore(
            DataSets dataSets,
            Holdings holdings,
            RecordStore records,
            Deletions deletions,
            Quarantine quarantine,
            Validation validation,
            TransactionTemplate transaction,
            MeterRegistry metrics,
            Clock clock) {
        return new PageStore(
                dataSets,
                holdings,
                records,
                deletions,
                quarantine,
                validation,
                transaction,
                new ReadMetrics(metrics),
                clock);
    }

    @Bean
    Ending ending(
            DataSetLife life,
            PageStore pages,
            Holdings holdings,
            CompanyDirectory companyDirectory) {
        return new Ending(life, pages, holdings, companyDirectory);
    }

    @Bean
    Pauses pauses(DataSetLife life, Ending ending, FetchProperties properties, Clock clock) {
        return new Pauses(life, ending, properties, clock);
    }

    @Bean
    Reach reach(
            SyncSettings settings,
            SupplementalConfigs supplemental,
            CompanyDirectory companyDirectory,
            Clock clock) {
        return new Reach(settings, supplemental, companyDirectory, clock);
    }

    @Bean
    PlatformReader platformReader(
            Platforms platforms,
            PlatformAccess access,
            PageStore pages,
            Pauses pauses,
            Reach reach,
            DataSetLife life,
            Holdings holdings,
            RecordStore records,
            Clock clock) {
        return new PlatformReader(
                platforms, access, pages, pauses, reach, life, holdings, records, clock);
    }

    @Bean
    CustomReader customReader(
            Platforms platforms,
            PlatformAccess access,
            CustomTypes types,
            CustomRecords records,
            DataSets dataSets,
            DataSetLife life,
            Ending ending,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new CustomReader(
                platforms,
                access,
                types,
                records,
                dataSets,
                life,
                ending,
                companyDirectory,
                transaction,
                clock);
    }

    @Bean
    FetchRun fetchRun(
            DataSetLife life,
            PlatformReader reader,
            CustomReader custom,
            PageStore pages,
            Pauses pauses,
            Ending ending,
            PlatformAccess access,
            FetchProperties properties,
            Clock clock) {
        return new FetchRun(life, reader, custom, pages, pauses, ending, access, properties, clock);
    }

    /** One run of the task is one turn; a worker that died is noticed by its missing heartbeat. */
    @Bean
    Task<Void> dataSetTask(FetchRun run, Clock clock) {
        return Tasks.custom(ScheduledWork.TASK, Void.class)
                .onFailure((complete, operations) ->
                        operations.reschedule(complete, clock.instant().plus(AFTER_A_FAILURE)))
                .onDeadExecutionRevive()
                .execute((instance, context) ->
                        run.run(
                                        DataSetRef.of(instance.getId()),
                                        () -> context.getSchedulerState().isShuttingDown())
                                .map(FetchConfiguration::comeAgain)
                                .orElseGet(CompletionHandler.OnCompleteRemove::new));
    }

    private static CompletionHandler<Void> comeAgain(Instant at) {
        return (complete, operations) -> operations.reschedule(complete, at);
    }
}
