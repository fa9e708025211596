package io.ledgerway.gateway.drain;

import java.time.Duration;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Drains connections: for {@code ledgerway.drain-period} before the web server stops, every
 * response closes its connection. A load balancer only redirects new connections, and a request on
 * a connection that closes is lost. The fast path is off during this time.
 */
final class DrainingFilter implements WebFilter, Ordered, SmartLifecycle {

    private final Duration time;
    private volatile boolean draining;
    private volatile boolean running;

    DrainingFilter(Duration time) {
        this.time = time;
    }

    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain rest) {
        ServerHttpResponse response = exchange.getResponse();
        response.beforeCommit(() ->
                Mono.fromRunnable(() -> {
                    if (draining) {
                        response.getHeaders().set(HttpHeaders.CONNECTION, "close");
                    }
                }));
        return rest.filter(exchange);
    }

    @Override
    public void start() {
        draining = false;
        running = true;
    }

    @Override
    public void stop() {
        draining = true;
        running = false;
    }

    @Override
    public void stop(Runnable done) {
        stop();
        Mono.delay(time).subscribe(_ -> done.run());
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Stops before the web server. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE;
    }
}
