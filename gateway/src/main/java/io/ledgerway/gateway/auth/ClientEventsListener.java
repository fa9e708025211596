package io.ledgerway.gateway.auth;

import io.ledgerway.model.company.ClientEvent;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.kafka.listener.MessageListenerContainer;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.util.retry.Retry;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Hears of revoked keys, so that they stop within a second. Every replica hears every event. The
 * gateway works without Kafka too: then the ten seconds of {@link ApiKeys} are the bound.
 */
class ClientEventsListener {

    private static final Logger log = LoggerFactory.getLogger(ClientEventsListener.class);
    private static final String ID = "client-events";
    private static final Duration PAUSE = Duration.ofSeconds(30);

    private final ApiKeys keys;
    private final JsonMapper json;
    private final KafkaListenerEndpointRegistry listeners;

    ClientEventsListener(ApiKeys keys, JsonMapper json, KafkaListenerEndpointRegistry listeners) {
        this.keys = keys;
        this.json = json;
        this.listeners = listeners;
    }

    /** Starts to listen; a Kafka that cannot even be named is tried again, not waited for. */
    @EventListener(ApplicationReadyEvent.class)
    void start() {
        MessageListenerContainer listener = listeners.getListenerContainer(ID);
        if (listener != null) {
            Mono.fromRunnable(listener::start)
                    .subscribeOn(Schedulers.boundedElastic())
                    .doOnError(it -> log.warn("Kafka cannot be reached: {}", it.getMessage()))
                    .retryWhen(Retry.fixedDelay(Long.MAX_VALUE, PAUSE))
                    .subscribe();
        }
    }

    /** A record that is not ours to read, or not readable, is passed over. */
    @KafkaListener(id = ID, idIsGroup = false, topics = "client-events", autoStartup = "false")
    void on(String value) {
        try {
            switch (json.readValue(value, ClientEvent.class)) {
                case ClientEvent.KeyRevoked event -> keys.revoke(event.keyHash());
                case ClientEvent.Changed _, ClientEvent.SessionEnded _ -> {}
                case ClientEvent.RateLimitReached _, ClientEvent.RateLimitReset _ -> {}
            }
        } catch (JacksonException e) {
            log.debug("A client event is none that concerns the gateway");
        }
    }
}
