package io.ledgerway.connector.http;

import io.ledgerway.connector.ConnectorException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.apache.hc.core5.util.Timeout;

/**
 * The way out over real sockets: pooled connections, a deadline over the whole exchange, a bounded
 * body. Redirects, retries, cookies and compressed bodies are off. Safe for any number of threads.
 */
public final class HttpPlatform implements PlatformHttp, AutoCloseable {

    private static final int CONNECTIONS = 256;
    private static final int CONNECTIONS_PER_HOST = 64;
    private static final long SLOWEST_BYTES_PER_SECOND = 1 << 20;

    private final CloseableHttpClient client;
    private final ScheduledExecutorService deadlines;
    private final Limits limits;

    private HttpPlatform(Limits limits) {
        this.limits = limits;
        this.client = client(limits);
        this.deadlines =
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("platform-http-deadlines").factory());
    }

    /**
     * With the usual limits: 5 s to connect, 20 s in all and a second for each MB of a file, 32 MB.
     */
    public static HttpPlatform create() {
        return create(new Limits(Duration.ofSeconds(5), Duration.ofSeconds(20), 32 << 20));
    }

    public static HttpPlatform create(Limits limits) {
        return new HttpPlatform(limits);
    }

    @Override
    public Answer send(Call call) throws ConnectorException {
        var request = request(call);
        var deadline =
                deadlines.schedule(request::cancel, within(call).toMillis(), TimeUnit.MILLISECONDS);
        try {
            return client.execute(request, response -> BoundedBody.read(response, limits));
        } catch (BoundedBody.TooLarge e) {
            throw new ConnectorException.ContractViolation(e.getMessage(), e);
        } catch (IOException | UncheckedIOException e) {
            throw unanswered(call, e);
        } finally {
            deadline.cancel(false);
        }
    }

    @Override
    public void close() throws IOException {
        deadlines.shutdownNow();
        client.close();
    }

    /** A file takes its time. */
    private Duration within(Call call) {
        var file = call.file();
        return file == null
                ? limits.total()
                : limits.total().plusSeconds(file.length() / SLOWEST_BYTES_PER_SECOND);
    }

    private static HttpUriRequestBase request(Call call) throws ConnectorException {
        var request = new HttpUriRequestBase(call.method(), call.uri());
        call.headers().forEach(request::setHeader);
        var header = request.getFirstHeader("Content-Type");
        var type =
                header == null
                        ? ContentType.APPLICATION_JSON
                        : ContentType.parseLenient(header.getValue());
        var file = call.file();
        if (file != null) {
            request.setEntity(new InputStreamEntity(opened(file), file.length(), type));
        } else if (call.bytes().length > 0) {
            request.setEntity(new ByteArrayEntity(call.bytes(), type));
        }
        return request;
    }

    private static InputStream opened(FileContent file) throws ConnectorException {
        try {
            return file.open();
        } catch (IOException e) {
            throw new ConnectorException.PlatformUnavailable("The file cannot be read now", e);
        }
    }

    /** A write that certainly never left us may simply be tried again. */
    private static ConnectorException unanswered(Call call, Exception cause) {
        var message =
                "No answer from " + call.uri().getHost() + ": " + cause.getClass().getSimpleName();
        return call.isSafe() || neverSent(cause)
                ? new ConnectorException.PlatformUnavailable(message, cause)
                : new ConnectorException.UncertainOutcome(message, cause);
    }

    private static boolean neverSent(Exception cause) {
        return cause instanceof ConnectException
                || cause instanceof UnknownHostException
                || cause instanceof NoRouteToHostException
                || cause instanceof ConnectTimeoutException
                || cause instanceof ConnectionRequestTimeoutException;
    }

    private static CloseableHttpClient client(Limits limits) {
        var connect = Timeout.of(limits.connect());
        var total = Timeout.of(limits.total());
        return HttpClients.custom()
                .setConnectionManager(
                        PoolingHttpClientConnectionManagerBuilder.create()
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

    /**
     * What an exchange may cost.
     *
     * @param total from the first byte out to the last byte in
     * @param maximumBytes of a body
     */
    public record Limits(Duration connect, Duration total, int maximumBytes) {}
}
