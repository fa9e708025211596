package io.ledgerway.webhook.delivery.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TokenBucketTests {

    private static final Duration SECOND = Duration.ofSeconds(1);

    /** An arbitrary start value. */
    private long now = Long.MAX_VALUE - 5;

    @Test
    void tenASecondIsTenASecondForAnHour() {
        TokenBucket bucket = new TokenBucket(10, now);
        int taken = 0;
        for (int millis = 0; millis < 3_600_000; millis += 7) {
            now += 7_000_000;
            taken += bucket.tryAcquire(now) ? 1 : 0;
        }

        assertThat(taken).isBetween(35_990, 36_003);
    }

    @Test
    void restSavesAQuarterOfASecond() {
        TokenBucket bucket = new TokenBucket(100, now);
        now += Duration.ofHours(1).toNanos();

        assertThat(takeAll(bucket)).isEqualTo(25);
    }

    @Test
    void oneIsAlwaysSaved() {
        TokenBucket bucket = new TokenBucket(1 / 3.0, now);

        assertThat(takeAll(bucket)).isOne();
        now += SECOND.toNanos();
        assertThat(takeAll(bucket)).isZero();
        now += 2 * SECOND.toNanos() + 1_000;
        assertThat(takeAll(bucket)).isOne();
    }

    @Test
    void reportsTokensAvailableSoon() {
        TokenBucket bucket = new TokenBucket(10, now);
        takeAll(bucket);

        assertThat(bucket.availableWithin(SECOND, now)).isEqualTo(10);
        assertThat(bucket.availableWithin(Duration.ofMillis(40), now)).isZero();
    }

    @Test
    void otherRateCountsFromNowOn() {
        TokenBucket bucket = new TokenBucket(100, now);
        bucket.setRate(4, now);
        assertThat(takeAll(bucket)).isOne();

        now += SECOND.toNanos() / 4;
        assertThat(takeAll(bucket)).isOne();
    }

    private int takeAll(TokenBucket bucket) {
        int taken = 0;
        while (bucket.tryAcquire(now)) {
            taken++;
        }
        return taken;
    }
}
