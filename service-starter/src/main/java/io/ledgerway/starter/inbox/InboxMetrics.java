package io.ledgerway.starter.inbox;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;

/** Metrics of the listeners. */
class InboxMetrics {

    private final MeterRegistry registry;
    private final Clock clock;

    /** Time at which the record in flight was written, by topic and partition. */
    private final Map<String, Map<Integer, Long>> inFlight = new ConcurrentHashMap<>();

    InboxMetrics(MeterRegistry registry, Clock clock) {
        this.registry = registry;
        this.clock = clock;
    }

    /**
     * Registers the topic's gauges before its first record.
     *
     * @param container the listener of the topic
     */
    void registerGauges(
            String topic, ConcurrentMessageListenerContainer<String, byte[]> container) {
        Map<Integer, Long> partitions =
                inFlight.computeIfAbsent(topic, it -> new ConcurrentHashMap<>());
        TimeGauge.builder(
                        "ledgerway.inbox.lag", partitions, TimeUnit.MILLISECONDS, this::ageOfOldest)
                .description("Age of the oldest record that is being handled; 0 when idle")
                .tag("topic", topic)
                .register(registry);
        UnauthorizedGauge.register(registry, topic, container);
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
