package io.ledgerway.testsupport.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class WaitMonitorTests {

    private static final Duration LIMIT = Duration.ofSeconds(4);

    @Test
    void waitThatUsedMoreThanHalfItsLimitIsPrinted(CapturedOutput output) {
        await("a late answer").atMost(LIMIT).pollDelay(Duration.ofMillis(2100)).until(() -> true);

        assertThat(output.getErr())
                .containsPattern(
                        "Long wait: WaitMonitorTests.waitThatUsedMoreThanHalfItsLimitIsPrinted"
                                + " waited 2\\.\\d s of 4\\.0 s for a late answer");
    }

    @Test
    void waitWithoutANameIsDescribed(CapturedOutput output) {
        await().atMost(LIMIT)
                .pollDelay(Duration.ofMillis(2100))
                .untilAsserted(() -> assertThat(LIMIT).isPositive());

        assertThat(output.getErr()).containsPattern("of 4\\.0 s for .*WaitMonitorTests");
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
