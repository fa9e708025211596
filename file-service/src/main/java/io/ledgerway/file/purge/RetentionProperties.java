package io.ledgerway.file.purge;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How what nobody can read any more goes.
 *
 * @param longestUpload an upload that has not ended after so long has died
 * @param sweepEvery how often it is looked for
 * @param expireEvery how often files are looked for that are older than their client wants
 */
@ConfigurationProperties("ledgerway.file.retention")
record RetentionProperties(
        @DefaultValue("1h") Duration longestUpload,
        @DefaultValue("10s") Duration sweepEvery,
        @DefaultValue("10m") Duration expireEvery) {}
