package io.ledgerway.starter.inbox;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the inbox.
 *
 * @param concurrency number of threads that read each topic, up to its number of partitions
 * @param retention how long the ids of applied events are stored; longer than Kafka's retention
 * @param cleanupInterval interval of the deletion of older rows
 */
@Validated
@ConfigurationProperties("ledgerway.inbox")
record InboxProperties(
        @Min(1) @Max(12) @DefaultValue("1") int concurrency,
        @DefaultValue("15d") Duration retention,
        @DefaultValue("1h") Duration cleanupInterval) {}
