package io.ledgerway.gateway.limit;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static io.ledgerway.gateway.StubServices.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.MappingBuilder;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.TestBearerTokens;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatusCode;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

/** Quota headers and limits of the whole gateway. */
@GatewayTest
class LimitHeadersIT {

    /** Time in which all concurrent requests arrive before the first one ends. */
    private static final int HELD_MILLIS = 3000;

    private Instant midnight = Instant.EPOCH;

    @Autowired WebTestClient http;

    private final String client = UUID.randomUUID().toString();
    private final String key = "key of " + client;

    @BeforeEach
    void quotaResetsAtMidnight() {
        midnight = StubServices.midnight();
    }

    @Test
    void everyResponseHasQuotaHeaders() {
        know("paid", 1);
        grant(1, 41, true, 1000, 42, 10);
        call().expectStatus()
                .isOk()
                .expectHeader()
                .valueEquals("X-Rate-Limit-Limit", "1000")
                .expectHeader()
                .valueEquals("X-Rate-Limit-Remaining", "41")
                .expectHeader()
                .valueEquals("X-Rate-Limit-Reset", midnight.toString())
                .expectHeader()
                .valueMatches("RateLimit", "\"daily\";r=41;t=\\d+")
                .expectHeader()
                .valueEquals("RateLimit-Policy", "\"daily\";q=1000;w=86400");

        grant(1, 40, true, 1000, 41, 10);
        webhook().stubFor(get(urlPathEqualTo("/webhooks")).willReturn(aResponse().withStatus(404)));
        call().expectStatus()
                .isNotFound()
                .expectHeader()
                .valueEquals("X-Rate-Limit-Remaining", "40");
        assertQuotaRequests(2);
    }

    @Test
    void exhaustedQuotaIsRejectedUntilMidnight() {
        know("paid", 1);
        grant(0, 0, true, 1000, 0, 10);
        call().expectStatus()
                .isEqualTo(429)
                .expectHeader()
                .valueEquals("X-Rate-Limit-Remaining", "0")
                .expectHeader()
                .valueEquals(
                        "Retry-After",
                        Duration.between(StubServices.clock.instant(), midnight).toSeconds())
                .expectBody()
                .jsonPath("$.statusCode")
                .isEqualTo(429)
                .jsonPath("$.service")
                .isEqualTo("PublicApi")
                .jsonPath("$.error")
                .isEqualTo("The daily quota of 1000 requests is used up.")
                .jsonPath("$.canBeRetried")
                .isEqualTo("Yes");
        webhook().verify(0, getRequestedFor(urlPathEqualTo("/webhooks")));
    }

    @Test
    void rejectedAccountsGetQuotaHeadersAndConsumeNothing() {
        know("free-trial", 366);
        grant(0, 77, true, 1000, 77, 10);
        call().expectStatus()
                .isEqualTo(402)
                .expectHeader()
                .valueEquals("X-Rate-Limit-Remaining", "77");
        assertQuotaRequests(0);
    }

    @Test
    void unauthenticatedCallersAndLinkPagesGetNoQuotaHeaders() {
        http.get()
                .uri("/webhooks")
                .exchange()
                .expectStatus()
                .isUnauthorized()
                .expectHeader()
                .doesNotExist("X-Rate-Limit-Limit");
        http.get()
                .uri("/link/company/7")
                .exchange()
                .expectHeader()
                .doesNotExist("X-Rate-Limit-Limit");
    }

    @Test
    void concurrentRequestsAreLimitedUntilTheirResponsesAreWritten() throws Exception {
        know("paid", 1);
        grant(100, 80_000, false, 100_000, 80_000, 3);
        call().expectStatus().isOk();
        webhook()
                .stubFor(
                        get(urlPathEqualTo("/webhooks"))
                                .willReturn(
                                        okJson("{\"slow\":true}")
                                                .withChunkedDribbleDelay(4, HELD_MILLIS)));
        List<HttpStatusCode> statuses = together(8);
        assertThat(statuses.stream().filter(it -> it.value() == 200)).hasSize(3);
        assertThat(statuses.stream().filter(it -> it.value() == 429)).hasSize(5);

        webhook().stubFor(get(urlPathEqualTo("/webhooks")).willReturn(okJson("{}")));
        call().expectStatus().isOk();
    }

    @Test
    void requestsProceedWhileCompanyServiceIsUnavailable() {
        know("paid", 1);
        company().stubFor(quota().atPriority(1).willReturn(aResponse().withStatus(503)));
        call().expectStatus().isOk().expectHeader().doesNotExist("X-Rate-Limit-Limit");
    }

    @Test
    void portalUsersConsumeNoQuota() {
        knowClient();
        grant(0, 0, true, 1000, 0, 1);
        String userToken = userToken();

        for (int i = 0; i < 3; i++) {
            call(userToken)
                    .expectStatus()
                    .isOk()
                    .expectHeader()
                    .valueEquals("X-Rate-Limit-Remaining", "0");
        }
        assertQuotaRequests(0);
        know("paid", 1);
        call().expectStatus().isEqualTo(429);
    }

    @Test
    void portalUsersDoNotWaitForQuotaHeaders() {
        knowClient();
        company()
                .stubFor(
                        quota().atPriority(1)
                                .willReturn(aResponse().withStatus(503).withFixedDelay(900)));

        call(userToken()).expectStatus().isOk().expectHeader().doesNotExist("X-Rate-Limit-Limit");
    }

    private String userToken() {
        UUID session = UUID.randomUUID();
        UUID user = UUID.randomUUID();
        StubServices.knowSession(client, session, user, "analyst");
        return "Bearer "
                + TestBearerTokens.sign(
                        TestKeys.of(ServiceName.COMPANY),
                        claims ->
                                claims.audience("ledgerway-portal")
                                        .subject(client)
                                        .claim("sid", session.toString())
                                        .claim("user", user.toString()));
    }

    private void knowClient() {
        StubServices.knowClient(client, "paid", StubServices.clock.instant(), false);
    }

    private ResponseSpec call(String authorization) {
        return http.get().uri("/webhooks").header("Authorization", authorization).exchange();
    }

    private List<HttpStatusCode> together(int number) throws InterruptedException {
        List<HttpStatusCode> statuses = Collections.synchronizedList(new ArrayList<>());
        List<Thread> callers = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            callers.add(
                    Thread.ofVirtual()
                            .start(() ->
                                    statuses.add(
                                            call().expectBody(String.class)
                                                    .returnResult()
                                                    .getStatus())));
        }
        for (Thread caller : callers) {
            caller.join(Duration.ofSeconds(20));
        }
        return statuses;
    }

    /** Number of lease calls of requests that consume quota. */
    private void assertQuotaRequests(int count) {
        company()
                .verify(
                        count,
                        postRequestedFor(urlPathEqualTo(StubServices.quotaLease(client)))
                                .withRequestBody(equalToJson("{\"waiting\": 1}", true, true)));
    }

    private ResponseSpec call() {
        return http.get().uri("/webhooks").header("Authorization", basic(key)).exchange();
    }

    private void know(String plan, int days) {
        Instant created = StubServices.clock.instant().minus(days, ChronoUnit.DAYS);
        StubServices.knowKey(key, StubServices.client(client, plan, created, false), false);
    }

    private void grant(
            int granted, long left, boolean exact, long limit, long remaining, int concurrent) {
        company()
                .stubFor(
                        quota().atPriority(1)
                                .willReturn(
                                        okJson(
                                                """
                                                {"granted": %d, "left": %d, "shown": {"exact": %s,
                                                 "limit": %d, "remaining": %d}, "shownMillis": 5000,
                                                 "lapsesMillis": 10000, "concurrent": %d, "resets": "%s"}
                                                """
                                                        .formatted(
                                                                granted,
                                                                left,
                                                                exact,
                                                                limit,
                                                                remaining,
                                                                concurrent,
                                                                midnight))));
    }

    private MappingBuilder quota() {
        return post(urlPathEqualTo(StubServices.quotaLease(client)));
    }
}
