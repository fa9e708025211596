package io.ledgerway.gateway.drain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufMono;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.ConnectionProvider;

class DrainingFilterTests {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final DrainingFilter drainingFilter = new DrainingFilter(Duration.ofMillis(50));
    private final DisposableServer server =
            HttpServer.create()
                    .port(0)
                    .handle(
                            new ReactorHttpHandlerAdapter(
                                    WebHttpHandlerBuilder.webHandler(DrainingFilterTests::respond)
                                            .filter(drainingFilter)
                                            .build()))
                    .bindNow();
    private final HttpClient caller =
            HttpClient.create(ConnectionProvider.create("one", 1)).port(server.port());

    @AfterEach
    void stop() {
        server.disposeNow();
    }

    @Test
    void connectionsArePersistentUntilDrainingStarts() {
        drainingFilter.start();

        assertThat(connection()).isNull();
        drainingFilter.stop(() -> {});
        assertThat(connection()).isEqualTo("close");
        assertThat(connection()).isEqualTo("close");
    }

    @Test
    void gatewayStopsAfterTheDrainPeriod() throws Exception {
        CountDownLatch done = new CountDownLatch(1);

        drainingFilter.stop(done::countDown);

        assertThat(drainingFilter.isRunning()).isFalse();
        assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void streamsEndWhenDrainingStarts() {
        drainingFilter.start();
        CompletableFuture<String> seen = new CompletableFuture<>();

        CompletableFuture<@Nullable List<String>> all =
                HttpClient.create()
                        .port(server.port())
                        .headers(it -> it.set("Accept", "text/event-stream"))
                        .get()
                        .uri("/stream")
                        .responseContent()
                        .asString()
                        .doOnNext(seen::complete)
                        .collectList()
                        .toFuture();
        assertThat(seen.orTimeout(10, TimeUnit.SECONDS).join()).isEqualTo("data: x\n\n");
        assertThat(all).isNotDone();
        drainingFilter.stop(() -> {});

        assertThat(all.orTimeout(10, TimeUnit.SECONDS).join()).containsExactly("data: x\n\n");
    }

    /** A stream without an end, or an empty response. */
    private static Mono<Void> respond(ServerWebExchange exchange) {
        ServerHttpResponse response = exchange.getResponse();
        if (!exchange.getRequest().getPath().value().equals("/stream")) {
            return response.setComplete();
        }
        DataBuffer event =
                response.bufferFactory().wrap("data: x\n\n".getBytes(StandardCharsets.UTF_8));
        return response.writeAndFlushWith(
                Flux.<Publisher<DataBuffer>>just(Mono.just(event)).concatWith(Flux.never()));
    }

    private @Nullable String connection() {
        return caller.get()
                .uri("/")
                .responseSingle((HttpClientResponse response, ByteBufMono _) ->
                        Mono.justOrEmpty(response.responseHeaders().get("connection")))
                .block(TIMEOUT);
    }
}
