package io.ledgerway.gateway.auth;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the look-up of API keys.
 *
 * @param fresh how long a key that was found is believed without asking again: a deleted key stops
 *     within this time when Kafka is away too
 * @param freshUnknown the same for a key that was not found
 * @param stale how long a found key goes on while company-service cannot be asked
 * @param maximumKeys how many keys are remembered
 * @param lookupTimeout how long company-service may take to answer
 * @param events whether to listen for revoked keys
 */
@ConfigurationProperties("ledgerway.gateway.keys")
record AuthProperties(
        @DefaultValue("10s") Duration fresh,
        @DefaultValue("2s") Duration freshUnknown,
        @DefaultValue("10m") Duration stale,
        @DefaultValue("10000") int maximumKeys,
        @DefaultValue("3s") Duration lookupTimeout,
        @DefaultValue("true") boolean events) {}
