package io.ledgerway.sync.record;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits of record reads.
 *
 * @param pages concurrent page reads from the database; lower than the size of the connection pool
 * @param pageWait how long a request waits for a read before it gets 503
 * @param largePages pages of more than 1,000 records in memory at the same time
 * @param largePageWait how long a request for a large page waits before it gets 503
 */
@Validated
@ConfigurationProperties("ledgerway.read")
record RecordReadProperties(
        @DefaultValue("8") @Min(1) int pages,
        @DefaultValue("10s") Duration pageWait,
        @DefaultValue("16") @Min(1) int largePages,
        @DefaultValue("10s") Duration largePageWait) {}
