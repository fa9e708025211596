package io.ledgerway.expense.sync;

import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.posting.PostingRules;
import io.ledgerway.expense.proof.ProofRepository;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.starter.inbox.BatchSubscription;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.starter.time.DueTimeSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class SyncConfiguration {

    @Bean
    SyncRepository syncRepository(JdbcClient jdbc) {
        return new SyncRepository(jdbc);
    }

    @Bean
    SyncItemRepository syncItemRepository(JdbcClient jdbc, JsonMapper json) {
        return new SyncItemRepository(jdbc, json);
    }

    @Bean
    CompanyLock companyLock(JdbcClient jdbc) {
        return new CompanyLock(jdbc);
    }

    @Bean
    PostingPreconditions postingPreconditions(CompanyDirectory companyDirectory) {
        return new PostingPreconditions(companyDirectory);
    }

    @Bean
    PostingEvaluator postingEvaluator(
            PostingRules postingRules,
            ReferenceDataSource referenceDataSource,
            CompanyDefaultsLookup companyDefaultsLookup) {
        return new PostingEvaluator(postingRules, referenceDataSource, companyDefaultsLookup);
    }

    @Bean
    SyncMetrics syncMetrics(MeterRegistry registry, JdbcClient jdbc, Clock clock) {
        return new SyncMetrics(registry, jdbc, clock);
    }

    @Bean
    PostingOutcomeRecorder postingOutcomeRecorder(
            SyncRepository syncRepository, SyncItemRepository items) {
        return new PostingOutcomeRecorder(syncRepository, items);
    }

    @Bean
    SyncCompletion syncCompletion(
            SyncRepository syncRepository,
            SyncItemRepository items,
            CompanyLock companyLock,
            PostingPreconditions postingPreconditions,
            CompanyDirectory companyDirectory,
            ProofRepository proofs,
            Outbox outbox,
            TransactionTemplate transaction,
            SyncMetrics metrics,
            JdbcClient jdbc,
            JsonMapper json,
            Clock clock) {
        return new SyncCompletion(
                syncRepository,
                items,
                new TransactionStatusUpdater(jdbc),
                companyLock,
                postingPreconditions,
                companyDirectory,
                proofs,
                outbox,
                transaction,
                metrics,
                json,
                clock);
    }

    @Bean
    SyncWorker syncWorker(
            SyncRepository syncRepository,
            SyncItemRepository items,
            PostingOutcomeRecorder postingOutcomeRecorder,
            PostingPreconditions postingPreconditions,
            PostingEvaluator postingEvaluator,
            InternalRestClientFactory http,
            @Value("${ledgerway.services.sync}") URI syncService,
            SyncCompletion end,
            TransactionTemplate transaction,
            SyncProperties properties,
            SyncMetrics metrics) {
        return new SyncWorker(
                syncRepository,
                items,
                postingOutcomeRecorder,
                postingPreconditions,
                postingEvaluator,
                new PostingClient(http.create(ServiceName.SYNC, syncService)),
                end,
                transaction,
                properties,
                metrics);
    }

    /** The due time of a claimed sync is the end of its lease. */
    @Bean
    DueTimeSource syncDueTimeSource(JdbcClient jdbc, SyncWorkerPool workers) {
        DueTimeSource stored =
                DueTimeSource.ofQuery(
                        "expense syncs",
                        jdbc,
                        "SELECT min(due_at) FROM expense_sync WHERE active AND ended_at IS NULL");
        return new DueTimeSource(
                stored.name(),
                () -> workers.isBusy() ? Optional.of(Instant.EPOCH) : stored.next().get());
    }

    @Bean
    SyncWorkerPool syncWorkerPool(
            SyncRepository syncRepository,
            SyncWorker run,
            TransactionTemplate transaction,
            SyncProperties properties,
            Outbox outbox,
            JsonMapper json,
            Clock clock) {
        return new SyncWorkerPool(
                syncRepository, run, transaction, properties, outbox, json, clock);
    }

    @Bean
    SyncQueue syncQueue(
            SyncRepository syncRepository,
            SyncItemRepository items,
            CompanyLock companyLock,
            JsonMapper json,
            SyncWorkerPool workers) {
        return new DatabaseSyncQueue(syncRepository, items, companyLock, json, workers);
    }

    /** Outcomes whose key is not that of an item are ignored. */
    @Bean
    BatchSubscription<PostingEvent> postingOutcomes(
            PostingOutcomeRecorder postingOutcomeRecorder, SyncWorkerPool workers) {
        return BatchSubscription.to(
                Topic.POSTING_COMPLETE,
                PostingEvent.class,
                (List<PostingEvent> events) ->
                        recordOutcomes(events, postingOutcomeRecorder, workers));
    }

    private static void recordOutcomes(
            List<PostingEvent> events,
            PostingOutcomeRecorder postingOutcomeRecorder,
            SyncWorkerPool workers) {
        int due =
                postingOutcomeRecorder.record(
                        events.stream()
                                .flatMap(it ->
                                        switch (it) {
                                            case PostingEvent.Completed one -> Stream.of(one);
                                            case PostingEvent.BatchCompleted some ->
                                                    some.postings().stream();
                                        })
                                .map(PostingOutcome::of)
                                .toList());
        if (due > 0) {
            workers.wakeAfterCommit();
        }
    }
}
