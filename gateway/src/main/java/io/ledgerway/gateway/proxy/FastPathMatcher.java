package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.route.PublicPaths;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Selects the requests that may use the fast path: reads without a body on paths for API keys. */
final class FastPathMatcher {

    private FastPathMatcher() {}

    /** The row of the route table if this request may use the fast path; otherwise null. */
    static @Nullable PublicRoute match(HttpRequest incoming) {
        if (!isPlainRead(incoming)) {
            return null;
        }
        PublicRoute route = PublicPaths.findPlain(path(incoming.uri()));
        return route != null && route.access() == Access.KEY ? route : null;
    }

    /** The path of a request target. */
    static String path(String uri) {
        int query = uri.indexOf('?');
        return query < 0 ? uri : uri.substring(0, query);
    }

    /** Whether it has no body and no connection headers. */
    private static boolean isPlainRead(HttpRequest request) {
        HttpHeaders headers = request.headers();
        return (request.method().equals(HttpMethod.GET) || request.method().equals(HttpMethod.HEAD))
                && request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                && headers.contains(HttpHeaderNames.HOST)
                && !headers.contains(HttpHeaderNames.CONTENT_LENGTH)
                && !headers.contains(HttpHeaderNames.TRANSFER_ENCODING)
                && !headers.contains(HttpHeaderNames.EXPECT)
                && !headers.contains(HttpHeaderNames.UPGRADE)
                && keepsConnection(headers);
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
