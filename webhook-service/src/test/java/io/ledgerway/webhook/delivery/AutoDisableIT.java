package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.health.AttemptResult;
import io.ledgerway.webhook.health.ConsumerHealth;
import io.ledgerway.webhook.health.ConsumerHealthService;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Disables consumers without success, with a shifted database clock. */
class AutoDisableIT extends DeliveryTest {

    private static final Duration FIVE_DAYS = Duration.ofDays(5);

    @Autowired ConsumerHealthService healths;
    @Autowired MeterRegistry registry;

    private RegisteredConsumer consumer;

    @BeforeEach
    void register() {
        consumer = consumer(receiver);
    }

    @Test
    void consumerThatOnlyFailsForFiveDaysIsDisabled() {
        double before = registry.get("ledgerway.webhook.consumers.disabled").counter().count();
        receiver.answering(500);
        send("{\"n\":1}");
        Instant first = awaitFailure(1);
        clock.advance(Duration.ofHours(13));
        send("{\"n\":2}");
        assertThat(awaitFailure(2)).isEqualTo(first);
        assertThat(disabled()).isFalse();

        dispatcher.stop();
        dispatcher.start();
        clock.advance(FIVE_DAYS.minusHours(13));
        send("{\"n\":3}");
        await().atMost(LIMIT).until(this::disabled);

        assertThat(healths.find(consumer.id()).firstFailureAt()).isEqualTo(first);
        assertThat(reason()).isEqualTo("Failing");
        try (EventProbe probe = EventProbe.on(Topic.AUDIT_EVENTS)) {
            probe.await(
                    AuditEvent.Recorded.class,
                    it ->
                            it.action().equals("consumer.disabled")
                                    && consumer.id().toString().equals(it.subject()));
        }
        await().atMost(LIMIT)
                .until(() ->
                        registry.get("ledgerway.webhook.consumers.disabled").counter().count()
                                > before);
        assertThat(registry.get("ledgerway.webhook.consumers.disabled").counter().count())
                .isEqualTo(before + 1);
    }

    @Test
    void successAtAnyTimeBeginsAnew() {
        note("msg_1", false);
        clock.advance(FIVE_DAYS.minusHours(1));
        note("msg_2", true);
        clock.advance(Duration.ofHours(2));

        assertThat(note("msg_3", false)).isZero();
        assertThat(healths.find(consumer.id()).failedMessages()).isOne();
        assertThat(healths.find(consumer.id()).lastSuccessAt()).isNotNull();
    }

    @Test
    void enablingBeginsAnew() {
        note("msg_1", false);
        clock.advance(FIVE_DAYS);
        assertThat(note("msg_2", false)).isOne();
        assertThat(note("msg_2", false)).isZero();

        enable();
        assertThat(healths.find(consumer.id()).firstFailureAt()).isNull();
        clock.advance(Duration.ofHours(13));
        assertThat(note("msg_3", false)).isZero();
        assertThat(disabled()).isFalse();
        assertThat(healths.find(consumer.id()).failedMessages()).isOne();
    }

    @Test
    void skippedAttemptsDoNotAffectHealth() {
        dispatcher.stop();
        send("{}");
        bench.disable(consumer.id(), true);
        dispatcher.start();
        await().atMost(LIMIT).until(() -> !bench.attempts(consumer.id()).isEmpty());

        assertThat(bench.attempts(consumer.id())).first().isEqualTo("1 Skipped disabled");
        assertThat(healths.find(consumer.id())).isEqualTo(new ConsumerHealth(null, null, null, 0));
    }

    @Test
    void processesShareALimit() {
        dispatcher.stop(); // its own heartbeat may be late
        DispatcherInstances one = new DispatcherInstances(jdbc);
        DispatcherInstances two = new DispatcherInstances(jdbc);
        one.heartbeat();
        int alone = one.count();
        two.heartbeat();
        one.heartbeat();
        assertThat(one.count()).isEqualTo(alone + 1);

        two.deregister();
        one.heartbeat();
        assertThat(one.count()).isEqualTo(alone);
        one.deregister();
        dispatcher.start();
    }

    private Instant awaitFailure(int messages) {
        await().atMost(LIMIT).until(() -> healths.find(consumer.id()).failedMessages() == messages);
        Instant first = healths.find(consumer.id()).firstFailureAt();
        assertThat(first).isNotNull();
        return first;
    }

    /** Records the result of a request; returns the number of disabled consumers. */
    private int note(String message, boolean delivered) {
        AttemptResult attemptResult =
                new AttemptResult(consumer.id(), message, delivered, true, System.nanoTime());
        Integer disabled = transaction.execute(status -> healths.record(List.of(attemptResult)));
        assertThat(disabled).isNotNull();
        return disabled;
    }

    private void enable() {
        jdbc.sql(
                        """
                        UPDATE consumer
                           SET disabled = false, disabled_reason = NULL, disabled_at = NULL
                         WHERE id = :id
                        """)
                .param("id", consumer.id())
                .update();
    }

    private boolean disabled() {
        return jdbc.sql("SELECT disabled FROM consumer WHERE id = :id")
                .param("id", consumer.id())
                .query(Boolean.class)
                .single();
    }

    private String reason() {
        return jdbc.sql("SELECT disabled_reason FROM consumer WHERE id = :id")
                .param("id", consumer.id())
                .query(String.class)
                .single();
    }
}
