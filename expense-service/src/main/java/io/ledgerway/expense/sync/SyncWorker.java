package io.ledgerway.expense.sync;

import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.sync.PostingClient.Posting;
import io.ledgerway.expense.sync.PostingClient.PostingResponse;
import io.ledgerway.expense.sync.PostingClient.Rejection;
import io.ledgerway.expense.sync.PostingPreconditions.Precondition;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.client.RestClientException;

/**
 * A turn at a sync: judged, handed over, asked about, ended, as far as it goes now. Each step is
 * written down under the claim before the next begins, and can be done again: whoever dies on the
 * way is followed by another when the lease is over.
 */
final class SyncWorker {

    private static final Logger log = LoggerFactory.getLogger(SyncWorker.class);
    private static final int AT_ONCE = 100;
    private static final int MOST_DOUBLINGS = 10;
    private static final int FAULTS_UNTIL_GIVEN_UP = 5;
    private static final String NO_LONGER_KNOWN =
            "It is not known what became of it. Look for it in the accounting platform before it is"
                    + " sent again";

    private final SyncRepository syncRepository;
    private final SyncItemRepository items;
    private final PostingOutcomeRecorder postingOutcomeRecorder;
    private final PostingPreconditions postingPreconditions;
    private final PostingEvaluator postingEvaluator;
    private final PostingClient postingClient;
    private final SyncCompletion end;
    private final TransactionOperations transaction;
    private final SyncProperties properties;
    private final SyncMetrics metrics;

    SyncWorker(
            SyncRepository syncRepository,
            SyncItemRepository items,
            PostingOutcomeRecorder postingOutcomeRecorder,
            PostingPreconditions postingPreconditions,
            PostingEvaluator postingEvaluator,
            PostingClient postingClient,
            SyncCompletion end,
            TransactionOperations transaction,
            SyncProperties properties,
            SyncMetrics metrics) {
        this.syncRepository = syncRepository;
        this.items = items;
        this.postingOutcomeRecorder = postingOutcomeRecorder;
        this.postingPreconditions = postingPreconditions;
        this.postingEvaluator = postingEvaluator;
        this.postingClient = postingClient;
        this.end = end;
        this.transaction = transaction;
        this.properties = properties;
        this.metrics = metrics;
    }

    /** Does what can be done now; what cannot is done later, by whoever is free then. */
    void run(ClaimedSync sync) {
        try (Span span =
                Tracing.resume(SpanKind.CONSUMER, "expense sync", sync.traceparent())
                        .makeCurrent()) {
            span.attribute("ledgerway.platform", sync.platformKey())
                    .attribute("ledgerway.sync.id", sync.id().toString());
            if (sync.status() == SyncStatus.STARTED) {
                begin(sync);
            } else {
                advance(sync);
            }
        } catch (SyncRepository.ClaimLostException e) {
            log.info("{}: its worker stops", e.getMessage());
        } catch (RuntimeException e) {
            reschedule(sync, e);
        }
    }

    private void begin(ClaimedSync sync) {
        switch (postingPreconditions.of(sync.company(), sync.connection())) {
            case Precondition.Aborted(AbortReason abortReason) -> end.abort(sync, abortReason);
            case Precondition.Ready ready -> {
                List<SyncItemRepository.UnevaluatedItem> open = items.findUnevaluated(sync);
                if (!open.isEmpty()) {
                    List<PostingResult> verdicts =
                            postingEvaluator.evaluate(
                                    sync.company(),
                                    ready.connection(),
                                    open.stream()
                                            .map(SyncItemRepository.UnevaluatedItem::item)
                                            .toList());
                    transaction.executeWithoutResult(_ -> {
                        syncRepository.requireClaim(sync);
                        items.storeEvaluation(sync, open, verdicts);
                        syncRepository.markPushing(sync);
                    });
                }
                advance(sync);
            }
        }
    }

    private void advance(ClaimedSync sync) {
        List<SyncItemRepository.OpenItem> open = items.open(sync);
        List<SyncItemRepository.OpenItem> fresh = open.stream().filter(it -> !it.handed()).toList();
        if (open.isEmpty()) {
            end.complete(sync);
        } else if (fresh.isEmpty()) {
            inBatches(open, some -> pollOutcomes(sync, some));
        } else {
            inBatches(fresh, some -> submit(sync, some));
        }
    }

    private static void inBatches(
            List<SyncItemRepository.OpenItem> all,
            Consumer<List<SyncItemRepository.OpenItem>> step) {
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            step.accept(all.subList(from, Math.min(from + AT_ONCE, all.size())));
        }
    }

    private void submit(ClaimedSync sync, List<SyncItemRepository.OpenItem> some) {
        List<PostingResponse> answers = postingClient.submit(sync, some);
        List<SyncItemRepository.OpenItem> duplicates =
                postingClient.duplicates(sync, some, answers);
        recordOutcomes(
                sync,
                ended(sync, some, answers, duplicates),
                () -> items.markSubmitted(sync, some),
                0);
    }

    /** For those of which no event has come. */
    private void pollOutcomes(ClaimedSync sync, List<SyncItemRepository.OpenItem> some) {
        List<PostingResponse> answers = postingClient.find(sync, some);
        recordOutcomes(sync, ended(sync, some, answers, List.of()), () -> {}, sync.tries() + 1);
    }

    private void recordOutcomes(
            ClaimedSync sync, List<PostingOutcome> ended, Runnable besides, int tries) {
        transaction.executeWithoutResult(_ -> {
            syncRepository.requireClaim(sync);
            besides.run();
            postingOutcomeRecorder.record(ended);
            if (items.hasPending(sync)) {
                syncRepository.reschedule(
                        sync, tries, backoff(properties.askAfter(), tries, properties.askEvery()));
            } else {
                syncRepository.reschedule(sync, 0, Duration.ZERO);
            }
        });
    }

    private List<PostingOutcome> ended(
            ClaimedSync sync,
            List<SyncItemRepository.OpenItem> some,
            List<PostingResponse> answers,
            List<SyncItemRepository.OpenItem> duplicates) {
        List<PostingOutcome> ended = new ArrayList<>();
        for (int i = 0; i < some.size(); i++) {
            SyncItemRepository.OpenItem item = some.get(i);
            PostingOutcome postingOutcome =
                    outcome(
                            sync,
                            item,
                            answers.get(i),
                            duplicates.contains(item) ? FailureCode.DUPLICATE : null);
            if (postingOutcome != null) {
                ended.add(postingOutcome);
            }
        }
        return ended;
    }

    private @Nullable PostingOutcome outcome(
            ClaimedSync sync,
            SyncItemRepository.OpenItem item,
            PostingResponse postingResponse,
            @Nullable FailureCode failureCode) {
        Posting posting = postingResponse.posting();
        if (posting != null) {
            return posting.outcome().isTerminal()
                    ? PostingOutcome.of(sync.company(), posting)
                    : null;
        }
        Rejection rejection = Objects.requireNonNull(postingResponse.refusal());
        if (item.handed()) {
            log.error("sync-service no longer knows {} of sync {}", item.key(), sync.id());
            metrics.postingUnknown();
            return PostingOutcome.rejected(sync.company(), item, NO_LONGER_KNOWN, null);
        }
        return PostingOutcome.rejected(sync.company(), item, rejection.error(), failureCode);
    }

    /** Nothing is lost by waiting: what may have been stored is stored once. */
    private void reschedule(ClaimedSync sync, RuntimeException e) {
        boolean passes = isTransient(e);
        if (passes) {
            metrics.rescheduled();
            log.warn("Sync {} is tried again later: {}", sync.id(), e.toString());
        } else {
            log.error("Sync {} met a fault of ours", sync.id(), e);
        }
        if (!passes
                && sync.status() == SyncStatus.STARTED
                && sync.tries() + 1 >= FAULTS_UNTIL_GIVEN_UP) {
            end.abort(sync, AbortReason.INTERNAL_ERROR);
            return;
        }
        syncRepository.reschedule(
                sync,
                sync.tries() + 1,
                backoff(properties.retryAfter(), sync.tries(), properties.retryEvery()));
    }

    private static boolean isTransient(RuntimeException e) {
        return e instanceof RestClientException
                || e instanceof DataAccessException
                || e instanceof TransactionException
                || (e instanceof ApiException it && it.status().is5xxServerError());
    }

    private static Duration backoff(Duration first, int times, Duration longest) {
        Duration grown = first.multipliedBy(1L << Math.min(times, MOST_DOUBLINGS));
        return grown.compareTo(longest) < 0 ? grown : longest;
    }
}
