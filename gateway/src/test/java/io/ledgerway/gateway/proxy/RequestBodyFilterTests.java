package io.ledgerway.gateway.proxy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

/** Bodies of many tiny parts; each part takes more memory than its bytes. */
class RequestBodyFilterTests {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final RequestBodyFilter filter = new RequestBodyFilter(Duration.ofMinutes(1));

    @Test
    void manyTinyPartsAreForwardedBeforeTheBodyIsComplete() {
        Flux<DataBuffer> unfinished = tiny(256).concatWith(Flux.never());

        StepVerifier.create(send(unfinished, _ -> Mono.empty())).expectComplete().verify(LIMIT);
    }

    @Test
    void tinyPartsArriveUnchanged() {
        StringBuilder arrived = new StringBuilder();
        GatewayFilterChain service =
                exchange ->
                        DataBufferUtils.join(exchange.getRequest().getBody())
                                .doOnNext(it -> arrived.append(it.toString(UTF_8)))
                                .then();

        StepVerifier.create(send(tiny(1_000), service)).expectComplete().verify(LIMIT);
        assertThat(arrived).hasToString("0123456789".repeat(100));
    }

    private Mono<Void> send(Flux<DataBuffer> body, GatewayFilterChain service) {
        return filter.filter(
                MockServerWebExchange.from(
                        MockServerHttpRequest.post("/companies")
                                .header(HttpHeaders.TRANSFER_ENCODING, "chunked")
                                .body(body)),
                service);
    }

    private static Flux<DataBuffer> tiny(int parts) {
        return Flux.range(0, parts)
                .map(it ->
                        DefaultDataBufferFactory.sharedInstance.wrap(
                                new byte[] {(byte) ('0' + it % 10)}));
    }
}
