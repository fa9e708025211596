package io.ledgerway.sync.record.api;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits of record reads.
 *
 * @param maxPages concurrent page reads from the database; lower than the size of the connection
 *     pool
 * @param pageWaitTimeout how long a request waits for a read before it gets 503
 * @param maxLargePages pages of more than 1,000 records in memory at the same time
 * @param largePageWaitTimeout how long a request for a large page waits before it gets 503
 */
@Validated
@ConfigurationProperties("ledgerway.read")
record RecordReadProperties(
        @DefaultValue("8") @Min(1) int maxPages,
        @DefaultValue("10s") Duration pageWaitTimeout,
        @DefaultValue("16") @Min(1) int maxLargePages,
        @DefaultValue("10s") Duration largePageWaitTimeout) {}
