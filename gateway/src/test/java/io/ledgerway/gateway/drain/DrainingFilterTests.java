package io.ledgerway.gateway.drain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufMono;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientResponse;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.ConnectionProvider;

class DrainingFilterTests {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final DrainingFilter drainingFilter = new DrainingFilter(Duration.ofMillis(50));
    private final DisposableServer server =
            HttpServer.create()
                    .port(0)
                    .handle(
                            new ReactorHttpHandlerAdapter(
                                    WebHttpHandlerBuilder.webHandler(exchange ->
                                                    exchange.getResponse().setComplete())
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

    private @Nullable String connection() {
        return caller.get()
                .uri("/")
                .responseSingle((HttpClientResponse response, ByteBufMono _) ->
                        Mono.justOrEmpty(response.responseHeaders().get("connection")))
                .block(PATIENCE);
    }
}
