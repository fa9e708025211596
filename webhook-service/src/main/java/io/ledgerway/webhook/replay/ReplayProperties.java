package io.ledgerway.webhook.replay;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits of replay jobs.
 *
 * @param pause time between two messages of one job
 * @param maxPending maximum number of pending messages of one job
 * @param maxPerJob maximum number of messages of one job; a further job sends the remaining ones
 */
@Validated
@ConfigurationProperties("ledgerway.webhook.replay")
record ReplayProperties(
        @DefaultValue("50ms") Duration pause,
        @DefaultValue("200") @Min(1) int maxPending,
        @DefaultValue("10000") @Min(1) @Max(1_000_000) int maxPerJob) {

    ReplayProperties {
        if (pause.isNegative()) {
            throw new IllegalArgumentException(
                    "ledgerway.webhook.replay.pause must not be negative: " + pause);
        }
    }
}
