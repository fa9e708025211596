package io.ledgerway.gateway.auth;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the lookups at company-service and webhook-service, such as API keys, clients,
 * sessions and origins.
 *
 * @param cacheTtl how long a found value is cached; bounds the use of a deleted key or an ended
 *     session while Kafka is unavailable
 * @param cacheUnknownTtl how long an unknown value is cached
 * @param cacheStaleTtl how long a found value is used while company-service is unavailable
 * @param maxCachedKeys maximum number of values in each cache
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
