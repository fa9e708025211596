package io.ledgerway.starter.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.time.MutableClock;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class TimeAutoConfigurationTests {

    private final ApplicationContextRunner context =
            new ApplicationContextRunner()
                    .withConfiguration(AutoConfigurations.of(TimeAutoConfiguration.class));

    @Test
    void bringsAClock() {
        context.run(service -> assertThat(service).hasSingleBean(Clock.class));
    }

    @Test
    void backsOffForTheClockOfATest() {
        MutableClock clock = MutableClock.at(Instant.EPOCH);
        context.withBean(Clock.class, () -> clock)
                .run(service -> assertThat(service).getBean(Clock.class).isSameAs(clock));
    }

    @Test
    void canBeSwitchedOff() {
        context.withPropertyValues("ledgerway.time.enabled=false")
                .run(service -> assertThat(service).doesNotHaveBean(Clock.class));
    }
}
