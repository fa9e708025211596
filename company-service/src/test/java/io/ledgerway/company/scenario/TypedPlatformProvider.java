package io.ledgerway.company.scenario;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import java.time.Clock;
import java.util.List;

/**
 * Adapter of a platform whose credentials customers type. {@link CompanyServiceTest} enables it.
 */
public final class TypedPlatformProvider implements ConnectorProvider {

    /** No platform that is not configured. */
    @Override
    public List<PlatformDescriptor> descriptors() {
        return List.of();
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return settings.get("platforms.type.enabled", Boolean.class).orElse(false)
                ? List.of(new TypedPlatformConnector(clock))
                : List.of();
    }
}
