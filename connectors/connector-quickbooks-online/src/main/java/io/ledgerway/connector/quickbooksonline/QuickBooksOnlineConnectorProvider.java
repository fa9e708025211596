package io.ledgerway.connector.quickbooksonline;

import io.ledgerway.connector.ConnectorProvider;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import java.time.Clock;
import java.util.List;

/** QuickBooks Online, once a client id is set. */
public final class QuickBooksOnlineConnectorProvider implements ConnectorProvider {

    @Override
    public List<PlatformDescriptor> descriptors() {
        return List.of(QuickBooksOnlineDescriptor.DESCRIPTOR);
    }

    @Override
    public List<PlatformConnector> connectors(ConnectorSettings settings, Clock clock) {
        return QuickBooksOnlineSettings.of(settings).stream()
                .<PlatformConnector>map(it -> new QuickBooksOnlineConnector(it, clock))
                .toList();
    }
}
