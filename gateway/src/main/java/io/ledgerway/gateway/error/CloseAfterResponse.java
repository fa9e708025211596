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
 * An answer to a body that nobody will read, and the end of its connection. Ended at once, a caller
 * that is still sending would find a broken connection and no answer; so a part of the body is read
 * and thrown away, bounded in length and in time.
 */
final class CloseAfterResponse {

    private static final long MOST = DataSize.ofMegabytes(32).toBytes();
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private CloseAfterResponse() {}

    static Mono<Void> send(ServerWebExchange exchange, DataBuffer answer) {
        ServerHttpResponse response = exchange.getResponse();
        response.getHeaders().set(HttpHeaders.CONNECTION, "close");
        // of several pieces, as far as is known: one whole would end the connection with it
        return response.writeWith(Flux.just(answer)).then(drainRequest(exchange.getRequest()));
    }

    private static Mono<Void> drainRequest(ServerHttpRequest request) {
        if (request.getHeaders().getFirst(HttpHeaders.EXPECT) != null) {
            return Mono.empty(); // it waits for us, and sends nothing
        }
        return request.getBody()
                .map(CloseAfterResponse::length)
                .scan(0L, Long::sum)
                .takeUntil(it -> it > MOST)
                .take(LONGEST)
                .onErrorComplete()
                .then();
    }

    private static long length(DataBuffer part) {
        long length = part.readableByteCount();
        DataBufferUtils.release(part);
        return length;
    }
}
