package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Rejects bodies above the limit of their route: immediately if the announced length is too large,
 * otherwise when the limit is exceeded. Does not buffer the body.
 */
final class BodyLimitFilter implements GlobalFilter, Ordered {

    private final DataSize usual;

    BodyLimitFilter(DataSize usual) {
        this.usual = usual;
    }

    @Override
    public int getOrder() {
        return FilterOrder.BODY;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        PublicRoute route = PublicRoute.of(exchange);
        DataSize limit = route != null && route.maxBodySize() != null ? route.maxBodySize() : usual;
        return request.getHeaders().getContentLength() > limit.toBytes()
                ? Mono.error(GatewayException.tooLarge(limit))
                : chain.filter(exchange.mutate().request(new Limited(request, limit)).build());
    }

    /** Request whose body fails at the limit. */
    private static final class Limited extends ServerHttpRequestDecorator {

        private final DataSize limit;

        Limited(ServerHttpRequest request, DataSize limit) {
            super(request);
            this.limit = limit;
        }

        @Override
        public Flux<DataBuffer> getBody() {
            var read = new AtomicLong();
            return super.getBody()
                    .doOnNext(part -> {
                        if (read.addAndGet(part.readableByteCount()) > limit.toBytes()) {
                            DataBufferUtils.release(part);
                            throw GatewayException.tooLarge(limit);
                        }
                    });
        }
    }
}
