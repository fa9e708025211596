package io.ledgerway.company.tokenvault;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How tokens are renewed.
 *
 * @param lease how long one replica may take before another one may try
 * @param pollInterval how often the others look whether it is done
 * @param waitTimeout how long a caller waits for an answer; the refresh goes on without it
 * @param maintenanceInterval how often idle grants and unfinished business are looked for
 * @param keepAlivePerMinute how many idle grants of one platform are renewed a minute, by all
 *     replicas together
 */
@ConfigurationProperties("ledgerway.grant")
record GrantProperties(
        @DefaultValue("60s") Duration lease,
        @DefaultValue("100ms") Duration pollInterval,
        @DefaultValue("8s") Duration waitTimeout,
        @DefaultValue("30s") Duration maintenanceInterval,
        @DefaultValue("10") int keepAlivePerMinute) {}
