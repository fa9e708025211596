package io.ledgerway.sync.record;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits of record reads.
 *
 * @param maxPages concurrent reads of pages and reports from the database; lower than the size of
 *     the connection pool; one client has at most three quarters of them
 * @param pageWaitTimeout how long a request waits for a read before it gets 503
 * @param statementTimeout how long a statement of a list or report may take before the request gets
 *     503; at least 1 s
 * @param maxLargePages pages of more than 1,000 records in memory at the same time
 * @param largePageWaitTimeout how long a request for a large page waits before it gets 503
 */
@Validated
@ConfigurationProperties("ledgerway.read")
public record RecordReadProperties(
        @DefaultValue("8") @Min(1) int maxPages,
        @DefaultValue("10s") Duration pageWaitTimeout,
        @DefaultValue("30s") @DurationMin(seconds = 1) Duration statementTimeout,
        @DefaultValue("16") @Min(1) int maxLargePages,
        @DefaultValue("10s") Duration largePageWaitTimeout) {}
