package io.ledgerway.sync.pull;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class PullPropertiesTests {

    @Test
    void defaults() {
        PullProperties properties = bind(Map.of());
        assertThat(properties.timeSlice()).isEqualTo(Duration.ofSeconds(20));
        assertThat(properties.rateLimitTimeout()).isEqualTo(Duration.ofHours(24));
    }

    @Test
    void tenRetriesTakeTwelveHours() {
        List<Duration> delays = bind(Map.of()).retries().delays();

        assertThat(delays).hasSize(10).isSorted();
        assertThat(delays.stream().reduce(Duration.ZERO, Duration::plus))
                .isEqualTo(Duration.ofHours(12));
    }

    @Test
    void allProperties() {
        PullProperties properties =
                bind(
                        Map.of(
                                "ledgerway.pull.time-slice", "1s",
                                "ledgerway.pull.rate-limit-timeout", "2h",
                                "ledgerway.pull.retry-schedule", "1s,2s"));
        assertThat(properties.timeSlice()).isEqualTo(Duration.ofSeconds(1));
        assertThat(properties.rateLimitTimeout()).isEqualTo(Duration.ofHours(2));
        assertThat(properties.retries().delays())
                .isEqualTo(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2)));
    }

    private static PullProperties bind(Map<String, String> properties) {
        return new Binder(new MapConfigurationPropertySource(properties))
                .bindOrCreate("ledgerway.pull", PullProperties.class);
    }
}
