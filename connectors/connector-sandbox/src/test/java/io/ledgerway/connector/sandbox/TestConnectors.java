package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformConnector;
import java.net.URI;
import java.time.Clock;
import java.util.Map;

/** Connectors of a sandbox at a given address, found as a service finds them. */
public final class TestConnectors {

    private TestConnectors() {}

    /** At {@code http://sandbox}. */
    public static PlatformConnector of(String platformKey) {
        return of(
                platformKey,
                URI.create("http://sandbox"),
                URI.create("http://browser"),
                "s",
                Clock.systemUTC());
    }

    static PlatformConnector of(
            String platformKey, URI url, URI browserUrl, String clientSecret, Clock clock) {
        var settings =
                ConnectorSettings.of(
                        Map.of(
                                "sandbox.url", url,
                                "sandbox.browser-url", browserUrl,
                                "sandbox.client-secret", clientSecret));
        return Connectors.load(settings, clock).require(platformKey);
    }
}
