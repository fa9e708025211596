package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class DeliveryScheduleTests {

    private static final Duration TIMEOUTS = Duration.ofSeconds(15).multipliedBy(8);

    private final DeliverySchedule schedule = DeliverySchedule.standard();

    @Test
    void eightAttemptsAtTheContractsOffsets() {
        Duration total = schedule.waits().stream().reduce(Duration.ZERO, Duration::plus);

        assertThat(schedule.waits()).hasSize(8).startsWith(Duration.ZERO, Duration.ofSeconds(5));
        assertThat(total).isEqualTo(Duration.parse("PT27H35M5S"));
        assertThat(schedule.afterFailureOf(8, new Random(7))).isEmpty();
    }

    @Test
    void jitterIsNeverEarlyAndStaysInside28Hours() {
        RandomGenerator most =
                new RandomGenerator() {
                    @Override
                    public long nextLong() {
                        return 0;
                    }

                    @Override
                    public long nextLong(long bound) {
                        return bound - 1;
                    }
                };
        Duration worst = TIMEOUTS;
        for (int attempt = 1; attempt < 8; attempt++) {
            Duration wait = schedule.afterFailureOf(attempt, most).orElseThrow();
            assertThat(wait).isGreaterThan(schedule.waits().get(attempt));
            assertThat(wait.minus(schedule.waits().get(attempt)))
                    .isLessThanOrEqualTo(Duration.ofMinutes(2));
            worst = worst.plus(wait);
        }
        assertThat(schedule.afterFailureOf(1, most)).contains(Duration.ofMillis(5500));
        assertThat(worst).isLessThan(Duration.ofHours(28));
    }

    @Test
    void anotherScheduleIsAppliedExactly() {
        DeliverySchedule other = bound(Map.of("ledgerway.webhook.schedule", "0,1,2m")).toSchedule();

        assertThat(other.waits())
                .containsExactly(Duration.ZERO, Duration.ofSeconds(1), Duration.ofMinutes(2));
        assertThat(other.afterFailureOf(1, new Random(7))).contains(Duration.ofSeconds(1));
        assertThat(other.afterFailureOf(3, new Random(7))).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        DeliverySchedule.exactly(List.of(Duration.ZERO, Duration.ofSeconds(-1))));
    }

    @Test
    void defaults() {
        DeliveryProperties properties = bound(Map.of());

        assertThat(properties.toSchedule().waits()).isEqualTo(schedule.waits());
        assertThat(properties.concurrentPerConsumer()).isEqualTo(4);
        assertThat(properties.maxClaimed()).isEqualTo(5000);
        assertThat(properties.maxClaimedBytes()).isEqualTo(128L * 1024 * 1024);
    }

    private static DeliveryProperties bound(Map<String, String> settings) {
        return new Binder(new MapConfigurationPropertySource(settings))
                .bindOrCreate("ledgerway.webhook", DeliveryProperties.class);
    }
}
