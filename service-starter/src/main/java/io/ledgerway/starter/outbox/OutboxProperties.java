package io.ledgerway.starter.outbox;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the outbox.
 *
 * @param batchSize maximum number of records per read; their size is limited, too
 * @param pollInterval interval of reads when the relay is not woken
 * @param linger minimum time between a read that found records and the next one, unless a batch was
 *     full
 * @param lease how long a crashed relay prevents others from sending
 */
@Validated
@ConfigurationProperties("ledgerway.outbox")
record OutboxProperties(
        @Min(1) @Max(10_000) @DefaultValue("500") int batchSize,
        @DefaultValue("200ms") Duration pollInterval,
        @DefaultValue("25ms") Duration linger,
        @DefaultValue("5s") Duration lease) {}
