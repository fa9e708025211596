package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.correlation.CorrelationId;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.gateway.route.PublicPaths;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.model.identity.RequestHeaders;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Iterator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Selects the requests that may use the fast path: reads without a body on paths for API keys. */
final class FastPathMatcher {

    private FastPathMatcher() {}

    /** The fast-path request; null if this request is not eligible. */
    static @Nullable FastPathRequest of(HttpRequest incoming, SocketAddress from) {
        if (!isPlainRead(incoming)) {
            return null;
        }
        String uri = incoming.uri();
        int query = uri.indexOf('?');
        PublicRoute route = PublicPaths.findPlain(query < 0 ? uri : uri.substring(0, query));
        return route != null
                        && route.access() == Access.KEY
                        && from instanceof InetSocketAddress remote
                ? new FastPathRequest(
                        incoming,
                        remote,
                        route,
                        CorrelationId.of(incoming.headers().get(RequestHeaders.CORRELATION_ID)))
                : null;
    }

    /** Whether it has no body, no connection headers, and requests no other error format. */
    private static boolean isPlainRead(HttpRequest request) {
        HttpHeaders headers = request.headers();
        return (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD))
                && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                && headers.contains(HttpHeaderNames.HOST)
                && !headers.contains(HttpHeaderNames.CONTENT_LENGTH)
                && !headers.contains(HttpHeaderNames.TRANSFER_ENCODING)
                && !headers.contains(HttpHeaderNames.EXPECT)
                && !headers.contains(HttpHeaderNames.UPGRADE)
                && keepsConnection(headers)
                && headers.getAll(HttpHeaderNames.ACCEPT).stream()
                        .noneMatch(it -> it.toLowerCase(Locale.ROOT).contains("problem"));
    }

    private static boolean keepsConnection(HttpHeaders headers) {
        Iterator<? extends CharSequence> connection =
                headers.valueCharSequenceIterator(HttpHeaderNames.CONNECTION);
        while (connection.hasNext()) {
            if (!HttpHeaderValues.KEEP_ALIVE.contentEqualsIgnoreCase(connection.next())) {
                return false;
            }
        }
        return true;
    }
}
