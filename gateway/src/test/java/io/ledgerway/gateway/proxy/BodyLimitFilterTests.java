package io.ledgerway.gateway.proxy;

import io.ledgerway.gateway.error.CallerDisconnectedException;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.gateway.route.Upstream;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.channel.AbortedException;
import reactor.test.StepVerifier;

class BodyLimitFilterTests {

    private final BodyLimitFilter limit = new BodyLimitFilter(DataSize.ofKilobytes(10));

    @Test
    void defaultLimitAppliesToRowsWithoutALimit() {
        assertPasses(null, 10 * 1024);
        assertRefused(null, 10 * 1024 + 1, "larger than 10240 bytes.");
    }

    @Test
    void limitOfARowApplies() {
        DataSize own = DataSize.ofMegabytes(50);
        assertPasses(own, 50 * 1024 * 1024);
        assertRefused(own, 50 * 1024 * 1024 + 1, "larger than 50 MB.");
        assertRefused(DataSize.ofBytes(5), 6, "larger than 5 bytes.");
    }

    @Test
    void uploadOfFilesAboveTheLimitIsABadRequest() {
        for (String type :
                new String[] {"multipart/form-data; boundary=b", "MULTIPART/mixed; boundary=b"}) {
            StepVerifier.create(send(null, 10 * 1024 + 1, type))
                    .verifyErrorMatches(it -> isRefusal(it, 400, "larger than 10240 bytes."));
        }
    }

    @Test
    void aBodyWhoseConnectionFailsEndsBecauseOfItsCaller() {
        for (Exception failure :
                new Exception[] {
                    new AbortedException("Connection has been closed"),
                    new IOException("Connection reset by peer"),
                    new DecoderException("not a TLS record")
                }) {
            StepVerifier.create(read(failure)).verifyError(CallerDisconnectedException.class);
        }
    }

    @Test
    void otherFailuresOfABodyStay() {
        StepVerifier.create(read(new IllegalStateException()))
                .verifyError(IllegalStateException.class);
    }

    /** A request whose body fails while it is read. */
    private Mono<Void> read(Exception failure) {
        var exchange =
                MockServerWebExchange.from(
                        MockServerHttpRequest.post("/uploads")
                                .body(Flux.<DataBuffer>error(failure)));
        return limit.filter(exchange, it -> it.getRequest().getBody().then());
    }

    private void assertPasses(@Nullable DataSize own, long length) {
        StepVerifier.create(send(own, length)).verifyComplete();
    }

    private void assertRefused(@Nullable DataSize own, long length, String why) {
        StepVerifier.create(send(own, length)).verifyErrorMatches(it -> isRefusal(it, 413, why));
    }

    private static boolean isRefusal(Throwable it, int status, String why) {
        return it instanceof GatewayException gatewayException
                && gatewayException.status().value() == status
                && String.valueOf(gatewayException.getMessage()).endsWith(why);
    }

    private Mono<Void> send(@Nullable DataSize own, long length) {
        return send(own, length, "application/json");
    }

    private Mono<Void> send(@Nullable DataSize own, long length, String type) {
        var exchange =
                MockServerWebExchange.from(
                        MockServerHttpRequest.post("/uploads")
                                .header("Content-Type", type)
                                .contentLength(length));
        var row = new PublicRoute("/uploads", Upstream.SYNC, Access.KEY, own, null);
        exchange.getAttributes()
                .put(
                        ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR,
                        Route.async()
                                .id("uploads")
                                .uri("http://localhost")
                                .predicate(it -> true)
                                .metadata("route", row)
                                .build());
        return limit.filter(exchange, it -> Mono.empty());
    }
}
