package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.network.ClosedPort;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

class AuthenticatingRestClientFactoryTests {

    private static final JwtIdentityTokenIssuer TOKENS =
            new JwtIdentityTokenIssuer(
                    IdentityKeys.parse(
                            ServiceName.SYNC,
                            TestKeys.of(ServiceName.SYNC).privateKey(),
                            TestKeys.publicKeys()),
                    Clock.systemUTC());

    private final AtomicReference<Headers> received = new AtomicReference<>(new Headers());
    private final CountDownLatch hanging = new CountDownLatch(1);
    private final HttpServer server = server();

    @BeforeEach
    void start() {
        server.start();
        MDC.put(CorrelationId.LOG_FIELD, "0f8fad5b-d9cb-469f-a165-70867728950e");
    }

    @AfterEach
    void stop() {
        MDC.remove(CorrelationId.LOG_FIELD);
        hanging.countDown();
        server.stop(0);
    }

    @Test
    void internalCallsSendTokenAndCorrelationId() {
        String response = http().get().uri("/internal/x").retrieve().body(String.class);

        assertThat(response).isEqualTo("{}");
        assertThat(received.get().getFirst("Authorization"))
                .isEqualTo("Bearer " + TOKENS.issueInternal(ServiceName.COMPANY));
        assertThat(received.get().getFirst("X-Correlation-Id"))
                .isEqualTo("0f8fad5b-d9cb-469f-a165-70867728950e");
    }

    @Test
    void unavailableServiceFailsWithoutRetry() throws IOException {
        try (ClosedPort closed = new ClosedPort()) {
            RestClient http =
                    factory()
                            .create(
                                    ServiceName.COMPANY,
                                    URI.create("http://127.0.0.1:" + closed.port()));

            assertThatThrownBy(() -> http.get().uri("/internal/x").retrieve().toBodilessEntity())
                    .isInstanceOf(ResourceAccessException.class);
        }
    }

    @Test
    void aClientCanHaveAnotherResponseTimeout() {
        RestClient impatient =
                factory().create(ServiceName.COMPANY, address(), Duration.ofMillis(50));

        assertThatThrownBy(() -> impatient.get().uri("/hang").retrieve().toBodilessEntity())
                .isInstanceOf(ResourceAccessException.class);
    }

    private RestClient http() {
        return factory().create(ServiceName.COMPANY, address());
    }

    private static AuthenticatingRestClientFactory factory() {
        return new AuthenticatingRestClientFactory(RestClient.builder(), TOKENS);
    }

    private URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    private HttpServer server() {
        try {
            var server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext(
                    "/",
                    call -> {
                        received.set(call.getRequestHeaders());
                        call.sendResponseHeaders(200, 2);
                        call.getResponseBody().write('{');
                        call.getResponseBody().write('}');
                        call.close();
                    });
            server.createContext("/hang", _ -> awaitTheEnd());
            return server;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void awaitTheEnd() {
        try {
            hanging.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
