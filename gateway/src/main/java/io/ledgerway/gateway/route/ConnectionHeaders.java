package io.ledgerway.gateway.route;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;

/**
 * Removes the request headers that {@code Connection} names, before the gateway sets its own
 * headers, so that a caller cannot have those removed. {@code Authorization}, {@code Host} and the
 * headers of the body's length are addressed to the gateway and stay.
 */
public final class ConnectionHeaders {

    private static final Set<String> OPTIONS = Set.of("", "close", "keep-alive");
    private static final Set<String> PROTECTED =
            Set.of("authorization", "host", "content-length", "transfer-encoding");

    private ConnectionHeaders() {}

    /** The request without these headers; the same request if there are none. */
    public static ServerHttpRequest strip(ServerHttpRequest received) {
        List<String> connection = received.getHeaders().getOrEmpty(HttpHeaders.CONNECTION);
        Set<String> named =
                connection.stream()
                        .flatMap(it -> Stream.of(it.split(",", -1)))
                        .map(it -> it.strip().toLowerCase(Locale.ROOT))
                        .filter(it -> !OPTIONS.contains(it))
                        .collect(Collectors.toUnmodifiableSet());
        if (named.isEmpty()) {
            return received;
        }
        return received.mutate()
                .headers(headers -> {
                    named.stream().filter(it -> !PROTECTED.contains(it)).forEach(headers::remove);
                    headers.remove(HttpHeaders.CONNECTION);
                })
                .build();
    }
}
