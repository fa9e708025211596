package io.ledgerway.company.connection;

import java.util.Map;
import java.util.UUID;

/**
 * What opens the platform for a connection.
 *
 * @param grantId the permission; several connections may share one
 * @param tenantId the organisation at the platform
 * @param tenantAttributes what else the connector noted of it
 */
public record ConnectionAuthorization(
        UUID grantId, String tenantId, Map<String, String> tenantAttributes) {

    public ConnectionAuthorization {
        tenantAttributes = Map.copyOf(tenantAttributes);
    }
}
