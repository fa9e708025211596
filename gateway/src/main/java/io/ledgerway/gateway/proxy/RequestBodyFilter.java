package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.calleraddress.CallerNetwork;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.FilterOrder;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.Upstream;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Signal;

/**
 * Reads a small body, or the beginning of a large one, before the request takes an upstream
 * connection. A caller that sends slowly therefore holds no connection that other callers need.
 * Large bodies of callers without a credential use only a part of the connections of a service, and
 * those of one network ({@link CallerNetwork}) only a few of this part.
 */
final class RequestBodyFilter implements GlobalFilter, Ordered {

    static final DataSize BUFFERED = DataSize.ofKilobytes(64);

    /** The memory of a part is counted as at least this, because every part has its own objects. */
    private static final int MIN_PART_BYTES = 256;

    /** Concurrent large bodies without a credential; a quarter of the connections of a service. */
    private static final int MAX_ANONYMOUS_UPLOADS = 100;

    private final Duration timeout;
    private final int anonymousUploadsPerNetwork;
    private final Map<Upstream, Semaphore> anonymousUploads = new EnumMap<>(Upstream.class);
    private final ConcurrentMap<String, Integer> uploadsByNetwork = new ConcurrentHashMap<>();

    /**
     * Creates a filter.
     *
     * @param timeout time in which a small body, or the beginning of a large one, must arrive
     * @param anonymousUploadsPerNetwork concurrent large bodies without a credential of one
     *     network, for all services; 0 for no limit
     */
    RequestBodyFilter(Duration timeout, int anonymousUploadsPerNetwork) {
        this.timeout = timeout;
        this.anonymousUploadsPerNetwork = anonymousUploadsPerNetwork;
        for (Upstream service : Upstream.values()) {
            anonymousUploads.put(service, new Semaphore(MAX_ANONYMOUS_UPLOADS));
        }
    }

    @Override
    public int getOrder() {
        return FilterOrder.BUFFERED_BODY;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        if (!hasBody(request.getHeaders())) {
            return chain.filter(exchange);
        }
        long length = request.getHeaders().getContentLength();
        if (length > 0 && length <= BUFFERED.toBytes()) {
            return whole(exchange, chain);
        }
        var beginning = new Beginning();
        DataBufferFactory buffers = exchange.getResponse().bufferFactory();
        return request.getBody()
                .bufferUntil(beginning)
                .doOnDiscard(DataBuffer.class, DataBufferUtils::release)
                .map(parts -> parts.size() == 1 ? parts.getFirst() : buffers.join(parts))
                .timeout(
                        Mono.delay(timeout),
                        _ -> Mono.never(),
                        Mono.error(GatewayException::bodyTimeout))
                .switchOnFirst((first, body) -> proceed(first, body, beginning, exchange, chain))
                .then();
    }

    /** Forwards a small body when all of it has arrived. */
    private Mono<Void> whole(ServerWebExchange exchange, GatewayFilterChain chain) {
        return DataBufferUtils.join(exchange.getRequest().getBody())
                .timeout(timeout, Mono.error(GatewayException::bodyTimeout))
                .flatMap(body -> {
                    // the upstream connection releases the buffers that it sends
                    Flux<DataBuffer> sent = Flux.just(body).map(DataBufferUtils::retain);
                    var buffered = new Buffered(exchange.getRequest(), sent);
                    return chain.filter(exchange.mutate().request(buffered).build())
                            .doFinally(_ -> DataBufferUtils.release(body));
                });
    }

    private Mono<Void> proceed(
            Signal<? extends DataBuffer> first,
            Flux<DataBuffer> body,
            Beginning beginning,
            ServerWebExchange exchange,
            GatewayFilterChain chain) {
        Throwable failure = first.getThrowable();
        if (failure != null) {
            return Mono.error(failure);
        }
        var buffered = new Buffered(exchange.getRequest(), body);
        Mono<Void> forwarded =
                Mono.defer(() -> chain.filter(exchange.mutate().request(buffered).build()));
        PublicRoute route = PublicRoute.of(exchange);
        // without it RequestHeadersFilter rejects the request
        ExchangeContext context = ExchangeContext.of(exchange);
        return (!beginning.isFull() || route == null || route.needsCredential() || context == null
                        ? forwarded
                        : upload(route, CallerNetwork.of(context.facts().address()), forwarded))
                .doFinally(_ -> {
                    if (!buffered.isRead()) {
                        DataBufferUtils.release(first.get());
                    }
                });
    }

    private Mono<Void> upload(PublicRoute route, String network, Mono<Void> forwarded) {
        int running = uploadsByNetwork.merge(network, 1, Integer::sum);
        if (anonymousUploadsPerNetwork > 0 && running > anonymousUploadsPerNetwork) {
            leave(network);
            return Mono.error(GatewayException.unavailable());
        }
        Semaphore uploads = anonymousUploads.get(route.service());
        if (uploads == null || !uploads.tryAcquire()) {
            leave(network);
            return Mono.error(GatewayException.unavailable());
        }
        return forwarded.doFinally(_ -> {
            uploads.release();
            leave(network);
        });
    }

    private void leave(String network) {
        uploadsByNetwork.computeIfPresent(network, (_, count) -> count == 1 ? null : count - 1);
    }

    private static boolean hasBody(HttpHeaders headers) {
        return headers.getContentLength() > 0
                || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    }

    /**
     * Ends the first group of parts at the buffered size; later groups have one part. A body of
     * many tiny parts counts as a large one.
     */
    private static final class Beginning implements Predicate<DataBuffer> {

        private final AtomicLong read = new AtomicLong();

        @Override
        public boolean test(DataBuffer part) {
            read.addAndGet(Math.max(part.readableByteCount(), MIN_PART_BYTES));
            return isFull();
        }

        boolean isFull() {
            return read.get() >= BUFFERED.toBytes();
        }
    }

    /** Request with the buffered beginning and the rest of the body. */
    private static final class Buffered extends ServerHttpRequestDecorator {

        private final Flux<DataBuffer> body;
        private volatile boolean read;

        Buffered(ServerHttpRequest request, Flux<DataBuffer> body) {
            super(request);
            this.body = body;
        }

        boolean isRead() {
            return read;
        }

        @Override
        public Flux<DataBuffer> getBody() {
            return body.doOnSubscribe(_ -> read = true);
        }
    }
}
