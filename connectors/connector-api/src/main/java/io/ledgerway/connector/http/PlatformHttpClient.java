package io.ledgerway.connector.http;

import io.ledgerway.connector.error.ConnectorException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultSchemePortResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.impl.routing.DefaultRoutePlanner;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests with pooled connections, a deadline for the whole exchange and maximum sizes of
 * the header section and the body. It follows no redirects and uses no retries, cookies or
 * compression. Safe for concurrent use.
 */
public final class PlatformHttpClient implements PlatformHttp, AutoCloseable {

    private static final int CONNECTIONS = 256;
    private static final int CONNECTIONS_PER_HOST = 64;
    private static final long MIN_BYTES_PER_SECOND = 1 << 20;

    /** Limits the header section, so that an endless one does not exhaust memory. */
    private static final Http1Config HEADER_LIMITS =
            Http1Config.custom().setMaxLineLength(32_768).setMaxHeaderCount(200).build();

    private final CloseableHttpClient client;
    private final ScheduledExecutorService deadlines;
    private final Set<HttpUriRequestBase> exchanges = ConcurrentHashMap.newKeySet();
    private final Limits limits;
    private final boolean isProxied;

    private PlatformHttpClient(Limits limits, DnsResolver names, @Nullable PlatformProxy proxy) {
        this.limits = limits;
        this.isProxied = proxy != null;
        this.client = client(limits, names, proxy);
        this.deadlines =
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("platform-http-deadlines").factory());
    }

    /** 5 s to connect, 20 s in total plus 1 s for each MB of a file, bodies of up to 32 MB. */
    public static PlatformHttpClient create() {
        return create(Limits.DEFAULT);
    }

    public static PlatformHttpClient create(Limits limits) {
        return create(limits, SystemDefaultDnsResolver.INSTANCE);
    }

    static PlatformHttpClient create(Limits limits, DnsResolver names) {
        return new PlatformHttpClient(limits, names, /* proxy= */ null);
    }

    /**
     * With the limits of {@link #create()}.
     *
     * @param proxy for requests with https; null for none
     */
    public static PlatformHttpClient through(@Nullable PlatformProxy proxy) {
        return through(proxy, Limits.DEFAULT);
    }

    /**
     * With the given limits.
     *
     * @param proxy for requests with https; null for none
     */
    public static PlatformHttpClient through(@Nullable PlatformProxy proxy, Limits limits) {
        return new PlatformHttpClient(limits, SystemDefaultDnsResolver.INSTANCE, proxy);
    }

    @Override
    public Response send(Request call) throws ConnectorException {
        var request = request(call);
        var deadline =
                deadlines.schedule(
                        request::cancel, timeout(call).toMillis(), TimeUnit.MILLISECONDS);
        exchanges.add(request);
        try {
            var context = HttpClientContext.create();
            return client.execute(request, context, response -> read(call, context, response));
        } catch (BoundedBody.TooLarge e) {
            throw new ConnectorException.ContractViolation(e.getMessage(), e);
        } catch (IOException | UncheckedIOException e) {
            throw noResponse(call, e);
        } finally {
            deadline.cancel(false);
            exchanges.remove(request);
        }
    }

    /** Ends the exchanges in progress: they have no response. */
    public void cancelExchanges() {
        exchanges.forEach(HttpUriRequestBase::cancel);
    }

    /** A proxy that opens no tunnel responds itself, without encryption. */
    private Response read(Request call, HttpClientContext context, ClassicHttpResponse response)
            throws IOException {
        if (isProxied
                && "https".equals(call.uri().getScheme())
                && context.getSSLSession() == null) {
            throw new TunnelRefused(response.getCode());
        }
        return BoundedBody.read(response, limits.maxBodyBytes(call));
    }

    @Override
    public void close() throws IOException {
        deadlines.shutdownNow();
        client.close();
    }

    /** Longer for files. */
    private Duration timeout(Request call) {
        var file = call.file();
        return file == null
                ? limits.totalTimeout()
                : limits.totalTimeout().plusSeconds(file.length() / MIN_BYTES_PER_SECOND);
    }

    private static HttpUriRequestBase request(Request call) throws ConnectorException {
        var request = new HttpUriRequestBase(call.method(), call.uri());
        call.headers().forEach(request::setHeader);
        var header = request.getFirstHeader("Content-Type");
        var type =
                header == null
                        ? ContentType.APPLICATION_JSON
                        : ContentType.parseLenient(header.getValue());
        var file = call.file();
        if (file != null) {
            request.setEntity(new InputStreamEntity(open(file), file.length(), type));
        } else if (call.bytes().length > 0) {
            request.setEntity(new ByteArrayEntity(call.bytes(), type));
        }
        return request;
    }

    private static InputStream open(FileContent file) throws ConnectorException {
        try {
            return file.open();
        } catch (IOException e) {
            throw new ConnectorException.PlatformUnavailable("The file cannot be read", e);
        }
    }

    /** A write that was never sent can be retried. */
    private static ConnectorException noResponse(Request call, Exception cause) {
        var message =
                cause instanceof TunnelRefused refused
                        ? "The proxy refused the connection to %s with status %d"
                                .formatted(call.uri().getHost(), refused.status)
                        : "No response from "
                                + call.uri().getHost()
                                + ": "
                                + cause.getClass().getSimpleName();
        return call.isSafe() || neverSent(cause)
                ? new ConnectorException.PlatformUnavailable(message, cause)
                : new ConnectorException.UncertainOutcome(message, cause);
    }

    private static boolean neverSent(Exception cause) {
        return cause instanceof ConnectException
                || cause instanceof UnknownHostException
                || cause instanceof NoRouteToHostException
                || cause instanceof ConnectTimeoutException
                || cause instanceof ConnectionRequestTimeoutException
                || cause instanceof TunnelRefused;
    }

    private static CloseableHttpClient client(
            Limits limits, DnsResolver names, @Nullable PlatformProxy proxy) {
        var connect = Timeout.of(limits.connectTimeout());
        var total = Timeout.of(limits.totalTimeout());
        return HttpClients.custom()
                .setRoutePlanner(new ProxyRoutes(proxy))
                .setConnectionManager(
                        PoolingHttpClientConnectionManagerBuilder.create()
                                .setDnsResolver(names)
                                .setConnectionFactory(
                                        ManagedHttpClientConnectionFactory.builder()
                                                .http1Config(HEADER_LIMITS)
                                                .build())
                                .setMaxConnTotal(CONNECTIONS)
                                .setMaxConnPerRoute(CONNECTIONS_PER_HOST)
                                .setDefaultConnectionConfig(
                                        ConnectionConfig.custom()
                                                .setConnectTimeout(connect)
                                                .setSocketTimeout(total)
                                                .setTimeToLive(5, TimeUnit.MINUTES)
                                                .setValidateAfterInactivity(Timeout.ofSeconds(2))
                                                .build())
                                .build())
                .setDefaultRequestConfig(
                        RequestConfig.custom()
                                .setConnectionRequestTimeout(connect)
                                .setResponseTimeout(total)
                                .setRedirectsEnabled(false)
                                .build())
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableAuthCaching()
                .disableContentCompression()
                .setUserAgent("Ledgerway")
                .build();
    }

    /** The request follows the tunnel: without it nothing was sent. */
    private static final class TunnelRefused extends IOException {

        private static final long serialVersionUID = 1L;

        private final int status;

        TunnelRefused(int status) {
            super("The proxy responded to CONNECT with status " + status);
            this.status = status;
        }
    }

    /** Requests with https go through the proxy. */
    private static final class ProxyRoutes extends DefaultRoutePlanner {

        private final @Nullable HttpHost proxy;

        ProxyRoutes(@Nullable PlatformProxy proxy) {
            super(DefaultSchemePortResolver.INSTANCE);
            this.proxy = proxy == null ? null : new HttpHost(proxy.host(), proxy.port());
        }

        @Override
        protected @Nullable HttpHost determineProxy(HttpHost target, HttpContext context) {
            return target.getSchemeName().equals("https") ? proxy : null;
        }
    }

    /**
     * Limits of one exchange.
     *
     * @param totalTimeout from the first byte sent to the last byte received
     * @param maxBodyBytes of a response
     * @param maxLargeBodyBytes of a response that may be larger than others: {@link
     *     PlatformHttp.Request#largeResponse}
     */
    public record Limits(
            Duration connectTimeout,
            Duration totalTimeout,
            int maxBodyBytes,
            int maxLargeBodyBytes) {

        static final Limits DEFAULT =
                new Limits(Duration.ofSeconds(5), Duration.ofSeconds(20), 32 << 20);

        /** With the same size for all responses. */
        public Limits(Duration connectTimeout, Duration totalTimeout, int maxBodyBytes) {
            this(connectTimeout, totalTimeout, maxBodyBytes, maxBodyBytes);
        }

        int maxBodyBytes(Request call) {
            return call.largeResponse() ? maxLargeBodyBytes : maxBodyBytes;
        }
    }
}
