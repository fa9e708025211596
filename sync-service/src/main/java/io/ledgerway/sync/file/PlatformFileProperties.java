package io.ledgerway.sync.file;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits of file downloads.
 *
 * @param maxConcurrent files in memory at the same time, at most half of them of one client; each
 *     has at most 32 MB
 * @param waitTimeout how long a request waits for a download to start before it gets 503
 */
@Validated
@ConfigurationProperties("ledgerway.file")
record PlatformFileProperties(
        @DefaultValue("8") @Min(1) int maxConcurrent, @DefaultValue("10s") Duration waitTimeout) {}
