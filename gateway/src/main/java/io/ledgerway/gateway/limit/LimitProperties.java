package io.ledgerway.gateway.limit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the limits. Company-service defines the quotas.
 *
 * @param enabled false disables all limits and quota headers
 * @param perIp requests per minute of one address; 0 for no limit
 * @param concurrentPerIp concurrent requests of one address on routes without a credential; 0 for
 *     no limit
 * @param overdraft requests per minute of each client, in each gateway, while company-service is
 *     unavailable
 * @param leaseTimeout timeout of a lease call
 * @param retryAfterFailure pause after a failed lease call
 */
@ConfigurationProperties("ledgerway.limits")
record LimitProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("1000") int perIp,
        @DefaultValue("50") int concurrentPerIp,
        @DefaultValue("1000") int overdraft,
        @DefaultValue("1s") Duration leaseTimeout,
        @DefaultValue("1s") Duration retryAfterFailure) {}
