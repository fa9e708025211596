package io.ledgerway.file.purge;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of cleanup and retention.
 *
 * @param uploadTimeout age from which an unfinished upload is abandoned
 * @param cleanupInterval interval of the orphan cleanup
 * @param purgeInterval interval of the retention purge
 */
@ConfigurationProperties("ledgerway.file.retention")
record RetentionProperties(
        @DefaultValue("1h") Duration uploadTimeout,
        @DefaultValue("10s") Duration cleanupInterval,
        @DefaultValue("10m") Duration purgeInterval) {}
