package io.ledgerway.webhook.destination;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP proxy that opens connections ({@code CONNECT}).
 *
 * @param authorization what the proxy wants to know; null: nothing
 */
record EgressProxy(String host, int port, @Nullable String authorization) {

    private static final String FORM =
            "ledgerway.webhook.egress-proxy must have the form http://host:port or"
                    + " http://user:password@host:port";

    /**
     * Reads {@code http://user:password@host:port}.
     *
     * @throws IllegalArgumentException when it is none; says nothing of what it is
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

    /** Looked up anew each time: it may have moved. */
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
