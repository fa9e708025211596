package io.ledgerway.sync.custom;

import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What custom data types are not for.
 *
 * @param blockedPlatforms keys of platforms that may not be used for them, for compliance
 */
@ConfigurationProperties("ledgerway.custom")
record CustomProperties(@DefaultValue Set<String> blockedPlatforms) {}
