package io.ledgerway.connector.sandbox.api;

import io.ledgerway.connector.ConnectorSettings;
import java.net.URI;
import java.util.Optional;

/**
 * The addresses of the sandbox, and the registration as an application.
 *
 * @param url for calls of Ledgerway
 * @param browserUrl for a customer's browser
 */
public record SandboxSettings(URI url, URI browserUrl, String clientId, String clientSecret) {

    /**
     * Those of {@code sandbox.url}, {@code .browser-url}, {@code .client-id}, {@code
     * .client-secret}; empty without URL.
     */
    public static Optional<SandboxSettings> of(ConnectorSettings settings) {
        return url(settings, "sandbox.url")
                .map(url ->
                        new SandboxSettings(
                                url,
                                url(settings, "sandbox.browser-url").orElse(url),
                                settings.get("sandbox.client-id", String.class).orElse("ledgerway"),
                                settings.get("sandbox.client-secret", String.class)
                                        .orElse("ledgerway-local-secret")));
    }

    private static Optional<URI> url(ConnectorSettings settings, String name) {
        return settings.get(name, URI.class).filter(it -> !it.toString().isBlank());
    }

    @Override
    public String toString() {
        return "SandboxSettings[url=" + url + ", clientId=" + clientId + "]";
    }
}
