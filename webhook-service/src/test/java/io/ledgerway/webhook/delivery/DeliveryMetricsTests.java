package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.delivery.AttemptRepository.Recorded;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageBytes;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery.MessageOrigin;
import io.ledgerway.webhook.delivery.queue.ConsumerQueues;
import io.ledgerway.webhook.delivery.queue.DeliveryTrigger;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeliveryMetricsTests {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final DeliveryMetrics metrics =
            new DeliveryMetrics(registry, new ConsumerQueues(4, 100, 1_000_000));

    @Test
    void lagIsMeasuredAtTheFirstAttemptOfTheSchedule() {
        metrics.attemptStarted(delivery(DeliveryTrigger.SCHEDULED, 1), Duration.ofSeconds(1));
        metrics.attemptStarted(delivery(DeliveryTrigger.SCHEDULED, 2), Duration.ofSeconds(1));

        assertThat(registry.get("ledgerway.webhook.delivery.lag").timer().count()).isOne();
        assertThat(
                        registry.get("ledgerway.webhook.delivery.lag")
                                .timer()
                                .totalTime(TimeUnit.SECONDS))
                .isEqualTo(4);
        assertThat(registry.get("ledgerway.webhook.attempt.delay").timer().count()).isEqualTo(2);
    }

    /** The age of a message that is sent again is no delay of the service. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SCHEDULED")
    void resendsAndReplaysHaveNoLag(DeliveryTrigger trigger) {
        metrics.attemptStarted(delivery(trigger, 1), Duration.ZERO);

        assertThat(registry.get("ledgerway.webhook.delivery.lag").timer().count()).isZero();
        assertThat(registry.get("ledgerway.webhook.attempt.delay").timer().count()).isOne();
    }

    @Test
    void attemptsAreCountedAsEntriesOfTheirLog() {
        metrics.recorded(new Recorded(Set.of(), 5, 2));

        assertThat(logEntries("written")).isEqualTo(5);
        assertThat(logEntries("without_response")).isEqualTo(2);
    }

    private double logEntries(String outcome) {
        return registry.get("ledgerway.log.entries")
                .tags("log", "attempt", "outcome", outcome)
                .counter()
                .count();
    }

    private static ClaimedDelivery delivery(DeliveryTrigger trigger, int attempt) {
        return new ClaimedDelivery(
                7,
                trigger,
                new UUID(0, 5),
                new UUID(0, 6),
                new UUID(0, 7),
                attempt,
                "msg_7",
                new MessageOrigin("company.created", null, null, null),
                new MessageBytes(new byte[10], null),
                "https://hooks.client.example/",
                0,
                Duration.ofSeconds(2),
                Duration.ofSeconds(3));
    }
}
