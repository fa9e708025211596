package io.ledgerway.sync.record;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How records are read.
 *
 * @param pages how many pages are read from the database at one time; fewer than connections
 * @param pageWait how long a request for another one waits before it is told to come later
 * @param largePages how many pages of more than 1,000 records are in memory at one time
 * @param largePageWait how long a request for another one waits before it is told to come later
 */
@Validated
@ConfigurationProperties("ledgerway.read")
record RecordReadProperties(
        @DefaultValue("8") @Min(1) int pages,
        @DefaultValue("10s") Duration pageWait,
        @DefaultValue("16") @Min(1) int largePages,
        @DefaultValue("10s") Duration largePageWait) {}
