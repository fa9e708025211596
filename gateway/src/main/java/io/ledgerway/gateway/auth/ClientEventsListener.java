package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ClientEvent;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.kafka.listener.ConsumerSeekAware;
import org.springframework.kafka.listener.MessageListenerContainer;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.util.retry.Retry;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Consumes {@code client-events}, so that changes apply within a second. Every replica consumes
 * every event. Without Kafka, the TTL of {@link LookupCache} bounds the delay.
 *
 * <p>When partitions are assigned (at startup and after an outage of the broker or of this
 * instance), it seeks back by the longest time that a cache entry is used. Handling an event twice
 * has no effect.
 */
class ClientEventsListener implements ConsumerSeekAware {

    static final String ID = "client-events";

    private static final Logger log = LoggerFactory.getLogger(ClientEventsListener.class);
    private static final Duration PAUSE = Duration.ofSeconds(30);
    private static final Duration CLOCKS_DIFFER = Duration.ofMinutes(1);

    private final List<ClientEventHandler> handlers;
    private final JsonMapper json;
    private final KafkaListenerEndpointRegistry listeners;
    private final Clock clock;
    private final Duration oldestBelief;

    ClientEventsListener(
            List<ClientEventHandler> handlers,
            JsonMapper json,
            KafkaListenerEndpointRegistry listeners,
            Clock clock,
            Duration oldestBelief) {
        this.handlers = List.copyOf(handlers);
        this.json = json;
        this.listeners = listeners;
        this.clock = clock;
        this.oldestBelief = oldestBelief;
    }

    /** Starts the listener; retries while Kafka is unavailable, without blocking startup. */
    @EventListener(ApplicationReadyEvent.class)
    void start() {
        MessageListenerContainer listener = listeners.getListenerContainer(ID);
        if (listener != null) {
            Mono.fromRunnable(listener::start)
                    .subscribeOn(Schedulers.boundedElastic())
                    .doOnError(it -> log.warn("Kafka is unavailable: {}", it.getMessage()))
                    .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, PAUSE))
                    .subscribe();
        }
    }

    @Override
    public void onPartitionsAssigned(
            Map<TopicPartition, Long> partitions, ConsumerSeekCallback seek) {
        if (!partitions.isEmpty()) {
            seek.seekToTimestamp(
                    partitions.keySet(),
                    clock.instant().minus(oldestBelief).minus(CLOCKS_DIFFER).toEpochMilli());
        }
    }

    /** Handles a record; ignores records that are unknown or invalid. */
    @KafkaListener(id = ID, idIsGroup = false, topics = "client-events", autoStartup = "false")
    void on(String value) {
        try {
            ClientEvent event = json.readValue(value, ClientEvent.class);
            handlers.forEach(it -> it.on(event));
        } catch (JacksonException e) {
            log.debug("Ignored a client event that cannot be read");
        }
    }
}
