package io.ledgerway.sync.file;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How files are handed through.
 *
 * @param concurrent how many are in memory at one time; each is 32 MB at most
 * @param patience how long a request for another one waits before it is told to come later
 */
@Validated
@ConfigurationProperties("ledgerway.file")
record PlatformFileProperties(
        @DefaultValue("8") @Min(1) int concurrent, @DefaultValue("10s") Duration patience) {}
