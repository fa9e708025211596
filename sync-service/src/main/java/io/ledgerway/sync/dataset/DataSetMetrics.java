package io.ledgerway.sync.dataset;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.starter.telemetry.CachedGauges;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * {@code ledgerway.data.sets}, {@code ledgerway.data.sets.ended}, {@code ledgerway.data.set},
 * {@code ledgerway.data.set.wait}, {@code ledgerway.data.sets.waiting} and {@code
 * ledgerway.data.sets.oldest.age}.
 */
final class DataSetMetrics {

    /** A data set that waits for its connection has no task. */
    private static final String QUEUE =
            """
            SELECT count(*) FILTER (WHERE status = 'Initial') AS connection,
                   count(*) FILTER (WHERE status = 'Queued') AS worker,
                   count(*) FILTER (WHERE not_before IS NOT NULL AND rate_limited_since IS NOT NULL)
                       AS at_limit,
                   count(*) FILTER (WHERE not_before IS NOT NULL AND rate_limited_since IS NULL)
                       AS retry,
                   (SELECT COALESCE(EXTRACT(EPOCH FROM ledgerway_now() - min(execution_time)), 0)
                      FROM scheduled_tasks
                     WHERE NOT picked AND execution_time <= ledgerway_now()) AS oldest
              FROM data_set WHERE completed_at IS NULL
            """;

    private final MeterRegistry registry;
    private final CachedGauges<Queue> queue;

    DataSetMetrics(MeterRegistry registry, JdbcClient jdbc) {
        this.registry = registry;
        this.queue = new CachedGauges<>(() -> jdbc.sql(QUEUE).query(Queue.class).single());
        waiting("connection", Queue::connection);
        waiting("worker", Queue::worker);
        waiting("limit", Queue::atLimit);
        waiting("retry", Queue::retry);
        Gauge.builder("ledgerway.data.sets.oldest.age", () -> queue.value(Queue::oldest))
                .baseUnit("seconds")
                .register(registry);
        // before their first values, which would be no increase of new counters
        Arrays.stream(DataSetStatus.values())
                .filter(DataSetStatus::isTerminal)
                .forEach(this::endedWith);
    }

    private Counter endedWith(DataSetStatus status) {
        return registry.counter("ledgerway.data.sets.ended", "outcome", status.wire());
    }

    /** Records the first claim of a data set. */
    void started(DataSet dataSet) {
        Instant started = dataSet.work().startedAt();
        if (started != null) {
            registry.timer("ledgerway.data.set.wait", "platform", dataSet.source().platformKey())
                    .record(Duration.between(dataSet.requestedAt(), started));
        }
    }

    void ended(DataSet dataSet, DataSetStatus status, Instant now) {
        Tags tags =
                Tags.of(
                        "platform", dataSet.source().platformKey(),
                        "data_type", dataSet.source().label(),
                        "outcome", status.wire());
        registry.counter("ledgerway.data.sets", tags).increment();
        endedWith(status).increment();
        Instant started = dataSet.work().startedAt();
        if (started != null) {
            registry.timer(
                            "ledgerway.data.set",
                            "platform",
                            dataSet.source().platformKey(),
                            "outcome",
                            status.wire())
                    .record(Duration.between(started, now));
        }
    }

    private void waiting(String reason, ToDoubleFunction<Queue> figure) {
        Gauge.builder("ledgerway.data.sets.waiting", () -> queue.value(figure))
                .tag("reason", reason)
                .register(registry);
    }

    /**
     * Numbers of unfinished data sets.
     *
     * @param oldest the longest wait for a worker, in seconds
     */
    record Queue(long connection, long worker, long atLimit, long retry, double oldest) {}
}
