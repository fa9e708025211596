package io.ledgerway.gateway.proxy;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of the proxy.
 *
 * @param maximumBody larger request bodies are rejected with 413, unless the route has its own
 *     limit
 * @param direct whether the fast path is enabled
 */
@ConfigurationProperties("ledgerway.gateway.forward")
record ProxyProperties(
        @DefaultValue("10MB") DataSize maximumBody, @DefaultValue("true") boolean direct) {}
