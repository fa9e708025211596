package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.configuration.time.TestClockProperties;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

/** A service with a test clock does not start while a live platform is configured. */
class LivePlatformTests {

    private final MockEnvironment environment =
            new MockEnvironment()
                    .withProperty("ledgerway.sandbox.url", "http://127.0.0.1:8090")
                    .withProperty("ledgerway.platforms.gbol.client-id", "our-app")
                    .withProperty("ledgerway.platforms.gbol.app-tier", "core");

    @Test
    void aTestClockIsRefusedTogetherWithALivePlatform() {
        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(() -> start(/* testClock= */ true))
                .withMessageContaining("LEDGERWAY_TEST_CLOCK_ENABLED")
                .withMessageContaining("configured: gbol.");
    }

    @Test
    void anEmulationAndATestClockStartTogether() {
        environment
                .withProperty("ledgerway.platforms.gbol.api-url", "http://127.0.0.1/api")
                .withProperty("ledgerway.platforms.gbol.authorize-url", "http://127.0.0.1/a")
                .withProperty("ledgerway.platforms.gbol.token-url", "http://127.0.0.1/token");

        assertThatCode(() -> start(/* testClock= */ true)).doesNotThrowAnyException();
    }

    @Test
    void aLivePlatformStartsWithoutATestClock() {
        assertThatCode(() -> start(/* testClock= */ false)).doesNotThrowAnyException();
    }

    private void start(boolean testClock) {
        new PlatformConfiguration()
                .platforms(environment, Clock.systemUTC(), new TestClockProperties(testClock));
    }
}
