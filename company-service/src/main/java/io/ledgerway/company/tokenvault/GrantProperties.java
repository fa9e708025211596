package io.ledgerway.company.tokenvault;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of token refreshes.
 *
 * @param lease time after which another replica may take over a refresh
 * @param pollInterval interval at which waiting replicas check for the result
 * @param waitTimeout time that a caller waits for a result; the refresh continues afterwards
 * @param maintenanceInterval interval at which idle grants and pending revocations are processed
 * @param keepAlivePerMinute idle grants per platform that all replicas together refresh in a minute
 */
@ConfigurationProperties("ledgerway.grant")
record GrantProperties(
        @DefaultValue("60s") Duration lease,
        @DefaultValue("100ms") Duration pollInterval,
        @DefaultValue("8s") Duration waitTimeout,
        @DefaultValue("30s") Duration maintenanceInterval,
        @DefaultValue("10") int keepAlivePerMinute) {}
