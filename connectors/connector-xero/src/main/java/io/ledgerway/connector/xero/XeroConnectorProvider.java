package io.ledgerway.connector.xero;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.xero.api.XeroSettings;
import io.ledgerway.connector.xero.api.XeroTier;
import io.ledgerway.connector.xero.platform.PullCapabilities;
import io.ledgerway.connector.xero.platform.XeroPlatform;
import java.time.Clock;
import java.util.List;

/** Xero, once the operator's app is configured ({@code platforms.gbol.client-id}). */
public final class XeroConnectorProvider implements ConnectorProvider {

    @Override
    public List<PlatformDescriptor> descriptors() {
        return List.of(XeroPlatform.descriptor(XeroTier.STARTER));
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return XeroSettings.of(settings, PullCapabilities.all().keySet())
                .<List<PlatformConnector>>map(each -> List.of(new XeroConnector(each, clock)))
                .orElse(List.of());
    }
}
