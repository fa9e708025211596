package io.ledgerway.gateway.requestlog;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.TestBearerTokens;
import io.ledgerway.model.log.LoggedRequest;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

/** Both transports log the same. A GET request uses the fast path, a POST request the other one. */
@GatewayTest
@TestPropertySource(properties = "ledgerway.gateway.request-log.enabled=true")
class LoggedRequestsIT {

    private static final String COMPANY = "7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10";
    private static final String CORRELATION = "0f8fad5b-d9cb-469f-a165-70867728950e";
    private static final String PATH = "/companies/" + COMPANY + "/data/invoices";

    @Autowired WebTestClient http;
    @Autowired RecordingPublisher published;
    @LocalServerPort int port;

    @BeforeEach
    void clear() {
        published.requests.clear();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void aSuccessfulRequestIsLoggedWithoutBodies(String method) {
        send(method, PATH + "?page=2&query=name%3DBob", StubServices.basic(StubServices.KEY), 200);

        assertThat(row())
                .returns(method, LoggedRequest::method)
                .returns(PATH, LoggedRequest::path)
                .returns("page=2&query", LoggedRequest::query)
                .returns(200, LoggedRequest::status)
                .returns("key:" + StubServices.KEY_ID, LoggedRequest::actor)
                .returns(UUID.fromString(StubServices.CLIENT), LoggedRequest::clientId)
                .returns(UUID.fromString(COMPANY), LoggedRequest::companyId)
                .returns(CORRELATION, LoggedRequest::correlationId)
                .returns("test-agent", LoggedRequest::userAgent)
                .returns(null, LoggedRequest::errorBody);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void theErrorBodyOfAServiceIsLogged(String method) {
        respond(422, "application/json", "{\"error\":\"bob@example.com is unknown\"}");

        send(method, PATH, StubServices.basic(StubServices.KEY), 422);

        assertThat(row())
                .returns(422, LoggedRequest::status)
                .returns("{\"error\":\"*** is unknown\"}", LoggedRequest::errorBody);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void aLongErrorBodyIsCutAndOtherContentIsLeftOut(String method) {
        respond(500, "application/problem+json", "x y ".repeat(10_000));
        send(method, PATH, StubServices.basic(StubServices.KEY), 500);
        assertThat(row().errorBody()).hasSize(4_000);

        published.requests.clear();
        respond(500, "text/html", "<p>secret</p>");
        send(method, PATH, StubServices.basic(StubServices.KEY), 500);
        assertThat(row().errorBody()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void anErrorOfTheGatewayItselfIsLogged(String method) {
        StubServices.knowKey(
                "expired",
                "free-trial",
                StubServices.clock.instant().minusSeconds(86_400L * 400),
                false);

        send(method, PATH, StubServices.basic("expired"), 402);

        assertThat(row().status()).isEqualTo(402);
        assertThat(row().errorBody()).contains("\"error\":\"Payment Required\"");
    }

    @Test
    void aPortalUserIsLogged() {
        UUID session = UUID.randomUUID();
        UUID user = UUID.randomUUID();
        StubServices.knowSession(session, user, "developer");

        send("GET", "/portal/api/users/me", TestBearerTokens.portal(session, user), 200);

        assertThat(row().actor()).isEqualTo("user:" + user);
    }

    @Test
    void requestsWithoutClientAreNotLogged() {
        send("GET", PATH, null, 401);
        send("GET", PATH, StubServices.basic("unknown"), 401);
        send("POST", PATH, null, 401);
        send("GET", "/link/company/7", null, 200);
        send("GET", "/docs/errors/404", null, 200);
        send("GET", "/nothing", StubServices.basic(StubServices.KEY), 404);
        send("GET", "/webhooks", StubServices.basic(StubServices.KEY), 200);

        assertThat(row().path()).isEqualTo("/webhooks");
    }

    private void respond(int status, String type, String body) {
        StubServices.sync()
                .stubFor(
                        any(urlPathEqualTo(PATH))
                                .atPriority(1)
                                .willReturn(
                                        aResponse()
                                                .withStatus(status)
                                                .withHeader("Content-Type", type)
                                                .withBody(body)));
    }

    private void send(String method, String path, @Nullable String authorization, int status) {
        var request =
                http.method(HttpMethod.valueOf(method))
                        .uri(URI.create("http://localhost:" + port + path))
                        .header("X-Correlation-Id", CORRELATION)
                        .header("User-Agent", "test-agent");
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        if (method.equals("POST")) {
            request.contentType(MediaType.APPLICATION_JSON).bodyValue("{\"password\":\"x\"}");
        }
        request.exchange().expectStatus().isEqualTo(status).expectBody().returnResult();
    }

    private LoggedRequest row() {
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(published.requests).isNotEmpty());
        assertThat(published.requests).hasSize(1);
        return published.requests.getFirst();
    }

    @TestConfiguration(proxyBeanMethods = false)
    static class Publisher {

        @Bean
        @Primary
        RecordingPublisher recordingPublisher() {
            return new RecordingPublisher();
        }
    }
}
