package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.CallerDisconnectedException;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.util.StringUtils;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.channel.AbortedException;

/**
 * Rejects bodies above the limit of their route, uploads of files with 400 and others with 413:
 * immediately if the announced length is too large, otherwise when the limit is exceeded. Does not
 * buffer the body. A body whose connection fails ends with {@link CallerDisconnectedException},
 * which the inner filters cannot mistake for a failure of the service.
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
                ? Mono.error(GatewayException.tooLarge(limit, isUpload(request)))
                : chain.filter(exchange.mutate().request(new Limited(request, limit)).build());
    }

    private static boolean isUpload(ServerHttpRequest request) {
        return StringUtils.startsWithIgnoreCase(
                request.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE), "multipart/");
    }

    /** Request whose body fails at the limit, and when its caller disconnects. */
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
                    .onErrorMap(Limited::isOfConnection, _ -> new CallerDisconnectedException())
                    .doOnNext(part -> {
                        if (read.addAndGet(part.readableByteCount()) > limit.toBytes()) {
                            DataBufferUtils.release(part);
                            throw GatewayException.tooLarge(limit, isUpload(getDelegate()));
                        }
                    });
        }

        /** The connection was closed, was reset, or has broken the rules of TLS. */
        private static boolean isOfConnection(Throwable failure) {
            return failure instanceof AbortedException
                    || failure instanceof IOException
                    || failure instanceof DecoderException;
        }
    }
}
