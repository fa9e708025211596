package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.webhook.delivery.Pace.Ended;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PaceTests {

    private static final Ended FAST = new Ended(true, false, Duration.ofMillis(5));
    private static final Ended REFUSED = new Ended(false, false, Duration.ofMillis(1));
    private static final Ended SLOW = new Ended(true, false, Duration.ofSeconds(3));
    private static final Ended TIMEOUT = new Ended(false, true, Duration.ofSeconds(15));

    private final Pace pace = new Pace(4);

    @Test
    void growsTo32WhileItAnswersFastAndOthersWait() {
        assertThat(pace.cap()).isEqualTo(4);
        ended(4, FAST);
        assertThat(pace.cap()).isEqualTo(5);
        ended(2_000, FAST);
        assertThat(pace.cap()).isEqualTo(32);
    }

    @Test
    void doesNotGrowWithoutNeed() {
        for (int attempt = 0; attempt < 100; attempt++) {
            pace.ended(FAST, false);
        }

        assertThat(pace.cap()).isEqualTo(4);
    }

    @Test
    void fastFailuresChangeNothing() {
        ended(200, FAST);
        int before = pace.cap();
        ended(200, REFUSED);

        assertThat(before).isGreaterThan(4);
        assertThat(pace.cap()).isEqualTo(before);
        assertThat(pace.slow()).isFalse();
    }

    @Test
    void shrinksToOneWhenMoreThanHalfOfTheLast20TimedOut() {
        ended(200, FAST);
        ended(10, TIMEOUT);
        assertThat(pace.cap()).isGreaterThan(1);

        ended(1, TIMEOUT);
        assertThat(pace.cap()).isOne();
        assertThat(pace.timeouts()).isEqualTo(11);
    }

    @Test
    void beginsAgainWhenMostArriveAgain() {
        ended(20, TIMEOUT);
        ended(9, FAST);
        assertThat(pace.cap()).isOne();

        ended(1, FAST);
        assertThat(pace.cap()).isEqualTo(4);
    }

    @Test
    void whoGetsSlowIsTrustedWithWhatItBeganWith() {
        ended(2_000, FAST);
        ended(1, SLOW);
        assertThat(pace.slow()).isFalse();

        ended(100, SLOW);
        assertThat(pace.slow()).isTrue();
        assertThat(pace.cap()).isEqualTo(4);
    }

    private void ended(int times, Ended how) {
        for (int attempt = 0; attempt < times; attempt++) {
            pace.ended(how, true);
        }
    }
}
