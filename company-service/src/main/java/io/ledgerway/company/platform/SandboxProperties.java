package io.ledgerway.company.platform;

import io.ledgerway.connector.ConnectorSettings;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The sandbox platform and our registration there.
 *
 * @param url as this service reaches it
 * @param browserUrl as customers' browsers reach it; {@code url} by default
 */
@ConfigurationProperties("ledgerway.sandbox")
record SandboxProperties(
        @DefaultValue("http://localhost:8090") URI url,
        @Nullable URI browserUrl,
        @DefaultValue("ledgerway") String clientId,
        @DefaultValue("ledgerway-local-secret") String clientSecret) {

    ConnectorSettings settings() {
        URI browser = browserUrl == null || browserUrl.toString().isBlank() ? url : browserUrl;
        return new ConnectorSettings(url, browser, clientId, clientSecret);
    }

    @Override
    public String toString() {
        return "SandboxProperties[" + settings() + "]";
    }
}
