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
import io.ledgerway.sync.platform.CompanyConnections;
import io.ledgerway.sync.platform.PlatformAccess;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.supplemental.SupplementalConfigs;
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
    PushRows pushRows(JsonMapper json) {
        return new PushRows(json);
    }

    @Bean
    Pushes pushes(JdbcClient jdbc, PushRows rows) {
        return new Pushes(jdbc, rows);
    }

    @Bean
    NewPushes newPushes(NamedParameterJdbcOperations jdbc, PushRows rows) {
        return new NewPushes(jdbc, rows);
    }

    @Bean
    EarlierWrites earlierWrites(JdbcClient jdbc, PushRows rows) {
        return new EarlierWrites(jdbc, rows);
    }

    @Bean
    StoredPostings storedPostings(JdbcClient jdbc, PushRows rows) {
        return new StoredPostings(jdbc, rows);
    }

    @Bean
    PushList pushList(JdbcClient jdbc, PushRows rows) {
        return new PushList(jdbc, rows);
    }

    @Bean
    Attempts attempts(JdbcClient jdbc) {
        return new Attempts(jdbc);
    }

    @Bean
    PushLane pushLane(Pushes pushes, ObjectProvider<PushWorkers> workers) {
        return new PushLane(pushes, workers);
    }

    @Bean
    PushQueue pushQueue(
            NewPushes pushes,
            StoredPostings postings,
            PushLane lane,
            CompanyLock lock,
            CompanyDirectory companyDirectory,
            TransactionTemplate transaction,
            Clock clock) {
        return new PushQueue(pushes, postings, lane, lock, companyDirectory, transaction, clock);
    }

    @Bean
    Intake intake(PushQueue queue, AuditTrail audit) {
        return new Intake(queue, audit);
    }

    @Bean
    PushRequests pushRequests(CompanyConnections connections, Platforms platforms) {
        return new PushRequests(connections, platforms);
    }

    @Bean
    PostingFiles postingFiles(JdbcClient jdbc) {
        return new PostingFiles(jdbc);
    }

    @Bean
    PeriodicTask unusedFiles(PostingFiles files) {
        return new PeriodicTask("unused-files", REMOVE_FILES_EVERY, files::removeUnused);
    }

    @Bean
    Bodies bodies(JsonMapper json) {
        return new Bodies(json);
    }

    @Bean
    LastSeen lastSeen(JdbcClient jdbc) {
        return new LastSeen(jdbc);
    }

    @Bean
    PushMetrics pushMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        return new PushMetrics(registry, jdbc, clock);
    }

    @Bean
    TurnRows turnRows(JdbcClient jdbc, PushRows rows) {
        return new TurnRows(jdbc, rows);
    }

    @Bean
    PushEvents pushEvents(Outbox outbox, Attempts attempts) {
        return new PushEvents(outbox, attempts);
    }

    @Bean
    ReadBack readBack(DataSetQueue dataSets, Platforms platforms) {
        return new ReadBack(dataSets, platforms);
    }

    @Bean
    CompanyNow companyNow(CompanyDirectory companyDirectory) {
        return new CompanyNow(companyDirectory);
    }

    @Bean
    PushLife pushLife(
            Pushes pushes,
            Attempts attempts,
            TurnRows turns,
            PushLane lane,
            PushEvents events,
            ReadBack readBack,
            CompanyLock lock,
            CompanyNow companies,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        return new PushLife(
                pushes,
                attempts,
                turns,
                lane,
                events,
                readBack,
                lock,
                companies,
                transaction,
                metrics,
                clock);
    }

    @Bean
    Turns turns(
            TurnRows rows,
            Attempts attempts,
            PushLane lane,
            PushEvents events,
            ReadBack readBack,
            CompanyNow companies,
            CompanyLock lock,
            TransactionTemplate transaction,
            PushMetrics metrics,
            Clock clock) {
        return new Turns(
                rows,
                attempts,
                lane,
                events,
                readBack,
                companies,
                lock,
                transaction,
                metrics,
                clock);
    }

    @Bean
    PushRun pushRun(
            PushLife life,
            Turns turns,
            Pushes pushes,
            EarlierWrites earlier,
            Attempts attempts,
            PostingFiles files,
            SupplementalConfigs supplemental,
            CompanyDirectory companyDirectory,
            JsonMapper json,
            Platforms platforms,
            PlatformAccess access,
            PushProperties properties,
            Clock clock) {
        PushPauses pauses = new PushPauses(life, properties, clock);
        PushEnds ends = new PushEnds(life, pauses, access);
        return new PushRun(
                life,
                turns,
                pauses,
                ends,
                new EarlierLook(life, pauses, ends, earlier, attempts, clock),
                new PushCommands(pushes, files, supplemental, companyDirectory, json),
                platforms,
                access,
                clock);
    }

    @Bean
    Postings postings(
            PushQueue queue,
            StoredPostings stored,
            PushRequests requests,
            Bodies bodies,
            PostingFiles files,
            CompanyDirectory companyDirectory,
            JsonMapper json) {
        return new Postings(queue, stored, requests, bodies, files, companyDirectory, json);
    }

    @Bean
    PushPaths pushPaths() {
        return new PushPaths();
    }

    @Bean
    PeriodicTask overdueWrites(PushLife life) {
        return new PeriodicTask("overdue-writes", LOOK_FOR_OVERDUE_EVERY, life::timeOut);
    }

    /** No bean of its own: the workers of reads take every task that is one. */
    @Bean
    PushWorkers pushWorkers(
            PushRun run,
            DataSource dataSource,
            PushProperties properties,
            DbSchedulerProperties settings,
            Clock clock) {
        return new PushWorkers(dataSource, task(run, clock), properties.threads(), settings, clock);
    }

    /** One run of the task is one turn; a worker that died is noticed by its missing heartbeat. */
    private static Task<Void> task(PushRun run, Clock clock) {
        return Tasks.custom(PushLane.TASK, Void.class)
                .onFailure((complete, operations) ->
                        operations.reschedule(complete, clock.instant().plus(AFTER_A_FAILURE)))
                .onDeadExecutionRevive()
                .execute((instance, _) ->
                        run.run(PushRef.of(instance.getId()))
                                .map(PushConfiguration::comeAgain)
                                .orElseGet(CompletionHandler.OnCompleteRemove::new));
    }

    private static CompletionHandler<Void> comeAgain(Instant at) {
        return (complete, operations) -> operations.reschedule(complete, at);
    }
}
