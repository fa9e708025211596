package io.ledgerway.company.connection;

import java.util.Map;
import java.util.UUID;

/**
 * Authorization of a connection at its platform.
 *
 * @param grantId grant in the token vault; several connections can share one
 * @param tenantId organisation at the platform
 * @param tenantAttributes further attributes of the organisation, set by the connector
 */
public record ConnectionAuthorization(
        UUID grantId, String tenantId, Map<String, String> tenantAttributes) {

    public ConnectionAuthorization {
        tenantAttributes = Map.copyOf(tenantAttributes);
    }
}
