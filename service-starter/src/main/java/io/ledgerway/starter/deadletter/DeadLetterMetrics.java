package io.ledgerway.starter.deadletter;

import io.ledgerway.starter.inbox.Subscriptions;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Gauges of waiting dead letters. They show the last sample and never query the database. */
class DeadLetterMetrics {

    private final Map<String, AtomicLong> waiting = new ConcurrentHashMap<>();

    DeadLetterMetrics(MeterRegistry registry, Subscriptions subscriptions) {
        subscriptions.all().forEach(it -> registerGauge(registry, it.topic().topicName()));
    }

    private void registerGauge(MeterRegistry registry, String topic) {
        AtomicLong letters = new AtomicLong();
        waiting.put(topic, letters);
        Gauge.builder("ledgerway.dead.letters", letters, AtomicLong::doubleValue)
                .description("Records that could not be applied and wait for a replay")
                .tag("topic", topic)
                .register(registry);
    }

    void update(Map<String, Long> letters) {
        waiting.forEach((topic, count) -> count.set(letters.getOrDefault(topic, 0L)));
    }
}
