package io.ledgerway.configuration.time;

import java.time.Clock;
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

    /** The clock of a program: a {@link TestClock} if it is enabled, otherwise the system's. */
    public Clock clock() {
        return enabled ? new TestClock(Clock.systemUTC()) : Clock.systemUTC();
    }
}
