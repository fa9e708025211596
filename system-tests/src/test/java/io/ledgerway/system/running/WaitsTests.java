package io.ledgerway.system.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Checks that long waits are printed in this module too. */
@ExtendWith(OutputCaptureExtension.class)
class WaitsTests {

    @Test
    void longWaitIsPrinted(CapturedOutput output) {
        await("a late answer")
                .atMost(Duration.ofSeconds(4))
                .pollDelay(Duration.ofMillis(2100))
                .until(() -> true);

        assertThat(output.getErr())
                .contains("Long wait: WaitsTests.longWaitIsPrinted waited 2.")
                .contains(" of 4.0 s for a late answer");
    }
}
