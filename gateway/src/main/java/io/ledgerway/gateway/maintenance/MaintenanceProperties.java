package io.ledgerway.gateway.maintenance;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What is being worked on, whatever company-service says: for when it is away.
 *
 * @param maintenance {@code all}, or names of services
 * @param maintenancePoll how often company-service is asked
 */
@ConfigurationProperties("ledgerway.gateway")
record MaintenanceProperties(
        @DefaultValue List<String> maintenance, @DefaultValue("2s") Duration maintenancePoll) {}
