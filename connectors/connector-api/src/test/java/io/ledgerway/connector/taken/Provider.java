package io.ledgerway.connector.taken;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import java.time.Clock;
import java.util.List;

/** Has the name of the class of an adapter. */
public final class Provider implements ConnectorProvider {

    @Override
    public List<PlatformDescriptor> descriptors() {
        return List.of();
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return List.of();
    }
}
