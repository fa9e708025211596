package io.ledgerway.gateway.auth;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the lookup of API keys.
 *
 * @param cacheTtl how long a found key is cached; bounds the use of a deleted key while Kafka is
 *     unavailable
 * @param cacheUnknownTtl how long an unknown key is cached
 * @param cacheStaleTtl how long a found key is accepted while company-service is unavailable
 * @param maxCachedKeys maximum number of cached keys
 * @param lookupTimeout timeout of a lookup
 * @param events whether to consume {@code client-events}
 */
@ConfigurationProperties("ledgerway.gateway.keys")
record AuthProperties(
        @DefaultValue("10s") Duration cacheTtl,
        @DefaultValue("2s") Duration cacheUnknownTtl,
        @DefaultValue("10m") Duration cacheStaleTtl,
        @DefaultValue("10000") int maxCachedKeys,
        @DefaultValue("3s") Duration lookupTimeout,
        @DefaultValue("true") boolean events) {}
