package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.configuration.time.TestClockProperties;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class LivePlatformTests {

    @Test
    void aTestClockIsRefusedTogetherWithALivePlatform() {
        var environment =
                new MockEnvironment()
                        .withProperty("ledgerway.platforms.gbol.client-id", "our-app")
                        .withProperty("ledgerway.platforms.gbol.app-tier", "core");

        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(() ->
                        new PlatformConfiguration()
                                .platforms(
                                        environment,
                                        Clock.systemUTC(),
                                        new TestClockProperties(true)))
                .withMessageContaining("configured: gbol.");
    }
}
