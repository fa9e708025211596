package io.ledgerway.testsupport.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class WaitMonitorTests {

    private static final Duration LIMIT = Duration.ofMillis(400);
    private static final Duration MORE_THAN_HALF = Duration.ofMillis(210);

    @Test
    void waitThatUsedMoreThanHalfItsLimitIsPrinted(CapturedOutput output) {
        untilInTime(() ->
                await("a late answer").atMost(LIMIT).pollDelay(MORE_THAN_HALF).until(() -> true));

        assertThat(output.getErr())
                .containsPattern(
                        "Long wait: WaitMonitorTests.waitThatUsedMoreThanHalfItsLimitIsPrinted"
                                + " waited 0\\.[234] s of 0\\.4 s for a late answer");
    }

    @Test
    void waitWithoutANameIsDescribed(CapturedOutput output) {
        untilInTime(() ->
                await().atMost(LIMIT)
                        .pollDelay(MORE_THAN_HALF)
                        .untilAsserted(() -> assertThat(LIMIT).isPositive()));

        assertThat(output.getErr()).containsPattern("of 0\\.4 s for .*WaitMonitorTests");
    }

    /** Repeats a wait that exceeds its limit on a busy machine. */
    private static void untilInTime(Runnable wait) {
        await().ignoreExceptionsInstanceOf(ConditionTimeoutException.class)
                .until(() -> {
                    wait.run();
                    return true;
                });
    }

    @Test
    void usualLimitIsTwoMinutes() {
        AtomicLong limit = new AtomicLong();

        await().conditionEvaluationListener(
                        it -> limit.set(it.getElapsedTimeInMS() + it.getRemainingTimeInMS()))
                .until(() -> true);

        assertThat(limit).hasValue(120_000);
    }

    @Test
    void quickWaitIsNotPrinted(CapturedOutput output) {
        await("a quick answer").atMost(Duration.ofMinutes(1)).until(() -> true);

        assertThat(output.getErr()).doesNotContain("a quick answer");
    }
}
