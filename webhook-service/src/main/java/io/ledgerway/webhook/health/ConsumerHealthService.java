package io.ledgerway.webhook.health;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.webhook.consumeraccess.ConsumerUrls;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Records the results of attempts. Disables a consumer when every attempt has failed for five days,
 * with at least 12 hours between the first and the last failure and at least two messages. A
 * success resets the failure streak, and so does enabling the consumer.
 *
 * <p>The decision is made when an attempt fails. Times are those of the database.
 */
public final class ConsumerHealthService {

    private static final Logger log = LoggerFactory.getLogger(ConsumerHealthService.class);

    private static final String DISABLE =
            """
            UPDATE consumer
               SET disabled = true, disabled_reason = 'Failing', disabled_at = ledgerway_now(),
                   version = version + 1
             WHERE id = :id AND NOT disabled AND deleted_at IS NULL
            RETURNING client_id
            """;

    private final JdbcClient jdbc;
    private final HealthRepository healthRepository;
    private final AuditTrail audit;
    private final ConsumerUrls urls;

    ConsumerHealthService(JdbcClient jdbc, AuditTrail audit, ConsumerUrls urls) {
        this.jdbc = jdbc;
        this.healthRepository = new HealthRepository(jdbc);
        this.audit = audit;
        this.urls = urls;
    }

    /** Recent results of a consumer. */
    public ConsumerHealth find(UUID consumer) {
        return healthRepository.find(consumer).toHealth();
    }

    /**
     * Records results and disables consumers that fulfil the condition, in the caller's
     * transaction.
     *
     * @return number of disabled consumers
     */
    public int record(List<AttemptResult> outcomes) {
        if (outcomes.isEmpty()) {
            return 0;
        }
        Set<UUID> consumers =
                outcomes.stream().map(AttemptResult::consumerId).collect(Collectors.toSet());
        Map<UUID, StoredHealth> stored = healthRepository.findLocked(consumers);
        Instant now = healthRepository.now();
        long nanos = System.nanoTime();
        outcomes.stream()
                .sorted(Comparator.comparingLong(it -> it.endedNanos() - nanos))
                .forEach(it ->
                        stored.compute(
                                it.consumerId(),
                                (consumer, before) ->
                                        after(
                                                before == null ? StoredHealth.of(consumer) : before,
                                                it,
                                                at(it, now, nanos))));
        healthRepository.store(List.copyOf(stored.values()));
        return (int) stored.values().stream().filter(it -> disabled(it, now)).count();
    }

    private boolean disabled(StoredHealth storedHealth, Instant now) {
        FailureStreak failureStreak = storedHealth.streak();
        return failureStreak != null
                && failureStreak.isDisabling(now)
                && disable(storedHealth.consumerId(), failureStreak);
    }

    private boolean disable(UUID consumer, FailureStreak failureStreak) {
        List<ClientId> clients =
                jdbc.sql(DISABLE)
                        .param("id", consumer)
                        .query(ValueRowMapper.of(ClientId.class))
                        .list();
        for (ClientId client : clients) {
            urls.invalidateAfterCommit(consumer);
            audit.record(
                    client,
                    null,
                    "consumer.disabled",
                    consumer,
                    Map.of("reason", "Failing", "failingSince", failureStreak.first().toString()));
            log.warn(
                    "Consumer {} is disabled: all attempts have failed since {}",
                    consumer,
                    failureStreak.first());
        }
        return !clients.isEmpty();
    }

    private static StoredHealth after(
            StoredHealth before, AttemptResult attemptResult, Instant at) {
        return attemptResult.delivered()
                ? before.succeeded(at)
                : before.failed(at, attemptResult.messageId(), attemptResult.first());
    }

    private static Instant at(AttemptResult attemptResult, Instant now, long nanos) {
        return now.minus(Duration.ofNanos(nanos - attemptResult.endedNanos()));
    }
}
