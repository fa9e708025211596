package io.ledgerway.connector;

import java.net.URI;

/**
 * Where the sandbox platform is and how our application is registered there.
 *
 * @param sandboxUrl as our services reach it
 * @param sandboxBrowserUrl as a customer's browser reaches it
 */
public record ConnectorSettings(
        URI sandboxUrl, URI sandboxBrowserUrl, String clientId, String clientSecret) {

    @Override
    public String toString() {
        return "ConnectorSettings[sandboxUrl=" + sandboxUrl + ", clientId=" + clientId + "]";
    }
}
