package io.ledgerway.system.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Checks that long waits are printed in this module too. */
@ExtendWith(OutputCaptureExtension.class)
class WaitsTests {

    @Test
    void longWaitIsPrinted(CapturedOutput output) {
        // on a busy machine the wait itself can exceed its limit
        await().ignoreExceptionsInstanceOf(ConditionTimeoutException.class)
                .until(() -> {
                    await("a late answer")
                            .atMost(Duration.ofMillis(400))
                            .pollDelay(Duration.ofMillis(210))
                            .until(() -> true);
                    return true;
                });

        assertThat(output.getErr())
                .containsPattern(
                        "Long wait: WaitsTests.longWaitIsPrinted"
                                + " waited 0\\.[234] s of 0\\.4 s for a late answer");
    }
}
