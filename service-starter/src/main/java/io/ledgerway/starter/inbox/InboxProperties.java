package io.ledgerway.starter.inbox;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Inbox.
 *
 * @param concurrency how many threads read each topic, up to its number of partitions
 * @param retention how long an event is remembered; longer than Kafka keeps it
 * @param cleanupInterval how often older rows are deleted
 */
@Validated
@ConfigurationProperties("ledgerway.inbox")
record InboxProperties(
        @Min(1) @Max(12) @DefaultValue("1") int concurrency,
        @DefaultValue("15d") Duration retention,
        @DefaultValue("1h") Duration cleanupInterval) {}
