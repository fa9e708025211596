package io.ledgerway.starter.deadletter;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.inbox.RecordHandler;
import io.ledgerway.starter.inbox.RecordHandler.HandlingResult;
import io.ledgerway.starter.inbox.RecordSubscription;
import io.ledgerway.starter.inbox.Subscriptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Dead letters of this service: lists, replays and discards them. A replay passes the record to the
 * same handler through the same inbox: an event that was applied in the meantime is not applied
 * twice.
 */
public class DeadLetterService {

    private static final Logger log = LoggerFactory.getLogger(DeadLetterService.class);

    /** Shorter than the time that company-service waits for one service. */
    private static final Duration MAX_REPLAY_TIME = Duration.ofSeconds(5);

    private final DeadLetterRepository repository;
    private final Map<String, RecordHandler> handlers;
    private final TransactionOperations transaction;
    private final Runnable changed;

    DeadLetterService(
            DeadLetterRepository repository,
            Subscriptions subscriptions,
            TransactionOperations transaction,
            Runnable changed) {
        this.repository = repository;
        this.handlers =
                subscriptions.all().stream()
                        .collect(
                                Collectors.toMap(
                                        it -> it.topic().topicName(), RecordSubscription::handler));
        this.transaction = transaction;
        this.changed = changed;
    }

    /**
     * Returns a page of dead letters, newest first.
     *
     * @param page from 1
     */
    public DeadLetterPage page(int page, int pageSize) {
        return new DeadLetterPage(
                repository.page(pageSize, (page - 1L) * pageSize), repository.count());
    }

    /**
     * Replays a dead letter. It counts as replayed exactly when its effect commits.
     *
     * @throws ApiException 404 when it does not exist, 409 when it was replayed or failed again;
     *     the error is stored
     */
    public void replay(UUID id) {
        if (!replayIfWaiting(id)) {
            throw notWaiting(id);
        }
    }

    /**
     * Replays a dead letter.
     *
     * @return false if it does not wait
     */
    private boolean replayIfWaiting(UUID id) {
        try {
            return transaction.execute(_ -> apply(id));
        } catch (ApiException
                | TransientDataAccessException
                | DataAccessResourceFailureException
                | CannotCreateTransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            log.warn("Dead letter {} cannot be applied yet", id, e);
            String reason = DeadLetterRecord.truncate(e.toString());
            repository.recordFailure(id, reason);
            throw ApiException.conflict("The event could not be applied: " + reason);
        } finally {
            changed.run();
        }
    }

    /**
     * Discards a dead letter: it is never applied. The record stays on the dead-letter topic for
     * the topic's retention.
     *
     * @throws ApiException 404 when it does not exist, 409 when it does not wait
     */
    public void discard(UUID id) {
        try {
            transaction.executeWithoutResult(_ -> {
                if (repository.lockWaiting(id).isEmpty()) {
                    throw notWaiting(id);
                }
                repository.markDiscarded(id);
            });
        } finally {
            changed.run();
        }
    }

    private boolean apply(UUID id) {
        Optional<ConsumerRecord<String, byte[]>> waiting = repository.lockWaiting(id);
        if (waiting.isEmpty()) {
            return false;
        }
        ConsumerRecord<String, byte[]> deadLetter = waiting.get();
        RecordHandler handler = handlers.get(deadLetter.topic());
        if (handler == null) {
            throw new IllegalStateException(
                    "This version does not consume the topic " + deadLetter.topic());
        }
        HandlingResult handlingResult = handler.handle(deadLetter);
        if (handlingResult == HandlingResult.SKIPPED) {
            throw new IllegalStateException("This version does not know the event type");
        }
        repository.markReplayed(id);
        return true;
    }

    private ApiException notWaiting(UUID id) {
        return repository.exists(id)
                ? ApiException.conflict("Dead letter " + id + " has been replayed or discarded")
                : ApiException.notFound("No dead letter was found with ID " + id);
    }

    /**
     * Replays waiting dead letters, oldest first, for some seconds, so that the result arrives
     * before the caller's timeout. Those that fail keep waiting; those that another call replays or
     * discards meanwhile are not counted.
     */
    public ReplayResult replayAll() {
        return replayAll(MAX_REPLAY_TIME);
    }

    /** Replays at least one waiting dead letter and ends after this time. */
    ReplayResult replayAll(Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        List<UUID> waiting = repository.findWaiting();
        int tried = 0;
        int replayed = 0;
        int failed = 0;
        while (tried < waiting.size() && (tried == 0 || System.nanoTime() - end < 0)) {
            try {
                replayed += replayIfWaiting(waiting.get(tried)) ? 1 : 0;
            } catch (ApiException e) {
                failed++;
            }
            tried++;
        }
        return new ReplayResult(replayed, failed, waiting.size() - tried);
    }

    /** A page of dead letters. */
    public record DeadLetterPage(List<DeadLetter> results, long totalResults) {

        public DeadLetterPage {
            results = List.copyOf(results);
        }
    }

    /**
     * Result of replaying all dead letters.
     *
     * @param remaining number of dead letters that the time limit left untried; null from a service
     *     of an earlier version, which has no limit
     */
    public record ReplayResult(int replayed, int failed, @Nullable Integer remaining) {}
}
