package io.ledgerway.gateway.clientip;

import io.ledgerway.gateway.fastpath.FastPathCheck;
import io.ledgerway.gateway.fastpath.FastPathRequest;
import io.ledgerway.gateway.route.FilterOrder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Determines the address of the caller: the address of its connection or, if this is a trusted
 * proxy, the last address in {@code X-Forwarded-For} that is not a trusted proxy. Earlier addresses
 * are not trusted; the handlers of Spring and Reactor Netty use the first one, which the caller can
 * set.
 */
final class ClientAddressFilter implements WebFilter, FastPathCheck {

    private static final String FORWARDED_FOR = "X-Forwarded-For";

    private final TrustedProxies proxies;

    ClientAddressFilter(TrustedProxies proxies) {
        this.proxies = proxies;
    }

    @Override
    public int getOrder() {
        return FilterOrder.ADDRESS;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain rest) {
        ServerHttpRequest request = exchange.getRequest();
        String caller =
                resolve(request.getRemoteAddress(), () -> request.getHeaders().get(FORWARDED_FOR));
        ClientAddress.set(exchange, caller);
        return rest.filter(exchange);
    }

    @Override
    public boolean admits(FastPathRequest request) {
        request.setClientAddress(resolve(request.remote(), () -> request.headers(FORWARDED_FOR)));
        return true;
    }

    private String resolve(
            @Nullable InetSocketAddress remote, Supplier<@Nullable List<String>> forwardedFor) {
        InetAddress address = remote == null ? null : remote.getAddress();
        if (address == null) {
            return ClientAddress.UNKNOWN;
        }
        InetAddress caller =
                proxies.trusts(address) ? behindProxies(address, forwardedFor.get()) : address;
        return text(caller);
    }

    /** Searches from the right, past trusted proxies; stops at an address that cannot be parsed. */
    private InetAddress behindProxies(InetAddress nearest, @Nullable List<String> headers) {
        InetAddress caller = nearest;
        if (headers == null) {
            return caller;
        }
        String[] hops = String.join(",", headers).split(",", -1);
        for (int i = hops.length - 1; i >= 0 && proxies.trusts(caller); i--) {
            InetAddress hop = IpLiterals.address(hops[i].strip());
            if (hop == null) {
                return caller;
            }
            caller = hop;
        }
        return caller;
    }

    /** The address without the zone of a link-local address. */
    private static String text(InetAddress address) {
        String text = address.getHostAddress();
        int zone = text.indexOf('%');
        return zone < 0 ? text : text.substring(0, zone);
    }
}
