package io.ledgerway.gateway.route;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Iterator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Strict rules for the head of a request. A proxy in front of the gateway could read a head that
 * breaks them in another way than the gateway.
 */
final class RequestHead {

    private static final String HOST_CHARACTERS = "-._~!$&'()*+,;=%";
    private static final int MAX_PORT = 65_535;
    private static final int MAX_PORT_DIGITS = 5;

    private RequestHead() {}

    /** What is wrong with the head, as a sentence; null if nothing is. */
    static @Nullable String problem(HttpRequest request) {
        HttpVersion version = request.protocolVersion();
        boolean current = version.equals(HttpVersion.HTTP_1_1);
        if (!current && !version.equals(HttpVersion.HTTP_1_0)) {
            return "The HTTP version must be 1.1 or 1.0.";
        }
        Iterator<? extends CharSequence> hosts =
                request.headers().valueCharSequenceIterator(HttpHeaderNames.HOST);
        CharSequence host = hosts.hasNext() ? hosts.next() : null;
        if (host == null ? current : hosts.hasNext() || !isHost(host)) {
            return "The request must have exactly one valid Host header.";
        }
        if (!isTarget(request, host)) {
            return "The request target must be a path that starts with '/', or an http URL with"
                    + " the same host as the Host header.";
        }
        return isFramed(request.headers(), current)
                ? null
                : "The only supported Transfer-Encoding is a single 'chunked', with HTTP/1.1.";
    }

    private static boolean isFramed(HttpHeaders headers, boolean current) {
        Iterator<? extends CharSequence> encodings =
                headers.valueCharSequenceIterator(HttpHeaderNames.TRANSFER_ENCODING);
        return !encodings.hasNext()
                || (current
                        && HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(encodings.next())
                        && !encodings.hasNext());
    }

    private static boolean isTarget(HttpRequest request, @Nullable CharSequence host) {
        String target = request.uri();
        if (target.startsWith("/")) {
            return true;
        }
        if (target.equals("*")) {
            return request.method().equals(HttpMethod.OPTIONS);
        }
        int authority = target.indexOf("://") + 3;
        if (authority < 3 || host == null) {
            return false;
        }
        String scheme = target.substring(0, authority).toLowerCase(Locale.ROOT);
        int end = authority + host.length();
        return (scheme.equals("http://") || scheme.equals("https://"))
                && target.regionMatches(true, authority, host.toString(), 0, host.length())
                && (target.length() == end || "/?".indexOf(target.charAt(end)) >= 0)
                && isUri(target);
    }

    private static boolean isUri(String target) {
        try {
            var _ = new URI(target);
            return true;
        } catch (URISyntaxException _) {
            return false;
        }
    }

    /** Whether it is a name or an address, optionally with a port. */
    private static boolean isHost(CharSequence host) {
        int port = host.length();
        while (port > 0 && Character.isDigit(host.charAt(port - 1))) {
            port--;
        }
        boolean named = port > 0 && host.charAt(port - 1) == ':';
        if (named && !isPort(host, port)) {
            return false;
        }
        int end = named ? port - 1 : host.length();
        if (end > 1 && host.charAt(0) == '[' && host.charAt(end - 1) == ']') {
            return isAll(host, 1, end - 1, ":.%");
        }
        return end > 0 && isAll(host, 0, end, HOST_CHARACTERS);
    }

    /** Whether the digits from this index are a port, or none. */
    private static boolean isPort(CharSequence host, int from) {
        int digits = host.length() - from;
        return digits == 0
                || (digits <= MAX_PORT_DIGITS
                        && Integer.parseInt(host, from, host.length(), 10) <= MAX_PORT);
    }

    private static boolean isAll(CharSequence text, int from, int to, String others) {
        for (int i = from; i < to; i++) {
            char read = text.charAt(i);
            boolean alphanumeric =
                    (read >= 'a' && read <= 'z')
                            || (read >= 'A' && read <= 'Z')
                            || (read >= '0' && read <= '9');
            if (!alphanumeric && others.indexOf(read) < 0) {
                return false;
            }
        }
        return true;
    }
}
