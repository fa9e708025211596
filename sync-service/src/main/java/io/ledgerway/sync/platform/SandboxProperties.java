package io.ledgerway.sync.platform;

import io.ledgerway.connector.ConnectorSettings;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the sandbox platform is, for the connectors that speak its native dialect.
 *
 * @param url as this service reaches it
 * @param browserUrl as a browser reaches it; {@code url} when unset
 */
@ConfigurationProperties("ledgerway.sandbox")
record SandboxProperties(
        @DefaultValue("http://localhost:8090") URI url,
        @Nullable URI browserUrl,
        @DefaultValue("ledgerway") String clientId,
        @DefaultValue("ledgerway-local-secret") String clientSecret) {

    ConnectorSettings settings() {
        return new ConnectorSettings(
                url, browserUrl == null ? url : browserUrl, clientId, clientSecret);
    }

    @Override
    public String toString() {
        return "SandboxProperties[url=" + url + ", clientId=" + clientId + "]";
    }
}
