package io.ledgerway.starter.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.deadletter.DeadLetter;
import io.ledgerway.starter.deadletter.DeadLetterPurge;
import io.ledgerway.starter.deadletter.DeadLetterService;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.outbox.Outbox;
import io.ledgerway.testsupport.context.WithInfrastructure;
import io.ledgerway.testsupport.event.EventInjector;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionTemplate;

/** A failing event becomes a dead letter, and is replayed after the repair. */
@WithInfrastructure
@SpringBootTest(
        classes = EventTestApplication.class,
        properties = {
            "spring.application.name=event-flow",
            "spring.main.web-application-type=none",
            "spring.config.import=classpath:ledgerway-defaults.yaml"
        })
class DeadLetterReplayIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired Outbox outbox;
    @Autowired TransactionTemplate transaction;
    @Autowired RecordingHandler effects;
    @Autowired DeadLetterService box;
    @Autowired DeadLetterPurge ended;
    @Autowired MeterRegistry metrics;

    private final ClientId key = ClientId.random();
    private final String text = "poisoned-" + key;
    private final ClientEvent event =
            new ClientEvent.KeyRevoked(
                    UUID.randomUUID(), Instant.parse("2026-01-02T03:04:05Z"), key, text);

    @Test
    void isListedAndAppliedAfterTheCauseIsFixed() {
        DeadLetter letter = poisoned();
        assertThat(letter.topic()).isEqualTo("client-events");
        assertThat(letter.key()).isEqualTo(key.toString());
        assertThat(letter.eventType()).isEqualTo("client.key.revoked");
        assertThat(letter.eventId()).isEqualTo(event.eventId().toString());
        assertThat(letter.occurredAt()).isEqualTo(event.at());
        assertThat(letter.error()).contains("IllegalStateException: never");
        assertThat(letter.status()).isEqualTo("waiting");
        await().atMost(LIMIT).until(() -> waiting() >= 1);

        refused(letter.id(), HttpStatus.CONFLICT, "never");
        assertThat(effects.count(text)).isZero();

        repair();
        box.replay(letter.id());

        assertThat(effects.count(text)).isOne();
        DeadLetter replayed = find(letter.id());
        assertThat(replayed.status()).isEqualTo("replayed");
        assertThat(replayed.key()).isNull();
        refused(letter.id(), HttpStatus.CONFLICT, "has been replayed");
        refused(UUID.randomUUID(), HttpStatus.NOT_FOUND, "No dead letter");
    }

    @Test
    void isNotAppliedTwiceWhenItWasAppliedMeanwhile() {
        DeadLetter letter = poisoned();
        repair();
        try (EventInjector injector = new EventInjector()) {
            injector.send(Topic.CLIENT_EVENTS, event);
        }
        await().atMost(LIMIT).until(() -> effects.count(text) == 1);

        assertThat(box.replayAll().replayed()).isGreaterThanOrEqualTo(1);

        assertThat(effects.count(text)).isOne();
        assertThat(find(letter.id()).status()).isEqualTo("replayed");
    }

    @Test
    void replayingAllCountsRepeatedFailures() {
        DeadLetter letter = poisoned();

        assertThat(box.replayAll().failed()).isGreaterThanOrEqualTo(1);
        assertThat(find(letter.id()).status()).isEqualTo("waiting");

        transaction.executeWithoutResult(_ -> ended.purgeKey(key.toString(), event.eventId()));
        assertThat(find(letter.id()).status()).isEqualTo("waiting");
        transaction.executeWithoutResult(_ -> ended.purgeKey(key.toString(), UUID.randomUUID()));
        assertThat(letters()).noneMatch(it -> it.id().equals(letter.id()));
    }

    private DeadLetter poisoned() {
        effects.failOn(text, _ -> new IllegalStateException("never"));
        transaction.executeWithoutResult(_ -> outbox.publish(Topic.CLIENT_EVENTS, event));
        await().atMost(LIMIT)
                .until(() -> letters().stream().anyMatch(it -> key.toString().equals(it.key())));
        return letters().stream()
                .filter(it -> key.toString().equals(it.key()))
                .findFirst()
                .orElseThrow();
    }

    private void repair() {
        effects.failOn(text, _ -> null);
    }

    private List<DeadLetter> letters() {
        return box.page(1, 1000).results();
    }

    private DeadLetter find(UUID id) {
        return letters().stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    }

    private double waiting() {
        return Objects.requireNonNull(
                        metrics.find("ledgerway.dead.letters")
                                .tag("topic", "client-events")
                                .gauge())
                .value();
    }

    private void refused(UUID id, HttpStatus status, String words) {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> box.replay(id))
                .withMessageContaining(words)
                .satisfies(it -> assertThat(it.status()).isEqualTo(status));
    }
}
