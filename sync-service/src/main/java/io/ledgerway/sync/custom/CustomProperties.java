package io.ledgerway.sync.custom;

import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Restrictions of custom data types.
 *
 * @param blockedPlatforms keys of platforms for which custom data types are blocked for compliance
 */
@ConfigurationProperties("ledgerway.custom")
record CustomProperties(@DefaultValue Set<String> blockedPlatforms) {}
