package io.ledgerway.webhook.delivery.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.delivery.queue.AdaptiveConcurrency.RequestOutcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AdaptiveConcurrencyTests {

    private static final RequestOutcome FAST =
            new RequestOutcome(true, false, Duration.ofMillis(5));
    private static final RequestOutcome REFUSED =
            new RequestOutcome(false, false, Duration.ofMillis(1));
    private static final RequestOutcome SLOW =
            new RequestOutcome(true, false, Duration.ofSeconds(3));
    private static final RequestOutcome TIMEOUT =
            new RequestOutcome(false, true, Duration.ofSeconds(15));

    private final AdaptiveConcurrency adaptiveConcurrency = new AdaptiveConcurrency(4);

    @Test
    void growsTo32WhileResponsesAreFastAndDeliveriesArePending() {
        assertThat(adaptiveConcurrency.limit()).isEqualTo(4);
        ended(4, FAST);
        assertThat(adaptiveConcurrency.limit()).isEqualTo(5);
        ended(2_000, FAST);
        assertThat(adaptiveConcurrency.limit()).isEqualTo(32);
    }

    @Test
    void doesNotGrowWithoutNeed() {
        for (int attempt = 0; attempt < 100; attempt++) {
            adaptiveConcurrency.record(FAST, false);
        }

        assertThat(adaptiveConcurrency.limit()).isEqualTo(4);
    }

    @Test
    void fastFailuresChangeNothing() {
        ended(200, FAST);
        int before = adaptiveConcurrency.limit();
        ended(200, REFUSED);

        assertThat(before).isGreaterThan(4);
        assertThat(adaptiveConcurrency.limit()).isEqualTo(before);
        assertThat(adaptiveConcurrency.isSlow()).isFalse();
    }

    @Test
    void shrinksToOneWhenMoreThanHalfOfTheLast20TimedOut() {
        ended(200, FAST);
        ended(10, TIMEOUT);
        assertThat(adaptiveConcurrency.limit()).isGreaterThan(1);

        ended(1, TIMEOUT);
        assertThat(adaptiveConcurrency.limit()).isOne();
        assertThat(adaptiveConcurrency.timeouts()).isEqualTo(11);
    }

    @Test
    void beginsAgainWhenMostArriveAgain() {
        ended(20, TIMEOUT);
        ended(9, FAST);
        assertThat(adaptiveConcurrency.limit()).isOne();

        ended(1, FAST);
        assertThat(adaptiveConcurrency.limit()).isEqualTo(4);
    }

    @Test
    void slowConsumerReturnsToTheInitialLimit() {
        ended(2_000, FAST);
        ended(1, SLOW);
        assertThat(adaptiveConcurrency.isSlow()).isFalse();

        ended(100, SLOW);
        assertThat(adaptiveConcurrency.isSlow()).isTrue();
        assertThat(adaptiveConcurrency.limit()).isEqualTo(4);
    }

    private void ended(int times, RequestOutcome how) {
        for (int attempt = 0; attempt < times; attempt++) {
            adaptiveConcurrency.record(how, true);
        }
    }
}
