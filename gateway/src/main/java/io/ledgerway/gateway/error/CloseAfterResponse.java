package io.ledgerway.gateway.error;

import java.time.Duration;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Sends a response to a request whose body is not read, then closes the connection. An immediate
 * close could discard the response while the caller still sends, so a part of the body is read and
 * discarded, limited in size and time.
 */
final class CloseAfterResponse {

    private static final long MAX_BYTES = DataSize.ofMegabytes(32).toBytes();
    private static final Duration MAX_DURATION = Duration.ofSeconds(10);

    private CloseAfterResponse() {}

    static Mono<Void> send(ServerWebExchange exchange, DataBuffer answer) {
        ServerHttpResponse response = exchange.getResponse();
        response.getHeaders().set(HttpHeaders.CONNECTION, "close");
        // in parts: a single part would close the connection with it
        return response.writeWith(Flux.just(answer)).then(drainRequest(exchange.getRequest()));
    }

    private static Mono<Void> drainRequest(ServerHttpRequest request) {
        if (request.getHeaders().getFirst(HttpHeaders.EXPECT) != null) {
            return Mono.empty(); // the caller waits for the response
        }
        return request.getBody()
                .map(CloseAfterResponse::length)
                .scan(0L, Long::sum)
                .takeUntil(it -> it > MAX_BYTES)
                .take(MAX_DURATION)
                .onErrorComplete()
                .then();
    }

    private static long length(DataBuffer part) {
        long length = part.readableByteCount();
        DataBufferUtils.release(part);
        return length;
    }
}
