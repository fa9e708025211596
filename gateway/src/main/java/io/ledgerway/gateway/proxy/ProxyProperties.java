package io.ledgerway.gateway.proxy;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of what is handed on.
 *
 * @param maximumBody longer request bodies are refused with 413, where the route has no bound of
 *     its own
 * @param direct whether plain reads skip the web framework
 */
@ConfigurationProperties("ledgerway.gateway.forward")
record ProxyProperties(
        @DefaultValue("10MB") DataSize maximumBody, @DefaultValue("true") boolean direct) {}
