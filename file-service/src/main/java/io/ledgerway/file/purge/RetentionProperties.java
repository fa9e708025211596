package io.ledgerway.file.purge;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of cleanup and retention.
 *
 * @param longestUpload age from which an unfinished upload is abandoned
 * @param sweepEvery interval of the orphan cleanup
 * @param expireEvery interval of the retention purge
 */
@ConfigurationProperties("ledgerway.file.retention")
record RetentionProperties(
        @DefaultValue("1h") Duration longestUpload,
        @DefaultValue("10s") Duration sweepEvery,
        @DefaultValue("10m") Duration expireEvery) {}
