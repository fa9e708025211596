package io.ledgerway.sync.platform;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How platforms are spared.
 *
 * @param circuitConnections how many connections must fail within a minute before a platform is
 *     taken to be away for all
 * @param circuitPause how long nobody asks it then; twice as long after each try in vain
 * @param circuitLongestPause but never longer than this
 */
@ConfigurationProperties("ledgerway.platform")
record PlatformProperties(
        @DefaultValue("5") int circuitConnections,
        @DefaultValue("30s") Duration circuitPause,
        @DefaultValue("10m") Duration circuitLongestPause) {}
