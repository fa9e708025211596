package io.ledgerway.company.grant;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How tokens are renewed.
 *
 * @param lease how long one replica may take before another one may try
 * @param poll how often the others look whether it is done
 * @param patience how long a caller waits for an answer; the refresh goes on without it
 */
@ConfigurationProperties("ledgerway.grant")
record GrantProperties(
        @DefaultValue("60s") Duration lease,
        @DefaultValue("100ms") Duration poll,
        @DefaultValue("8s") Duration patience) {}
