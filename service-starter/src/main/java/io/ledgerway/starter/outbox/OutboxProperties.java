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
 * @param batchSize how many records are read at a time
 * @param pollInterval how often the table is looked at when nobody wakes the relay
 * @param linger the shortest time from one look that found something to the next, unless a batch
 *     was full
 * @param lease how long a relay that died keeps others from sending
 */
@Validated
@ConfigurationProperties("ledgerway.outbox")
record OutboxProperties(
        @Min(1) @Max(10_000) @DefaultValue("500") int batchSize,
        @DefaultValue("200ms") Duration pollInterval,
        @DefaultValue("25ms") Duration linger,
        @DefaultValue("5s") Duration lease) {}
