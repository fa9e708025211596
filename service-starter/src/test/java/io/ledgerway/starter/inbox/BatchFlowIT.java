package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.event.ProbedRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.DependsOn;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Events of one poll, applied in one transaction. */
@WithInfrastructure
@SpringBootTest(
        classes = BatchFlowIT.BatchService.class,
        properties = {
            "spring.application.name=batch-flow",
            "spring.main.web-application-type=none",
            "spring.config.import=classpath:ledgerway-defaults.yaml"
        })
class BatchFlowIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired RecordingHandler effects;

    private final EventInjector injector = new EventInjector();
    private final ClientId key = ClientId.random();
    private final CountDownLatch gate = new CountDownLatch(1);

    /** While the first event is being handled, the others collect on the broker. */
    @BeforeEach
    void holdUp() {
        effects.failOn("first " + key, _ -> awaitGate());
        send("first " + key);
        await().atMost(LIMIT).until(() -> effects.tries("first " + key) == 1);
    }

    @AfterEach
    void close() {
        gate.countDown();
        injector.close();
    }

    @Test
    void gatheredEventsAreAppliedTogetherAndOnce() {
        int batches = effects.batches().size();
        ClientEvent twice = event("twice " + key);
        injector.send(Topic.CLIENT_EVENTS, twice);
        injector.send(Topic.CLIENT_EVENTS, twice);
        IntStream.range(0, 20).forEach(number -> send(number + " " + key));
        gate.countDown();

        awaitEffect("19 " + key);
        assertThat(effects.count("twice " + key)).isOne();
        assertThat(IntStream.range(0, 20)).allMatch(it -> effects.count(it + " " + key) == 1);
        List<Integer> sizes = effects.batches().stream().skip(batches).toList();
        assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(21);
        // one that was prefetched may come alone
        assertThat(sizes).hasSizeLessThan(5);
    }

    @Test
    void onlyTheRecordThatCannotBeAppliedIsADeadLetter() {
        effects.failOn("poison " + key, _ -> new IllegalStateException("never"));
        send("before " + key);
        ClientEvent poison = event("poison " + key);
        injector.send(Topic.CLIENT_EVENTS, poison);
        send("after " + key);
        injector.send(Topic.CLIENT_EVENTS, key.toString(), "{no json");
        send("last " + key);
        gate.countDown();

        awaitEffect("last " + key);
        assertThat(effects.count("before " + key)).isOne();
        assertThat(effects.count("poison " + key)).isZero();
        assertThat(effects.count("after " + key)).isOne();
        try (EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS.deadLetterName())) {
            ProbedRecord dead =
                    probe.awaitRecord(
                            it -> it.value() != null && it.value().contains("poison " + key));
            assertThat(dead.as(ClientEvent.class)).isEqualTo(poison);
            assertThat(dead.headers().get("kafka_dlt-exception-stacktrace")).contains("never");
        }
        try (EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS.deadLetterName())) {
            probe.awaitRecord(
                    it -> key.toString().equals(it.key()) && "{no json".equals(it.value()));
        }
    }

    @Test
    void unavailableDatabaseIsRetriedForever() {
        effects.failOn(
                "away " + key, it -> it < 9 ? new CannotGetJdbcConnectionException("away") : null);
        send("before-away " + key);
        send("away " + key);
        send("after-away " + key);
        gate.countDown();

        awaitEffect("after-away " + key);
        assertThat(effects.count("before-away " + key)).isOne();
        assertThat(effects.count("away " + key)).isOne();
    }

    private @Nullable RuntimeException awaitGate() {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    private void send(String text) {
        injector.send(Topic.CLIENT_EVENTS, event(text));
    }

    private ClientEvent event(String text) {
        return new ClientEvent.KeyRevoked(
                UUID.randomUUID(), Instant.parse("2026-01-02T03:04:05Z"), key, text);
    }

    private void awaitEffect(String text) {
        await().atMost(LIMIT).until(() -> effects.count(text) == 1);
    }

    /** A service that consumes client events in batches. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class BatchService {

        @Bean(initMethod = "createTable")
        @DependsOn("flyway")
        RecordingHandler effects(JdbcClient jdbc) {
            return new RecordingHandler(jdbc);
        }

        @Bean
        BatchSubscription<ClientEvent> clientEvents(RecordingHandler recordingHandler) {
            return BatchSubscription.to(
                    Topic.CLIENT_EVENTS, ClientEvent.class, recordingHandler::onAll);
        }
    }
}
