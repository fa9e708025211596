package io.ledgerway.webhook.destination;

import io.ledgerway.model.network.DestinationUrl;
import io.ledgerway.webhook.certificate.ClientIdentity;
import io.ledgerway.webhook.destination.DeliveryResponse.Failure;
import io.ledgerway.webhook.destination.DestinationPolicy.Decision;
import io.ledgerway.webhook.destination.PinnedRequestExecutor.DestinationDeniedException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.net.URIAuthority;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Posts messages to webhook URLs.
 *
 * <p>Guarantees: no request goes to an address that the policy denies, even if a host name changes
 * its address in between. Redirects are not followed. The request, including name resolution, ends
 * by the deadline. An attempt is one request, except that a reused connection that fails before the
 * first byte of a response is replaced once.
 */
public final class WebhookClient {

    private static final Logger log = LoggerFactory.getLogger(WebhookClient.class);

    /** Without a charset, which JSON does not have. */
    private static final ContentType JSON = ContentType.create("application/json");

    /** Addresses that the request of this thread may connect to. */
    static final ScopedValue<List<InetAddress>> PERMITTED_ADDRESSES = ScopedValue.newInstance();

    /** Deadline of the request, by {@link System#nanoTime()}. */
    static final ScopedValue<Long> DEADLINE = ScopedValue.newInstance();

    private final DestinationPolicy destinationPolicy;
    private final WebhookHttpClients http;
    private final RequestDeadlines requestDeadlines;
    private final Duration limit;

    WebhookClient(
            DestinationPolicy destinationPolicy,
            WebhookHttpClients http,
            RequestDeadlines requestDeadlines,
            Duration limit) {
        this.destinationPolicy = destinationPolicy;
        this.http = http;
        this.requestDeadlines = requestDeadlines;
        this.limit = limit;
    }

    /**
     * Posts a JSON body once. Blocks until there is a result, at most until the deadline.
     *
     * @param identity client identity that the server may request
     * @throws RequestNotMadeException when this instance is too busy to make the request
     */
    public DeliveryResponse post(
            String url,
            Map<String, String> headers,
            byte[] body,
            Optional<ClientIdentity> identity) {
        long end = System.nanoTime() + limit.toNanos();
        return switch (destinationPolicy.check(url, limit)) {
            case Decision.Denied denied ->
                    new DeliveryResponse.NotReceived(Failure.DESTINATION_REFUSED, denied.reason());
            case Decision.Unresolved unresolved ->
                    new DeliveryResponse.NotReceived(
                            System.nanoTime() >= end
                                    ? Failure.LOOKUP_TIMED_OUT
                                    : Failure.UNRESOLVED,
                            unresolved.reason());
            case Decision.Unchecked unchecked -> throw new RequestNotMadeException();
            case Decision.Permitted permitted ->
                    ScopedValue.where(PERMITTED_ADDRESSES, permitted.addresses())
                            .where(DEADLINE, end)
                            .where(ResponseLimit.CURRENT, new ResponseLimit())
                            .call(() ->
                                    post(http.of(identity), permitted.url(), headers, body, end));
        };
    }

    private DeliveryResponse post(
            CloseableHttpClient client,
            DestinationUrl url,
            Map<String, String> headers,
            byte[] body,
            long end) {
        HttpClientContext context = HttpClientContext.create();
        try {
            return exchange(client, url, headers, body, end, context);
        } catch (IOException first) {
            boolean stale = Boolean.TRUE.equals(context.getAttribute(PinnedRequestExecutor.STALE));
            if (!stale || System.nanoTime() >= end) {
                return unanswered(first, end);
            }
        }
        ResponseLimit.CURRENT.get().stop();
        try {
            return exchange(client, url, headers, body, end, HttpClientContext.create());
        } catch (IOException second) {
            return unanswered(second, end);
        }
    }

    private DeliveryResponse exchange(
            CloseableHttpClient client,
            DestinationUrl url,
            Map<String, String> headers,
            byte[] body,
            long end,
            HttpClientContext context)
            throws IOException {
        HttpHost host = new HttpHost(url.scheme(), url.host(), url.port());
        HttpUriRequestBase request = request(host, url, headers, body);
        try (RequestDeadlines.Running running = requestDeadlines.start(end, request::cancel)) {
            ClassicHttpResponse response = client.executeOpen(host, request, context);
            boolean whole = false;
            try {
                if (running.over()) {
                    return timedOut();
                }
                ResponseExcerpt answer = ResponseExcerpt.read(response.getEntity());
                whole = answer.complete();
                return new DeliveryResponse.Received(response.getCode(), answer.text());
            } finally {
                end(request, response, whole);
            }
        }
    }

    /** Makes the connection reusable after a complete response; never changes the result. */
    private static void end(
            HttpUriRequestBase request, ClassicHttpResponse response, boolean whole) {
        if (!whole) {
            // closing alone would read to the end, which may never come
            request.cancel();
        }
        try {
            response.close();
        } catch (IOException e) {
            log.debug("A connection was not closed cleanly", e);
        }
    }

    private static HttpUriRequestBase request(
            HttpHost host, DestinationUrl url, Map<String, String> headers, byte[] body) {
        HttpUriRequestBase request = new HttpUriRequestBase("POST", url.uri());
        request.setScheme(host.getSchemeName());
        request.setAuthority(new URIAuthority(host));
        request.setPath(url.target());
        headers.forEach(request::setHeader);
        request.setEntity(new ByteArrayEntity(body, JSON));
        return request;
    }

    private static DeliveryResponse unanswered(IOException e, long end) {
        if (System.nanoTime() >= end || e instanceof ConnectTimeoutException) {
            return timedOut();
        }
        return switch (e) {
            case DestinationDeniedException denied ->
                    new DeliveryResponse.NotReceived(
                            Failure.DESTINATION_REFUSED,
                            "The host has an address to which messages must not be sent.");
            case UnknownHostException unknown ->
                    new DeliveryResponse.NotReceived(
                            Failure.UNRESOLVED, "The host name could not be resolved.");
            case SSLException tls ->
                    new DeliveryResponse.NotReceived(Failure.INSECURE, "The TLS handshake failed.");
            case ConnectException refused -> unreachable();
            case NoRouteToHostException unroutable -> unreachable();
            default ->
                    new DeliveryResponse.NotReceived(
                            Failure.BROKEN, "The connection was closed without a valid response.");
        };
    }

    private static DeliveryResponse unreachable() {
        return new DeliveryResponse.NotReceived(Failure.UNREACHABLE, "The connection was refused.");
    }

    private static DeliveryResponse timedOut() {
        return new DeliveryResponse.NotReceived(
                Failure.TIMED_OUT, "No response arrived within the deadline.");
    }
}
