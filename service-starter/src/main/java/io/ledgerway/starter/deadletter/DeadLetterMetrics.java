package io.ledgerway.starter.deadletter;

import io.ledgerway.starter.inbox.Subscriptions;
import io.ledgerway.starter.inbox.UnauthorizedGauge;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;

/** Gauges of waiting dead letters, and of their listener. They never query the database. */
class DeadLetterMetrics {

    /** Label of the one listener of all dead-letter topics. */
    private static final String ALL_TOPICS = "*.dead-letters";

    private final MeterRegistry registry;
    private final Map<String, AtomicLong> waiting = new ConcurrentHashMap<>();

    DeadLetterMetrics(MeterRegistry registry, Subscriptions subscriptions) {
        this.registry = registry;
        subscriptions.all().forEach(it -> registerGauge(it.topic().topicName()));
    }

    private void registerGauge(String topic) {
        AtomicLong letters = new AtomicLong();
        waiting.put(topic, letters);
        Gauge.builder("ledgerway.dead.letters", letters, AtomicLong::doubleValue)
                .description("Records that could not be applied and wait for a replay")
                .tag("topic", topic)
                .register(registry);
    }

    void registerListener(ConcurrentMessageListenerContainer<String, byte[]> listener) {
        UnauthorizedGauge.register(registry, ALL_TOPICS, listener);
    }

    /** Sets the numbers of waiting dead letters by topic. */
    void update(Map<String, Long> letters) {
        waiting.forEach((topic, count) -> count.set(letters.getOrDefault(topic, 0L)));
    }
}
