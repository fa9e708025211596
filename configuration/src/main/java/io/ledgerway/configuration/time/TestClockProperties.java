package io.ledgerway.configuration.time;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the test clock, equal in all programs of an installation.
 *
 * @param enabled whether operators may move the time forward; never in production
 */
@ConfigurationProperties("ledgerway.test-clock")
public record TestClockProperties(@DefaultValue("false") boolean enabled) {

    /** Variable of {@code enabled}. */
    public static final String VARIABLE = "LEDGERWAY_TEST_CLOCK_ENABLED";

    /**
     * Refuses the test clock together with live platforms: they would receive requests and writes
     * with times that are not theirs.
     *
     * @param platforms keys of the platforms that are called at live addresses
     */
    public void requireNoLivePlatforms(List<String> platforms) {
        if (enabled && !platforms.isEmpty()) {
            throw new InvalidConfigurationException(
                    VARIABLE
                            + " must not be true, because live platforms are configured: "
                            + String.join(", ", platforms)
                            + ". Use the test clock only with the sandbox and with emulations.");
        }
    }

    /** The clock of a program: a {@link TestClock} if it is enabled, otherwise the system's. */
    public Clock clock() {
        return enabled ? new TestClock(Clock.systemUTC()) : Clock.systemUTC();
    }
}
