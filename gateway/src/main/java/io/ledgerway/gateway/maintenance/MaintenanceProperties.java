package io.ledgerway.gateway.maintenance;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Maintenance that is configured for this gateway, independent of company-service.
 *
 * @param maintenance {@code all}, or names of services
 * @param maintenancePollInterval poll interval of company-service
 */
@ConfigurationProperties("ledgerway.gateway")
record MaintenanceProperties(
        @DefaultValue List<String> maintenance,
        @DefaultValue("2s") Duration maintenancePollInterval) {}
