package io.ledgerway.webhook.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class HealthUpdateBufferTests {

    private final UUID one = new UUID(0, 1);
    private final UUID two = new UUID(0, 2);
    private final HealthUpdateBuffer notes = HealthUpdateBuffer.buffered();
    private long now;

    @Test
    void firstUpdateIsWrittenImmediatelyAndFurtherUpdatesOnceASecond() {
        assertThat(written(failure(one))).hasSize(1);
        pass(999);
        assertThat(written(failure(one))).isEmpty();
        assertThat(written(failure(two))).hasSize(1);
        pass(1);
        assertThat(written(failure(one))).hasSize(2);
    }

    @Test
    void bufferedResultsAreWrittenWithoutNewOnes() {
        written(failure(one));
        written(failure(one));
        assertThat(written()).isEmpty();

        pass(1_000);
        assertThat(written()).hasSize(1);
        assertThat(written()).isEmpty();
    }

    @Test
    void successesOfHealthyConsumersAreDelayedAndFailuresAreNot() {
        written(success(one));
        pass(9_999);
        assertThat(written(success(one))).isEmpty();
        assertThat(written(failure(one))).hasSize(2);

        pass(1_000);
        assertThat(written(success(one))).hasSize(1);
    }

    @Test
    void unwrittenResultsAreRetained() {
        notes.begin(List.of(failure(one)), now);

        assertThat(notes.begin(List.of(failure(one)), now).due()).hasSize(1);
    }

    @Test
    void ofManySuccessesTheLastIsWrittenAndOfFailuresEach() {
        written(success(one));
        List<AttemptResult> all = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            pass(1_000);
            AttemptResult failed = failure(one);
            pass(1_000);
            AttemptResult done = success(one);
            all = written(failed, done, failure(two), done);
        }
        AttemptResult last = success(one);

        assertThat(all.stream().filter(it -> it.consumerId().equals(one)))
                .containsExactlyInAnyOrder(last, failureEndedBefore(1_000));
    }

    @Test
    void successThatIsReportedLateIsNotTheLast() {
        written(success(one));
        pass(5_000);
        AttemptResult later = success(one);
        assertThat(written(later)).isEmpty();
        pass(-1_000);
        AttemptResult earlier = success(one);
        pass(6_000);

        assertThat(written(earlier)).containsExactly(later);
    }

    private List<AttemptResult> written(AttemptResult... batch) {
        HealthUpdateBuffer.Flush flush = notes.begin(List.of(batch), now);
        List<AttemptResult> due = flush.due();
        flush.commit();
        return due;
    }

    private void pass(int millis) {
        now += Duration.ofMillis(millis).toNanos();
    }

    private AttemptResult failure(UUID consumer) {
        return new AttemptResult(consumer, "msg_1", false, true, now);
    }

    private AttemptResult failureEndedBefore(int millis) {
        pass(-millis);
        AttemptResult failed = failure(one);
        pass(millis);
        return failed;
    }

    private AttemptResult success(UUID consumer) {
        return new AttemptResult(consumer, "msg_1", true, true, now);
    }
}
