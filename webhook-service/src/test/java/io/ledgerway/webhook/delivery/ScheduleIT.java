package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.network.ClosedPort;
import io.ledgerway.webhook.Receiver.ReceivedRequest;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The retry schedule, with a shifted database clock. */
class ScheduleIT extends DeliveryTest {

    private static final List<Duration> WAITS = DeliverySchedule.standard().waits();

    @Test
    void eightAttemptsAtTheContractsOffsetsAndThenFailure() {
        receiver.answering(500);
        RegisteredConsumer consumer = consumer(receiver);
        send("{\"n\":1}");

        for (int attempt = 1; attempt < 8; attempt++) {
            awaitAttempts(consumer, attempt);
            Duration wait = WAITS.get(attempt);
            Duration left = untilDue(consumer);
            assertThat(left)
                    .isGreaterThan(wait.minusSeconds(5))
                    .isLessThanOrEqualTo(wait.plus(jitter(wait)));
            clock.advance(left);
        }
        awaitAttempts(consumer, 8);

        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.FAILED);
        assertNoneEarly(startedAt(consumer));
        assertThat(receiver.received()).hasSize(8);
        assertThat(distinct("webhook-id")).hasSize(1);
        assertThat(receiver.received().stream().map(ReceivedRequest::body).distinct()).hasSize(1);
        assertThat(bench.attempts(consumer.id()))
                .hasSize(8)
                .allMatch(it -> it.endsWith("Scheduled 500"));
    }

    @Test
    void failsThreeTimesAndThenArrives() {
        receiver.answering(503);
        RegisteredConsumer consumer = consumer(receiver);
        send("{}");
        for (int attempt = 1; attempt < 4; attempt++) {
            awaitAttempts(consumer, attempt);
            if (attempt == 3) {
                receiver.answering(200);
            }
            clock.advance(untilDue(consumer));
        }
        awaitAttempts(consumer, 4);

        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.SUCCEEDED);
        assertThat(
                        Duration.ofMillis(
                                startedAt(consumer).getLast() - startedAt(consumer).getFirst()))
                .isBetween(Duration.parse("PT35M5S"), Duration.parse("PT39M"));
    }

    /**
     * Disabled after the attempt at 5 minutes, enabled about 3 hours later: three attempts are
     * left.
     */
    @Test
    void slotsOfADisabledConsumerAreUsedUp() {
        receiver.answering(500);
        RegisteredConsumer consumer = consumer(receiver);
        send("{}");
        for (int attempt = 1; attempt < 3; attempt++) {
            awaitAttempts(consumer, attempt);
            clock.advance(untilDue(consumer));
        }
        awaitAttempts(consumer, 3);
        bench.disable(consumer.id(), true);
        clock.advance(Duration.ofHours(3));
        awaitAttempts(consumer, 5);

        bench.disable(consumer.id(), false);
        assertThat(untilDue(consumer)).isGreaterThan(Duration.ofHours(4));
        for (int attempt = 5; attempt < 8; attempt++) {
            awaitAttempts(consumer, attempt);
            clock.advance(untilDue(consumer));
        }
        awaitAttempts(consumer, 8);

        assertThat(receiver.received()).hasSize(6);
        assertThat(bench.attempts(consumer.id()))
                .contains("4 Skipped disabled", "5 Skipped disabled")
                .endsWith("6 Scheduled 500", "7 Scheduled 500", "8 Scheduled 500");
    }

    @Test
    void everySlotUsedUpIsFailure() {
        receiver.answering(500);
        RegisteredConsumer consumer = consumer(receiver);
        send("{}");
        awaitAttempts(consumer, 1);
        bench.disable(consumer.id(), true);
        clock.advance(Duration.ofHours(28));
        awaitAttempts(consumer, 8);

        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.FAILED);
        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void retryAfterAndRedirectsChangeNothing() {
        receiver.answering(302);
        RegisteredConsumer consumer = consumer(receiver);
        send("{}");
        awaitAttempts(consumer, 1);

        assertThat(untilDue(consumer)).isLessThanOrEqualTo(Duration.ofMillis(5500));
        clock.advance(untilDue(consumer));
        await().atMost(LIMIT).until(() -> receiver.received().size() == 2);
    }

    @Test
    void attemptWithoutAResponseIsRecorded() throws IOException {
        try (ClosedPort closed = new ClosedPort()) {
            RegisteredConsumer consumer =
                    bench.register(
                            client,
                            "http://127.0.0.1:" + closed.port() + "/in",
                            List.of("company.created"));
            send("{}");
            awaitAttempts(consumer, 1);

            assertThat(bench.attempts(consumer.id())).startsWith("1 Scheduled connect");
        }
    }

    private void assertNoneEarly(List<Long> started) {
        for (int attempt = 1; attempt < started.size(); attempt++) {
            Duration gap = Duration.ofMillis(started.get(attempt) - started.get(attempt - 1));
            Duration wait = WAITS.get(attempt);
            assertThat(gap)
                    .isGreaterThanOrEqualTo(wait)
                    .isLessThan(wait.plus(jitter(wait)).plusSeconds(10));
        }
        assertThat(Duration.ofMillis(started.getLast() - started.getFirst()))
                .isLessThan(Duration.ofHours(28));
    }

    private static Duration jitter(Duration wait) {
        Duration tenth = wait.dividedBy(10);
        Duration most = Duration.ofMinutes(2);
        return tenth.compareTo(most) < 0 ? tenth : most;
    }

    private List<Long> startedAt(RegisteredConsumer consumer) {
        return jdbc.sql(
                        """
                        SELECT (extract(epoch FROM a.started_at) * 1000)::bigint
                          FROM attempt a JOIN every_delivery d ON d.id = a.delivery_id
                         WHERE d.consumer_id = :id ORDER BY a.id
                        """)
                .param("id", consumer.id())
                .query((row, number) -> row.getLong(1))
                .list();
    }

    private Set<String> distinct(String header) {
        return receiver.received().stream()
                .map(it -> it.header(header))
                .collect(Collectors.toSet());
    }
}
