package io.ledgerway.webhook.delivery;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the dispatcher.
 *
 * @param schedule the wait before each attempt, instead of the eight default waits; plain numbers
 *     are seconds
 * @param concurrentPerConsumer maximum number of requests in flight to one consumer
 * @param maxClaimed maximum number of deliveries that one process claims at a time
 * @param maxClaimedBytes maximum total size of their bodies, in bytes
 */
@Validated
@ConfigurationProperties("ledgerway.webhook")
record DeliveryProperties(
        @DurationUnit(ChronoUnit.SECONDS) @Nullable List<Duration> schedule,
        @DefaultValue("4") @Min(1) @Max(64) int concurrentPerConsumer,
        @DefaultValue("5000") @Min(1) int maxClaimed,
        @DefaultValue("134217728") @Min(1) long maxClaimedBytes) {

    DeliverySchedule toSchedule() {
        return schedule == null || schedule.isEmpty()
                ? DeliverySchedule.standard()
                : DeliverySchedule.exactly(schedule);
    }
}
