package io.ledgerway.sync.push;

import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerProperties;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class PushConfiguration {

    private static final Duration REMOVE_FILES_EVERY = Duration.ofMinutes(1);

    private static final Duration AFTER_A_FAILURE = Duration.ofSeconds(2);
    private static final Duration LOOK_FOR_OVERDUE_EVERY = Duration.ofSeconds(1);

    @Bean
    PushRowMapper pushRows(JsonMapper json) {
        return new PushRowMapper(json);
    }

    @Bean
    PushRepository pushes(JdbcClient jdbc, PushRowMapper rows) {
        return new PushRepository(jdbc, rows);
    }

    @Bean
    NewPushRepository newPushes(NamedParameterJdbcOperations jdbc, PushRowMapper rows) {
        return new NewPushRepository(jdbc, rows);
    }

    @Bean
    PriorWrites earlierWrites(JdbcClient jdbc, PushRowMapper rows) {
        return new PriorWrites(jdbc, rows);
    }

    @Bean
    PostingRepository storedPostings(JdbcClient jdbc, PushRowMapper rows) {
        return new PostingRepository(jdbc, rows);
    }

    @Bean
    PushListing pushList(JdbcClient jdbc, PushRowMapper rows) {
        return new PushListing(jdbc, rows);
    }

    @Bean
    PushAttemptRepository attempts(JdbcClient jdbc) {
        return new PushAttemptRepository(jdbc);
    }

    @Bean
    ConnectionWriteQueue pushLane(
            PushRepository pushRepository, ObjectProvider<PushTaskDispatcher> workers) {
        return new ConnectionWriteQueue(pushRepository, workers);
    }

    @Bean
    PushQueue pushQueue(
            NewPushRepository pushes,
            PostingRepository postings,
            ConnectionWriteQueue lane,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new PushQueue(pushes, postings, lane, lock, companyDirectory, transaction, clock);
    }

    @Bean
    PushSubmission intake(PushQueue queue, AuditTrail audit) {
        return new PushSubmission(queue, audit);
    }

    @Bean
    PushRequestValidator pushRequests(ConnectionSelection connections, Platforms platforms) {
        return new PushRequestValidator(connections, platforms);
    }

    @Bean
    PostingFileRepository postingFiles(JdbcClient jdbc) {
        return new PostingFileRepository(jdbc);
    }

    @Bean
    PeriodicTask unusedFiles(PostingFileRepository files) {
        return new PeriodicTask("unused-files", REMOVE_FILES_EVERY, files::removeUnused);
    }

    @Bean
    PushBodyParser bodies(JsonMapper json) {
        return new PushBodyParser(json);
    }

    @Bean
    SourceModifiedLookup lastSeen(JdbcClient jdbc) {
        return new SourceModifiedLookup(jdbc);
    }

    @Bean
    PushMetrics pushMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        return new PushMetrics(registry, jdbc, clock);
    }

    @Bean
    WriteBatchRepository turnRows(JdbcClient jdbc, PushRowMapper rows) {
        return new WriteBatchRepository(jdbc, rows);
    }

    @Bean
    PushEvents pushEvents(Outbox outbox, PushAttemptRepository pushAttemptRepository) {
        return new PushEvents(outbox, pushAttemptRepository);
    }

    @Bean
    PostWriteRefresh readBack(DataSetQueue dataSets, Platforms platforms) {
        return new PostWriteRefresh(dataSets, platforms);
    }

    @Bean
    CompanySnapshots companyNow(CompanyDirectory companyDirectory) {
        return new CompanySnapshots(companyDirectory);
    }

    @Bean
    PushLifecycle pushLife(
            PushRepository pushRepository,
            PushAttemptRepository pushAttemptRepository,
            WriteBatchRepository turns,
            ConnectionWriteQueue lane,
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
                turns,
                lane,
                events,
                postWriteRefresh,
                lock,
                companies,
                transaction,
                metrics,
                clock);
    }

    @Bean
    WriteBatches turns(
            WriteBatchRepository rows,
            PushAttemptRepository pushAttemptRepository,
            ConnectionWriteQueue lane,
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
                lane,
                events,
                postWriteRefresh,
                companies,
                lock,
                transaction,
                metrics,
                clock);
    }

    @Bean
    PushWorker pushRun(
            PushLifecycle life,
            WriteBatches writeBatches,
            PushRepository pushRepository,
            PriorWrites earlier,
            PushAttemptRepository pushAttemptRepository,
            PostingFileRepository files,
            SupplementalConfigRepository supplemental,
            CompanyDirectory companyDirectory,
            JsonMapper json,
            Platforms platforms,
            PlatformAccess access,
            PushProperties properties,
            Clock clock) {
        PushRescheduler pauses = new PushRescheduler(life, properties, clock);
        PushOutcomes ends = new PushOutcomes(life, pauses, access);
        return new PushWorker(
                life,
                writeBatches,
                pauses,
                ends,
                new PriorWriteResolver(life, pauses, ends, earlier, pushAttemptRepository, clock),
                new PushCommands(pushRepository, files, supplemental, companyDirectory, json),
                platforms,
                access,
                clock);
    }

    @Bean
    PostingService postings(
            PushQueue queue,
            PostingRepository stored,
            PushRequestValidator requests,
            PushBodyParser pushBodyParser,
            PostingFileRepository files,
            CompanyDirectory companyDirectory,
            JsonMapper json) {
        return new PostingService(
                queue, stored, requests, pushBodyParser, files, companyDirectory, json);
    }

    @Bean
    PushOpenApi pushPaths() {
        return new PushOpenApi();
    }

    @Bean
    PeriodicTask overdueWrites(PushLifecycle life) {
        return new PeriodicTask("overdue-writes", LOOK_FOR_OVERDUE_EVERY, life::timeOut);
    }

    /** Not a bean, because the pull workers would also execute a task that is a bean. */
    @Bean
    PushTaskDispatcher pushWorkers(
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
     * missing heartbeat.
     */
    private static Task<Void> task(PushWorker run, Clock clock) {
        return Tasks.custom(ConnectionWriteQueue.TASK, Void.class)
                .onFailure((complete, operations) ->
                        operations.reschedule(complete, clock.instant().plus(AFTER_A_FAILURE)))
                .onDeadExecutionRevive()
                .execute((instance, _) ->
                        run.run(PushRef.of(instance.getId()))
                                .map(PushConfiguration::rescheduleTask)
                                .orElseGet(CompletionHandler.OnCompleteRemove::new));
    }

    private static CompletionHandler<Void> rescheduleTask(Instant at) {
        return (complete, operations) -> operations.reschedule(complete, at);
    }
}
