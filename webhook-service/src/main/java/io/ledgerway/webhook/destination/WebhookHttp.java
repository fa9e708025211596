package io.ledgerway.webhook.destination;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ssl.TLS;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** The HTTP client, with everything off that a signed one-way message does not need. */
final class WebhookHttp {

    /** Concurrency is bounded per consumer by the dispatcher, never here per host. */
    private static final int MOST_CONNECTIONS = 5_000;

    private static final TimeValue IDLE = TimeValue.ofSeconds(30);

    private WebhookHttp() {}

    static CloseableHttpClient client(Duration limit, Destinations destinations, String version) {
        Timeout timeout = Timeout.of(limit);
        RequestConfig requests =
                RequestConfig.custom()
                        .setConnectionRequestTimeout(timeout)
                        .setResponseTimeout(timeout)
                        .setProtocolUpgradeEnabled(false)
                        .build();
        return HttpClients.custom()
                .setConnectionManager(connections(timeout))
                .setRequestExecutor(new PinnedRequestExecutor(destinations))
                .setDefaultRequestConfig(requests)
                .setKeepAliveStrategy((response, context) -> IDLE)
                .setUserAgent("ledgerway-webhooks/" + version)
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                .evictIdleConnections(IDLE)
                .build();
    }

    private static PoolingHttpClientConnectionManager connections(Timeout timeout) {
        return PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(new PinnedResolver())
                .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
                .setMaxConnPerRoute(MOST_CONNECTIONS)
                .setMaxConnTotal(MOST_CONNECTIONS)
                .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                                .setConnectTimeout(timeout)
                                .setSocketTimeout(timeout)
                                .setValidateAfterInactivity(TimeValue.ofSeconds(2))
                                .build())
                .setDefaultTlsConfig(
                        TlsConfig.custom()
                                .setSupportedProtocols(TLS.V_1_2, TLS.V_1_3)
                                .setHandshakeTimeout(timeout)
                                .build())
                .build();
    }

    /** Gives the addresses that were vetted a moment ago; nothing is looked up a second time. */
    private static final class PinnedResolver implements DnsResolver {

        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            List<InetAddress> vetted = WebhookClient.VETTED.orElse(List.of());
            if (vetted.isEmpty()) {
                throw new UnknownHostException(host);
            }
            return vetted.toArray(InetAddress[]::new);
        }

        @Override
        public String resolveCanonicalHostname(String host) {
            return host;
        }
    }
}
