package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.InterruptibleProxy;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.identity.TestSecrets;
import io.ledgerway.testsupport.infrastructure.Infrastructure;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

/** The database is restarted under a running service. */
@DirtiesContext
@SpringBootTest(
        classes = EventTestApplication.class,
        properties = {
            "spring.application.name=database-away",
            "spring.main.web-application-type=none",
            "spring.config.import=classpath:ledgerway-defaults.yaml",
            "spring.datasource.hikari.connection-timeout=300",
            "ledgerway.secrets.keyset=" + TestSecrets.KEYSET,
            "ledgerway.kafka.replication-factor=1",
            "ledgerway.health.grace-period=2s"
        })
class DatabaseOutageIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Infrastructure.Database DATABASE = Infrastructure.shared().newDatabase();
    private static final URI ADDRESS = URI.create(DATABASE.url().substring("jdbc:".length()));
    private static final InterruptibleProxy GATE = new InterruptibleProxy(ADDRESS.getPort());

    @Autowired Outbox outbox;
    @Autowired TransactionTemplate transaction;
    @Autowired RecordingHandler effects;
    @Autowired MeterRegistry metrics;
    @Autowired HealthEndpoint health;

    private final ClientId key = ClientId.random();

    @DynamicPropertySource
    static void connect(DynamicPropertyRegistry properties) {
        properties.add(
                "spring.datasource.url",
                () -> "jdbc:postgresql://localhost:%d%s".formatted(GATE.port(), ADDRESS.getPath()));
        properties.add("spring.datasource.username", DATABASE::user);
        properties.add("spring.datasource.password", DATABASE::password);
        properties.add("spring.kafka.bootstrap-servers", Infrastructure.shared()::bootstrapServers);
    }

    @AfterAll
    static void shut() {
        GATE.close();
    }

    @Test
    void nothingIsLostDuplicatedOrDeadLettered() {
        publish("before");
        awaitEffects(List.of("before"));
        assertThat(status("readiness")).isEqualTo(Status.UP);

        GATE.close();
        List<String> during = List.of("during-1", "during-2", "during-3");
        try (EventInjector injector = new EventInjector()) {
            during.forEach(it -> injector.send(Topic.CLIENT_EVENTS, event(it)));
        }
        double before = failed();
        await().atMost(LIMIT).until(() -> failed() > before + 6);
        await().atMost(LIMIT).until(() -> status("readiness").equals(Status.DOWN));
        assertThat(status("liveness")).isEqualTo(Status.UP);
        GATE.open();

        awaitEffects(during);
        publish("after");
        // dead letters have no effect
        awaitEffects(List.of("before", "during-1", "during-2", "during-3", "after"));
        await().atMost(LIMIT).until(() -> status("readiness").equals(Status.UP));
    }

    private Status status(String probe) {
        return Objects.requireNonNull(health.healthForPath(probe)).getStatus();
    }

    private double failed() {
        return metrics.counter(
                        "ledgerway.inbox.handled", "topic", "client-events", "outcome", "failed")
                .count();
    }

    private void publish(String text) {
        transaction.executeWithoutResult(it -> outbox.publish(Topic.CLIENT_EVENTS, event(text)));
    }

    private ClientEvent event(String text) {
        return new ClientEvent.KeyRevoked(UUID.randomUUID(), Instant.EPOCH, key, text);
    }

    private void awaitEffects(List<String> texts) {
        await().atMost(LIMIT)
                .ignoreExceptions()
                .untilAsserted(() ->
                        assertThat(texts).allSatisfy(it -> assertThat(effects.count(it)).isOne()));
    }
}
