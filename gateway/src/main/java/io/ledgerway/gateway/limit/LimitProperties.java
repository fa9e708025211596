package io.ledgerway.gateway.limit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the limits. The quotas themselves are company-service's.
 *
 * @param enabled false: nobody is limited, and no header shows a limit
 * @param perIp requests a minute from one address; 0 for any number
 * @param overdraft requests a minute that each client may go on with, in each gateway, while
 *     company-service cannot be asked
 * @param callTimeout how long company-service may take to grant
 * @param awayPause how long it is not asked again after it did not answer
 */
@ConfigurationProperties("ledgerway.limits")
record LimitProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("1000") int perIp,
        @DefaultValue("1000") int overdraft,
        @DefaultValue("1s") Duration callTimeout,
        @DefaultValue("1s") Duration awayPause) {}
