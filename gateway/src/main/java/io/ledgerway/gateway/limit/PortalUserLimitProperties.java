package io.ledgerway.gateway.limit;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of portal users; their requests do not consume the daily quota of the client.
 *
 * @param perSession requests per minute of one session, in each gateway; 0 for no limit
 * @param maxConcurrent concurrent requests of all portal users of a client, in each gateway
 */
@ConfigurationProperties("ledgerway.limits.portal-users")
record PortalUserLimitProperties(
        @DefaultValue("600") int perSession, @DefaultValue("64") int maxConcurrent) {}
