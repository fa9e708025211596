package io.ledgerway.gateway.limit;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How much the people of a client may ask for; none of it is taken from the client's daily quota.
 *
 * @param perSession requests a minute of one session, in each gateway; 0 for any number
 * @param atOnce requests of all people of a client at once, in each gateway
 */
@ConfigurationProperties("ledgerway.limits.people")
record PortalUserLimitProperties(
        @DefaultValue("600") int perSession, @DefaultValue("64") int atOnce) {}
