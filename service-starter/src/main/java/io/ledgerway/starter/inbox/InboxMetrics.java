package io.ledgerway.starter.inbox;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.springframework.kafka.event.ConsumerRetryAuthEvent;
import org.springframework.kafka.event.ConsumerRetryAuthSuccessfulEvent;
import org.springframework.kafka.event.ConsumerStoppedEvent;

/** Metrics of the listeners. */
class InboxMetrics {

    private final MeterRegistry registry;
    private final Clock clock;

    /** Time at which the record in flight was written, by topic and partition. */
    private final Map<String, Map<Integer, Long>> inFlight = new ConcurrentHashMap<>();

    /** Topics that the broker refuses. */
    private final Set<String> unauthorized = ConcurrentHashMap.newKeySet();

    InboxMetrics(MeterRegistry registry, Clock clock) {
        this.registry = registry;
        this.clock = clock;
    }

    /** Registers the topic's gauges before its first record. */
    void registerGauges(String topic) {
        Map<Integer, Long> partitions =
                inFlight.computeIfAbsent(topic, it -> new ConcurrentHashMap<>());
        TimeGauge.builder(
                        "ledgerway.inbox.lag", partitions, TimeUnit.MILLISECONDS, this::ageOfOldest)
                .description("Age of the oldest record that is being handled; 0 when idle")
                .tag("topic", topic)
                .register(registry);
        Gauge.builder(
                        "ledgerway.inbox.unauthorized",
                        unauthorized,
                        it -> it.contains(topic) ? 1 : 0)
                .tag("topic", topic)
                .register(registry);
    }

    /**
     * A listener that the broker refuses repeats its request; it has no record in flight.
     *
     * @param event of the listener's container
     */
    void observe(String topic, Object event) {
        switch (event) {
            case ConsumerRetryAuthEvent _ -> unauthorized.add(topic);
            case ConsumerRetryAuthSuccessfulEvent _, ConsumerStoppedEvent _ ->
                    unauthorized.remove(topic);
            default -> {}
        }
    }

    private double ageOfOldest(Map<Integer, Long> partitions) {
        return partitions.values().stream()
                .mapToLong(it -> Math.max(0, clock.millis() - it))
                .max()
                .orElse(0);
    }

    /** A record is being handled, for the first time or again. */
    void started(String topic, int partition, long writtenAt) {
        inFlight.computeIfAbsent(topic, it -> new ConcurrentHashMap<>()).put(partition, writtenAt);
    }

    /** The record is complete, or its partition was revoked. */
    void finished(String topic, int partition) {
        inFlight.computeIfAbsent(topic, it -> new ConcurrentHashMap<>()).remove(partition);
    }

    void handled(String topic, RecordHandler.HandlingResult outcome) {
        count(topic, outcome.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    void failed(String topic) {
        count(topic, "failed");
    }

    private void count(String topic, String outcome) {
        registry.counter("ledgerway.inbox.handled", "topic", topic, "outcome", outcome).increment();
    }

    void deadLettered(String topic) {
        count(topic, "dead_lettered");
    }
}
