package io.ledgerway.gateway.forward;

import io.ledgerway.gateway.error.Refusal;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Refuses bodies over the limit: at once when the length is announced, otherwise as soon as the
 * limit is passed. Nothing is kept in memory.
 */
final class BodyLimit implements GlobalFilter, Ordered {

    private final long limit;

    BodyLimit(long limit) {
        this.limit = limit;
    }

    @Override
    public int getOrder() {
        return 10;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain rest) {
        ServerHttpRequest request = exchange.getRequest();
        return request.getHeaders().getContentLength() > limit
                ? Mono.error(Refusal.tooLarge())
                : rest.filter(exchange.mutate().request(new Limited(request, limit)).build());
    }

    /** The request, whose body ends in a refusal past the limit. */
    private static final class Limited extends ServerHttpRequestDecorator {

        private final long limit;

        Limited(ServerHttpRequest request, long limit) {
            super(request);
            this.limit = limit;
        }

        @Override
        public Flux<DataBuffer> getBody() {
            var read = new AtomicLong();
            return super.getBody()
                    .doOnNext(part -> {
                        if (read.addAndGet(part.readableByteCount()) > limit) {
                            DataBufferUtils.release(part);
                            throw Refusal.tooLarge();
                        }
                    });
        }
    }
}
