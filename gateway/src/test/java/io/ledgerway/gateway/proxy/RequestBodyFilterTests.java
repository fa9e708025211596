package io.ledgerway.gateway.proxy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.gateway.route.Upstream;
import io.ledgerway.tracing.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

/**
 * Bodies of many tiny parts, each of which takes more memory than its bytes; and concurrent large
 * bodies of callers without a credential.
 */
class RequestBodyFilterTests {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final RequestBodyFilter filter = new RequestBodyFilter(Duration.ofMinutes(1), 10);

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

    @Test
    void aNetworkHasTenLargeBodiesWithoutACredentialAtOnce() {
        List<Disposable> running = new ArrayList<>();
        for (int host = 1; host <= 10; host++) {
            running.add(
                    upload(Access.LINK, "2001:db8:0:1:0:0:0:" + host, Mono.never()).subscribe());
        }

        assertUnavailable(upload(Access.LINK, "2001:db8:0:1:0:0:0:b", Mono.empty()));
        assertPasses(upload(Access.LINK, "2001:db8:0:2:0:0:0:b", Mono.empty()));
        assertPasses(upload(Access.KEY, "2001:db8:0:1:0:0:0:b", Mono.empty()));

        running.getFirst().dispose();
        assertPasses(upload(Access.LINK, "2001:db8:0:1:0:0:0:b", Mono.empty()));
        assertPasses(upload(Access.LINK, "2001:db8:0:1:0:0:0:b", Mono.empty()));
        running.forEach(Disposable::dispose);
    }

    @Test
    void aServiceHasAHundredLargeBodiesWithoutACredentialAtOnce() {
        List<Disposable> running = new ArrayList<>();
        for (int upload = 0; upload < 100; upload++) {
            running.add(upload(Access.PAGE, "192.0.2." + upload, Mono.never()).subscribe());
        }

        for (int attempt = 0; attempt < 20; attempt++) {
            assertUnavailable(upload(Access.PAGE, "192.0.2.200", Mono.empty()));
        }

        running.forEach(Disposable::dispose);
        assertPasses(upload(Access.PAGE, "192.0.2.200", Mono.empty()));
    }

    private static void assertPasses(Mono<Void> upload) {
        StepVerifier.create(upload).expectComplete().verify(LIMIT);
    }

    private static void assertUnavailable(Mono<Void> upload) {
        StepVerifier.create(upload)
                .expectErrorMatches(it ->
                        it instanceof GatewayException gatewayException
                                && gatewayException.status().value() == 503)
                .verify(LIMIT);
    }

    /** A large body; the service ends the request as {@code response} does. */
    private Mono<Void> upload(Access access, String address, Mono<Void> response) {
        var row = new PublicRoute("/uploads", Upstream.COMPANY, access);
        var exchange =
                MockServerWebExchange.from(
                        MockServerHttpRequest.post("/uploads")
                                .header(HttpHeaders.TRANSFER_ENCODING, "chunked")
                                .body(tiny(256)));
        exchange.getAttributes()
                .put(
                        ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR,
                        Route.async()
                                .id("uploads")
                                .uri("http://localhost")
                                .predicate(it -> true)
                                .metadata("route", row)
                                .build());
        var facts =
                new RequestFacts(
                        HttpMethod.POST,
                        "/uploads",
                        row,
                        address,
                        "0f8fad5b-d9cb-469f-a165-70867728950e",
                        new SpringHeaders(exchange.getRequest().getHeaders()));
        new ExchangeContext(facts, new RequestContext(), Span.NONE).attachTo(exchange);
        return filter.filter(exchange, _ -> response);
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
