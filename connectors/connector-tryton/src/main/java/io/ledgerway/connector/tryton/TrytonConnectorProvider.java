package io.ledgerway.connector.tryton;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.Verification;
import io.ledgerway.connector.tryton.pull.PullCapabilities;
import java.time.Clock;
import java.util.List;

/** Tryton. It needs no settings: a customer types the address of the server. */
public final class TrytonConnectorProvider implements ConnectorProvider {

    @Override
    public List<PlatformDescriptor> descriptors() {
        return List.of(TrytonDescriptor.DESCRIPTOR);
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return List.of(TrytonConnector.of(PullCapabilities.PAGE_SIZE, clock));
    }

    @Override
    public Verification verification() {
        return Verification.REAL_SYSTEM;
    }
}
