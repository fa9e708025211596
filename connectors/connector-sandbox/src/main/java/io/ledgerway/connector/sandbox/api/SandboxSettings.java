package io.ledgerway.connector.sandbox.api;

import io.ledgerway.connector.ConnectorSettings;
import java.net.URI;

/**
 * The addresses of the sandbox, and the registration as an application.
 *
 * @param url for calls of Ledgerway
 * @param browserUrl for a customer's browser
 */
public record SandboxSettings(URI url, URI browserUrl, String clientId, String clientSecret) {

    /**
     * Those of {@code sandbox.url}, {@code .browser-url}, {@code .client-id}, {@code
     * .client-secret}.
     */
    public static SandboxSettings of(ConnectorSettings settings) {
        var url =
                settings.get("sandbox.url", URI.class)
                        .orElseGet(() -> URI.create("http://localhost:8090"));
        return new SandboxSettings(
                url,
                settings.get("sandbox.browser-url", URI.class)
                        .filter(it -> !it.toString().isBlank())
                        .orElse(url),
                settings.get("sandbox.client-id", String.class).orElse("ledgerway"),
                settings.get("sandbox.client-secret", String.class)
                        .orElse("ledgerway-local-secret"));
    }

    @Override
    public String toString() {
        return "SandboxSettings[url=" + url + ", clientId=" + clientId + "]";
    }
}
