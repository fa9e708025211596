package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.sandbox.api.SandboxSettings;
import io.ledgerway.connector.sandbox.platform.EmulatedPlatform;
import java.time.Clock;
import java.util.List;

/** The sandbox, under its own platform key and those of the platforms that it emulates. */
public final class SandboxConnectorProvider implements ConnectorProvider {

    @Override
    public List<PlatformDescriptor> descriptors() {
        return EmulatedPlatform.ALL.stream().map(SandboxConnector::describe).toList();
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        var sandbox = SandboxSettings.of(settings);
        return EmulatedPlatform.ALL.stream()
                .<PlatformConnector>map(each -> SandboxConnector.of(each, sandbox, clock))
                .toList();
    }
}
