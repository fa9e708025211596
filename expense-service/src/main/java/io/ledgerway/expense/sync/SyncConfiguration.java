package io.ledgerway.expense.sync;

import io.ledgerway.model.event.Topic;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.starter.identity.InternalRestClientFactory;
import io.ledgerway.starter.inbox.BatchSubscription;
import io.ledgerway.starter.time.DueTimeSource;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import({
    CompanyLock.class,
    DatabaseSyncQueue.class,
    PostingEvaluator.class,
    PostingOutcomeRecorder.class,
    PostingPreconditions.class,
    SyncCompletion.class,
    SyncItemRepository.class,
    SyncMetrics.class,
    SyncRepository.class,
    SyncWorkerPool.class,
    TransactionStatusUpdater.class
})
class SyncConfiguration {

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
