package io.ledgerway.gateway.proxy;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of the proxy.
 *
 * @param maxBodySize larger request bodies are rejected with 413, unless the route has its own
 *     limit
 * @param fastPath whether the fast path is enabled
 */
@ConfigurationProperties("ledgerway.gateway.proxy")
record ProxyProperties(
        @DefaultValue("10MB") DataSize maxBodySize, @DefaultValue("true") boolean fastPath) {}
