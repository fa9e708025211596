package io.ledgerway.gateway.proxy;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Settings of the proxy.
 *
 * @param maxBodySize larger request bodies are rejected with 413, uploads of files with 400, unless
 *     the route has its own limit
 * @param bodyTimeout time in which a small body, or the first 64 KB of a large one, must arrive
 * @param sendTimeout time without progress after which the connection of a caller that does not
 *     read its response is closed
 * @param largeBodiesPerIp concurrent bodies above 64 KB of one address on routes without a
 *     credential; 0 for no limit
 * @param fastPath whether the fast path is enabled
 */
@ConfigurationProperties("ledgerway.gateway.proxy")
record ProxyProperties(
        @DefaultValue("10MB") DataSize maxBodySize,
        @DefaultValue("10s") Duration bodyTimeout,
        @DefaultValue("60s") Duration sendTimeout,
        @DefaultValue("10") int largeBodiesPerIp,
        @DefaultValue("true") boolean fastPath) {}
