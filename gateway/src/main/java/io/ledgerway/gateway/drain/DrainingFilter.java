package io.ledgerway.gateway.drain;

import java.time.Duration;
import org.reactivestreams.Publisher;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * Drains connections: for {@code ledgerway.drain-period} before the web server stops, every
 * response closes its connection. A load balancer only redirects new connections, and a request on
 * a connection that closes is lost. The fast path is off during this time.
 */
final class DrainingFilter implements WebFilter, Ordered, SmartLifecycle {

    private final Duration time;
    private volatile boolean draining;
    private volatile boolean running;
    private volatile Sinks.Empty<Void> ended = Sinks.empty();

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
        return rest.filter(
                isStream(exchange)
                        ? exchange.mutate().response(new Stream(response)).build()
                        : exchange);
    }

    /** Whether a browser asks for server-sent events, which have no end of their own. */
    private static boolean isStream(ServerWebExchange exchange) {
        return MediaType.TEXT_EVENT_STREAM_VALUE.equals(
                exchange.getRequest().getHeaders().getFirst(HttpHeaders.ACCEPT));
    }

    /** A stream that ends when draining starts, so that the browser connects to another replica. */
    private final class Stream extends ServerHttpResponseDecorator {

        Stream(ServerHttpResponse response) {
            super(response);
        }

        @Override
        public Mono<Void> writeAndFlushWith(
                Publisher<? extends Publisher<? extends DataBuffer>> body) {
            return super.writeAndFlushWith(Flux.from(body).takeUntilOther(ended.asMono()));
        }
    }

    @Override
    public void start() {
        draining = false;
        running = true;
        ended = Sinks.empty();
    }

    @Override
    public void stop() {
        draining = true;
        running = false;
        ended.tryEmitEmpty();
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
