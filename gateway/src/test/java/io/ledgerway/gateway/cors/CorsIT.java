package io.ledgerway.gateway.cors;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static io.ledgerway.gateway.StubServices.sync;
import static io.ledgerway.gateway.StubServices.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.id.ClientId;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.RequestHeadersSpec;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

@GatewayTest
class CorsIT {

    private static final String OWN = "https://own.test";
    private static final String OTHERS = "https://others.test:8443";
    private static final String NOBODYS = "https://nobodys.test";

    @Autowired WebTestClient http;
    @Autowired AllowedOrigins origins;

    @BeforeEach
    void originsOfTwoClients() {
        knowOrigin(OWN, StubServices.CLIENT);
        knowOrigin(OTHERS, UUID.randomUUID().toString());
        knowOrigin(NOBODYS);
        changed();
    }

    @Test
    void preflightRequestsAreAnswered() {
        for (String page : List.of(OWN, OTHERS)) {
            preflight("/companies", page)
                    .expectStatus()
                    .isNoContent()
                    .expectHeader()
                    .valueEquals("Access-Control-Allow-Origin", page)
                    .expectHeader()
                    .valueEquals("Access-Control-Allow-Methods", "GET,HEAD,POST,PUT,PATCH,DELETE")
                    .expectHeader()
                    .valueMatches("Access-Control-Allow-Headers", "Authorization, .*Idempotency.*")
                    .expectHeader()
                    .valueMatches("Vary", "Origin.*")
                    .expectHeader()
                    .doesNotExist("Access-Control-Allow-Credentials")
                    .expectHeader()
                    .exists("X-Correlation-Id");
        }
        company().verify(0, anyRequestedFor(urlPathEqualTo("/companies")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/",
                "/link/company/7",
                "/admin/clients",
                "/portal/api/users/me",
                "/internal/maintenance",
            })
    void otherPathsAreNotForPages(String path) {
        assertUnreadable(preflight(path, OWN), 403);
    }

    @ParameterizedTest
    @ValueSource(strings = {NOBODYS, "null", "https://own.test/", "HTTPS://OWN.TEST", "x", "*"})
    void otherPagesMayDoNothing(String page) {
        assertUnreadable(preflight("/companies", page), 403);
        assertUnreadable(call("/webhooks", page, basic(StubServices.KEY)), 200);
        assertUnreadable(call("/webhooks", page, "Basic !"), 401);
    }

    @Test
    void allowedPagesCanReadResponsesAndErrors() {
        webhook()
                .stubFor(
                        any(anyUrl())
                                .willReturn(
                                        okJson("{}")
                                                .withHeader("Access-Control-Allow-Origin", "*")
                                                .withHeader("Idempotency-Replayed", "true")));
        ResponseSpec response = call("/webhooks", OWN, basic(StubServices.KEY));
        assertReadable(response, OWN, 200);
        response.expectHeader()
                .valueMatches("Access-Control-Expose-Headers", ".*Retry-After.*")
                .expectHeader()
                .valueMatches("Access-Control-Expose-Headers", ".*X-Rate-Limit-Remaining.*");

        webhook().stubFor(any(anyUrl()).atPriority(1).willReturn(aResponse().withStatus(404)));
        assertReadable(call("/webhooks", OWN, basic(StubServices.KEY)), OWN, 404);
        assertReadable(call("/webhooks", OWN, basic("unknown")), OWN, 401);
        StubServices.knowKey("revoked", "paid", StubServices.clock.instant(), true);
        assertReadable(call("/webhooks", OWN, basic("revoked")), OWN, 403);
    }

    @Test
    void otherPagesCanOnlyReadUnauthenticatedErrors() {
        assertUnreadable(call("/webhooks", OTHERS, basic(StubServices.KEY)), 200);
        assertReadable(call("/webhooks", OTHERS, basic("unknown")), OTHERS, 401);
    }

    @Test
    void changedOriginsApplyImmediately() {
        assertReadable(call("/webhooks", OWN, basic(StubServices.KEY)), OWN, 200);
        knowOrigin(OWN);
        assertReadable(call("/webhooks", OWN, basic(StubServices.KEY)), OWN, 200);
        changed();
        assertUnreadable(call("/webhooks", OWN, basic(StubServices.KEY)), 200);
    }

    @Test
    void changedOriginsApplyAfterTenSecondsWithoutAnEvent() {
        assertReadable(call("/webhooks", OWN, basic(StubServices.KEY)), OWN, 200);
        knowOrigin(OWN);
        StubServices.clock.advance(Duration.ofSeconds(10).minusMillis(1));
        assertReadable(call("/webhooks", OWN, basic(StubServices.KEY)), OWN, 200);
        StubServices.clock.advance(Duration.ofMillis(1));
        assertUnreadable(call("/webhooks", OWN, basic(StubServices.KEY)), 200);
    }

    @Test
    void requestsProceedWithoutCorsHeadersDuringAnOutage() {
        company()
                .stubFor(
                        get(urlPathEqualTo("/internal/cors-origins"))
                                .atPriority(0)
                                .willReturn(aResponse().withStatus(500)));
        assertUnreadable(call("/webhooks", OWN, basic(StubServices.KEY)), 200);
        preflight("/companies", OWN).expectStatus().isEqualTo(503);
    }

    @Test
    void optionsWithoutAnOriginAreForwarded() {
        sync().stubFor(
                        any(anyUrl())
                                .atPriority(1)
                                .willReturn(
                                        aResponse()
                                                .withStatus(204)
                                                .withHeader("Allow", "GET,HEAD")));
        http.options()
                .uri("/companies/7/dataStatus")
                .header("Authorization", basic(StubServices.KEY))
                .exchange()
                .expectStatus()
                .isNoContent()
                .expectHeader()
                .valueEquals("Allow", "GET,HEAD")
                .expectHeader()
                .doesNotExist("Vary");
    }

    private void changed() {
        origins.on(
                new ClientEvent.Changed(
                        UUID.randomUUID(),
                        StubServices.clock.instant(),
                        ClientId.of(StubServices.CLIENT)));
    }

    private ResponseSpec preflight(String path, String page) {
        return with(http.method(HttpMethod.OPTIONS).uri(path), page)
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "authorization,content-type")
                .exchange();
    }

    private ResponseSpec call(String path, String page, String authorization) {
        return with(http.get().uri(path), page).header("Authorization", authorization).exchange();
    }

    private static RequestHeadersSpec<?> with(RequestHeadersSpec<?> request, String page) {
        return request.header("Origin", page);
    }

    private static void assertReadable(ResponseSpec response, String page, int status) {
        response.expectStatus()
                .isEqualTo(status)
                .expectHeader()
                .valueEquals("Access-Control-Allow-Origin", page)
                .expectHeader()
                .valueEquals("Vary", "Origin");
    }

    private static void assertUnreadable(ResponseSpec response, int status) {
        assertThat(
                        response.expectStatus()
                                .isEqualTo(status)
                                .expectBody()
                                .returnResult()
                                .getResponseHeaders()
                                .headerNames())
                .noneMatch(it -> it.startsWith("Access-Control"));
    }

    private static void knowOrigin(String origin, String... clients) {
        company()
                .stubFor(
                        get(urlPathEqualTo("/internal/cors-origins"))
                                .withQueryParam("origin", equalTo(origin))
                                .atPriority(1)
                                .willReturn(
                                        okJson(
                                                clients.length == 0
                                                        ? "{\"clients\": []}"
                                                        : "{\"clients\": [\""
                                                                + clients[0]
                                                                + "\"]}")));
    }
}
