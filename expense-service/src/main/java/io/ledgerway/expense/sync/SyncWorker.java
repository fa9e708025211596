package io.ledgerway.expense.sync;

import io.ledgerway.expense.posting.PostingResult;
import io.ledgerway.expense.sync.PostingClient.Posting;
import io.ledgerway.expense.sync.PostingClient.PostingResponse;
import io.ledgerway.expense.sync.PostingClient.Rejection;
import io.ledgerway.expense.sync.PostingPreconditions.Precondition;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.starter.scheduling.RetrySchedule;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.web.client.RestClientException;

/**
 * Runs one time slice of a claimed sync: evaluate, submit, poll outcomes, complete. The result of
 * each step is stored under the claim before the next step, and each step can be repeated: after a
 * crash another worker continues when the lease expires.
 */
final class SyncWorker {

    private static final Logger log = LoggerFactory.getLogger(SyncWorker.class);
    private static final int BATCH_SIZE = 100;
    private static final int MAX_BATCH_BYTES = 4 * 1024 * 1024;
    private static final int MAX_INTERNAL_ERRORS = 5;
    private static final String POSTING_UNKNOWN =
            "The result of the write is unknown. Check the accounting platform before you send the"
                    + " transaction again";

    private final SyncRepository syncRepository;
    private final SyncItemRepository items;
    private final PostingOutcomeRecorder postingOutcomeRecorder;
    private final PostingPreconditions postingPreconditions;
    private final PostingEvaluator postingEvaluator;
    private final PostingClient postingClient;
    private final SyncCompletion syncCompletion;
    private final TransactionOperations transaction;
    private final RetrySchedule retrySchedule;
    private final RetrySchedule outcomePolls;
    private final SyncMetrics metrics;

    SyncWorker(
            SyncRepository syncRepository,
            SyncItemRepository items,
            PostingOutcomeRecorder postingOutcomeRecorder,
            PostingPreconditions postingPreconditions,
            PostingEvaluator postingEvaluator,
            PostingClient postingClient,
            SyncCompletion syncCompletion,
            TransactionOperations transaction,
            SyncProperties properties,
            SyncMetrics metrics) {
        this.syncRepository = syncRepository;
        this.items = items;
        this.postingOutcomeRecorder = postingOutcomeRecorder;
        this.postingPreconditions = postingPreconditions;
        this.postingEvaluator = postingEvaluator;
        this.postingClient = postingClient;
        this.syncCompletion = syncCompletion;
        this.transaction = transaction;
        this.retrySchedule =
                RetrySchedule.exponential(properties.retryDelay(), properties.maxRetryDelay());
        this.outcomePolls =
                RetrySchedule.exponential(
                        properties.outcomePollDelay(), properties.maxOutcomePollDelay());
        this.metrics = metrics;
    }

    /** Runs the sync as far as possible and reschedules the remaining work. */
    void run(ClaimedSync sync) {
        try (var _ = CorrelationId.begin(sync.correlationId());
                Span span =
                        Tracing.resume(SpanKind.CONSUMER, "expense sync", sync.traceparent())
                                .makeCurrent()) {
            span.attribute("ledgerway.platform", sync.platformKey())
                    .attribute("ledgerway.sync.id", sync.id().toString());
            runClaimed(sync);
        } catch (ClaimLostException e) {
            log.info("{}. The worker stops", e.getMessage());
        }
    }

    /** After the evaluation, an internal error does not abort the sync: items may be submitted. */
    private void runClaimed(ClaimedSync sync) {
        ClaimedSync current = sync;
        try {
            if (sync.status() == SyncStatus.STARTED) {
                Optional<ClaimedSync> begun = begin(sync);
                if (begun.isEmpty()) {
                    return;
                }
                current = begun.get();
            }
            advance(current);
        } catch (ClaimLostException e) {
            throw e;
        } catch (RuntimeException e) {
            reschedule(current, e);
        }
    }

    /** Evaluates the items; empty if the sync was aborted. */
    private Optional<ClaimedSync> begin(ClaimedSync sync) {
        return switch (postingPreconditions.of(sync.company(), sync.connection())) {
            case Precondition.Aborted(AbortReason abortReason) -> {
                syncCompletion.abort(sync, abortReason);
                yield Optional.empty();
            }
            case Precondition.Ready ready -> {
                List<SyncItemRepository.UnevaluatedItem> open = items.findUnevaluated(sync);
                if (open.isEmpty()) {
                    yield Optional.of(sync);
                }
                List<PostingResult> results =
                        postingEvaluator.evaluate(
                                sync.company(),
                                ready.connection(),
                                open.stream()
                                        .map(SyncItemRepository.UnevaluatedItem::item)
                                        .toList());
                transaction.executeWithoutResult(_ -> {
                    syncRepository.requireClaim(sync);
                    items.storeEvaluation(sync, open, results);
                    syncRepository.markPushing(sync);
                });
                yield Optional.of(sync.pushing());
            }
        };
    }

    private void advance(ClaimedSync sync) {
        List<SyncItemRepository.OpenItem> open = items.open(sync);
        List<SyncItemRepository.OpenItem> unsubmitted =
                open.stream().filter(it -> !it.submitted()).toList();
        if (open.isEmpty()) {
            syncCompletion.complete(sync);
        } else if (unsubmitted.isEmpty()) {
            inBatches(open, batch -> pollOutcomes(sync, batch));
        } else {
            inBatches(unsubmitted, batch -> submit(sync, batch));
        }
    }

    /** Limits the number of items in a batch and the size of their records. */
    private static void inBatches(
            List<SyncItemRepository.OpenItem> all,
            Consumer<List<SyncItemRepository.OpenItem>> step) {
        int from = 0;
        int bytes = 0;
        for (int i = 0; i < all.size(); i++) {
            int size = all.get(i).bytes();
            if (i > from && (i == from + BATCH_SIZE || bytes + size > MAX_BATCH_BYTES)) {
                step.accept(all.subList(from, i));
                from = i;
                bytes = 0;
            }
            bytes += size;
        }
        step.accept(all.subList(from, all.size()));
    }

    private void submit(ClaimedSync sync, List<SyncItemRepository.OpenItem> batch) {
        List<PostingResponse> responses = postingClient.submit(sync, batch);
        List<SyncItemRepository.OpenItem> duplicates =
                postingClient.duplicates(sync, batch, responses);
        recordOutcomes(
                sync,
                ended(sync, batch, responses, duplicates),
                () -> items.markSubmitted(sync, batch),
                0);
    }

    /** Polls sync-service for items without an event. */
    private void pollOutcomes(ClaimedSync sync, List<SyncItemRepository.OpenItem> batch) {
        List<PostingResponse> responses = postingClient.find(sync, batch);
        recordOutcomes(
                sync, ended(sync, batch, responses, List.of()), () -> {}, sync.retries() + 1);
    }

    private void recordOutcomes(
            ClaimedSync sync, List<PostingOutcome> ended, Runnable markSubmitted, int retries) {
        transaction.executeWithoutResult(_ -> {
            syncRepository.requireClaim(sync);
            markSubmitted.run();
            postingOutcomeRecorder.record(ended);
            if (items.hasPending(sync)) {
                syncRepository.reschedule(
                        sync, retries, outcomePolls.delayAfter(retries).orElseThrow());
            } else {
                syncRepository.reschedule(sync, 0, Duration.ZERO);
            }
        });
    }

    private List<PostingOutcome> ended(
            ClaimedSync sync,
            List<SyncItemRepository.OpenItem> batch,
            List<PostingResponse> responses,
            List<SyncItemRepository.OpenItem> duplicates) {
        List<PostingOutcome> ended = new ArrayList<>();
        for (int i = 0; i < batch.size(); i++) {
            SyncItemRepository.OpenItem item = batch.get(i);
            PostingOutcome postingOutcome =
                    outcome(
                            sync,
                            item,
                            responses.get(i),
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
        if (item.submitted()) {
            log.error("Posting {} of sync {} was not found at sync-service", item.key(), sync.id());
            metrics.postingUnknown();
            return PostingOutcome.rejected(sync.company(), item, POSTING_UNKNOWN, null);
        }
        return PostingOutcome.rejected(sync.company(), item, rejection.error(), failureCode);
    }

    /**
     * Retrying is safe because submitting is idempotent. Internal errors are counted apart from
     * failures of other services: only they abort a sync.
     */
    private void reschedule(ClaimedSync sync, RuntimeException e) {
        if (isTransient(e)) {
            metrics.rescheduled();
            log.warn("Sync {} is rescheduled: {}", sync.id(), e.toString());
        } else {
            log.error("Sync {} failed with an internal error", sync.id(), e);
            if (sync.status() == SyncStatus.STARTED
                    && sync.internalErrors() + 1 >= MAX_INTERNAL_ERRORS) {
                syncCompletion.abort(sync, AbortReason.INTERNAL_ERROR);
                return;
            }
            syncRepository.countInternalError(sync);
        }
        syncRepository.reschedule(
                sync, sync.retries() + 1, retrySchedule.delayAfter(sync.retries()).orElseThrow());
    }

    /** A statement that the database rejects as such is an internal error. */
    private static boolean isTransient(RuntimeException e) {
        boolean rejected =
                e instanceof DataIntegrityViolationException
                        || e instanceof InvalidDataAccessResourceUsageException;
        return e instanceof RestClientException
                || (e instanceof DataAccessException && !rejected)
                || e instanceof TransactionException
                || (e instanceof ApiException it && it.status().is5xxServerError());
    }
}
