package io.ledgerway.webhook.destination;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP proxy that supports {@code CONNECT}.
 *
 * @param authorization value of {@code Proxy-Authorization}; null: none
 */
record EgressProxy(String host, int port, @Nullable String authorization) {

    private static final String FORM =
            "ledgerway.webhook.egress-proxy must have the form http://host:port or"
                    + " http://user:password@host:port";

    /**
     * Parses {@code http://user:password@host:port}.
     *
     * @throws IllegalArgumentException when it is invalid; the message does not contain the text
     */
    static EgressProxy of(String url) {
        try {
            URI uri = URI.create(url.strip());
            String path = uri.getRawPath();
            if (!"http".equals(uri.getScheme())
                    || uri.getHost() == null
                    || uri.getPort() < 1
                    || !(path.isEmpty() || path.equals("/"))) {
                throw new IllegalArgumentException();
            }
            String host = uri.getHost();
            String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
            return new EgressProxy(bare, uri.getPort(), basic(uri.getUserInfo()));
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new IllegalArgumentException(FORM);
        }
    }

    /** Resolved on each call, because the address may change. */
    InetSocketAddress address() {
        return new InetSocketAddress(host, port);
    }

    private static @Nullable String basic(@Nullable String user) {
        return user == null
                ? null
                : "Basic "
                        + Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "EgressProxy[%s:%d]".formatted(host, port);
    }
}
