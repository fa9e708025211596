package io.ledgerway.webhook.destination;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Scheduler;
import io.ledgerway.webhook.certificate.ClientIdentity;
import io.ledgerway.webhook.destination.EgressSocket.Egress;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpMessage;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.impl.DefaultContentLengthStrategy;
import org.apache.hc.core5.http.ssl.TLS;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * HTTP clients that have only the features that a signed one-way message needs. There is one client
 * without a certificate, and one for each client certificate, so that a connection with a
 * certificate is used only for messages of its consumer.
 */
final class WebhookHttpClients implements AutoCloseable {

    /** The dispatcher limits concurrency per consumer; there is no limit per host. */
    private static final int MAX_CONNECTIONS = 5_000;

    /** Limits lines and headers; {@link ResponseLimit} limits all bytes of the response. */
    private static final Http1Config HEADS =
            Http1Config.custom().setMaxLineLength(32_768).setMaxHeaderCount(200).build();

    private static final TimeValue IDLE = TimeValue.ofSeconds(30);

    /**
     * No socket timeout: {@link RequestDeadlines} limits the request. A read timeout would wake the
     * timer thread of virtual threads twice for each request.
     */
    private static final Timeout UNLIMITED = Timeout.DISABLED;

    /** Longer than any request, so that only idle connections are closed. */
    private static final Duration UNUSED = Duration.ofMinutes(1);

    private final Timeout timeout;
    private final DestinationPolicy destinationPolicy;
    private final String version;
    private final Egress egress;
    private final CloseableHttpClient plain;
    private final Cache<String, CloseableHttpClient> byCertificate =
            Caffeine.newBuilder()
                    .expireAfterAccess(UNUSED)
                    .scheduler(Scheduler.systemScheduler())
                    .<String, CloseableHttpClient>evictionListener(
                            (fingerprint, client, cause) -> close(client))
                    .build();

    WebhookHttpClients(
            Duration limit, DestinationPolicy destinationPolicy, String version, Egress egress) {
        this.timeout = Timeout.of(limit);
        this.destinationPolicy = destinationPolicy;
        this.version = version;
        this.egress = egress;
        this.plain =
                client(DefaultClientTlsStrategy.createDefault()).evictIdleConnections(IDLE).build();
    }

    /** The client that presents this identity, or the one without identity. */
    CloseableHttpClient of(Optional<ClientIdentity> identity) {
        return identity.map(this::of).orElse(plain);
    }

    private CloseableHttpClient of(ClientIdentity identity) {
        return byCertificate.get(
                identity.fingerprint(),
                _ -> client(new DefaultClientTlsStrategy(identity.context())).build());
    }

    @Override
    public void close() {
        close(plain);
        byCertificate.asMap().values().forEach(WebhookHttpClients::close);
    }

    private static void close(@Nullable CloseableHttpClient client) {
        if (client != null) {
            client.close(CloseMode.GRACEFUL);
        }
    }

    private HttpClientBuilder client(TlsSocketStrategy tls) {
        RequestConfig requests =
                RequestConfig.custom()
                        .setConnectionRequestTimeout(timeout)
                        .setResponseTimeout(UNLIMITED)
                        .setProtocolUpgradeEnabled(false)
                        .build();
        return HttpClients.custom()
                .setConnectionManager(connections(tls))
                .setRequestExecutor(new PinnedRequestExecutor(destinationPolicy))
                .setDefaultRequestConfig(requests)
                .setKeepAliveStrategy((response, context) -> IDLE)
                .setUserAgent("ledgerway-webhooks/" + version)
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                // a client certificate has its own client, and so its own connections
                .disableConnectionState();
    }

    private PoolingHttpClientConnectionManager connections(TlsSocketStrategy tls) {
        return new Connections(egress)
                .setTlsSocketStrategy(tls)
                .setDnsResolver(new PinnedResolver())
                .setConnectionFactory(
                        ManagedHttpClientConnectionFactory.builder()
                                .http1Config(HEADS)
                                .incomingContentLengthStrategy(WebhookHttpClients::bodyLength)
                                .build())
                .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
                .setMaxConnPerRoute(MAX_CONNECTIONS)
                .setMaxConnTotal(MAX_CONNECTIONS)
                .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                                .setConnectTimeout(timeout)
                                .setSocketTimeout(UNLIMITED)
                                .setValidateAfterInactivity(TimeValue.ofSeconds(2))
                                .build())
                .setDefaultTlsConfig(
                        TlsConfig.custom()
                                .setSupportedProtocols(TLS.V_1_2, TLS.V_1_3)
                                .setHandshakeTimeout(timeout)
                                .build())
                .build();
    }

    /** A response whose header section does not say where the body ends is a response, too. */
    private static long bodyLength(HttpMessage response) {
        try {
            return DefaultContentLengthStrategy.INSTANCE.determineLength(response);
        } catch (HttpException e) {
            return ResponseExcerpt.UNKNOWN_LENGTH;
        }
    }

    /** Connections with the egress settings. */
    private static final class Connections extends PoolingHttpClientConnectionManagerBuilder {

        private final Egress egress;

        Connections(Egress egress) {
            this.egress = egress;
        }

        @Override
        protected HttpClientConnectionOperator createConnectionOperator(
                SchemePortResolver ports, DnsResolver names, TlsSocketStrategy tls) {
            return new DefaultHttpClientConnectionOperator(
                    _ -> new EgressSocket(egress),
                    ports,
                    names,
                    RegistryBuilder.<TlsSocketStrategy>create()
                            .register(URIScheme.HTTPS.id, tls)
                            .build());
        }
    }

    /** Returns the permitted addresses without resolving the name again. */
    private static final class PinnedResolver implements DnsResolver {

        @Override
        public InetAddress[] resolve(String host) throws UnknownHostException {
            List<InetAddress> vetted = WebhookClient.PERMITTED_ADDRESSES.orElse(List.of());
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
