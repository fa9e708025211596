package io.ledgerway.connector;

import java.time.Clock;
import java.util.List;

/** An adapter as another project would write it, named in {@code META-INF/services}. */
public final class TestConnectorProvider implements ConnectorProvider {

    private static final TestConnector CONNECTOR = TestConnector.of("test", "Test", false);

    @Override
    public List<PlatformDescriptor> descriptors() {
        return List.of(CONNECTOR.descriptor());
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return settings.get("test.client-id", String.class)
                .<List<PlatformConnector>>map(_ -> List.of(CONNECTOR))
                .orElse(List.of());
    }
}
