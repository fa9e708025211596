package io.ledgerway.gateway.auth;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.equalToJson;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.error.GatewayException;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.policy.RequestFactsExamples;
import io.ledgerway.model.company.OperatorTokenRequest;
import io.ledgerway.model.company.OperatorTokenResponse;
import io.ledgerway.model.hash.Sha256;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.reactive.server.WebTestClient;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

@GatewayTest
class OperatorAuthenticatorIT {

    private static final String A = "a".repeat(32);
    private static final String B = "b".repeat(32);
    private static final String SERVICE = "company-service";

    @Autowired WebTestClient http;
    @Autowired MeterRegistry meters;

    @Test
    void serviceReceivesTheTokenOfTheOperator() {
        for (String header :
                List.of(
                        StubServices.basic(StubServices.SECRET),
                        StubServices.basic(StubServices.SECRET + ":"),
                        "Bearer " + StubServices.SECRET)) {
            assertThat(status(header)).as(header).isEqualTo(200);
            assertThat(
                            company()
                                    .findAll(getRequestedFor(urlPathEqualTo("/admin/clients")))
                                    .getLast()
                                    .getHeader("Authorization"))
                    .isEqualTo("Bearer " + StubServices.OPERATOR_TOKEN);
        }
        // one lookup; the secret stays here
        company()
                .verify(
                        1,
                        postRequestedFor(urlPathEqualTo("/internal/operator-tokens"))
                                .withRequestBody(
                                        equalToJson(
                                                """
                                                {"keyHash": "%s", "audience": "company-service"}
                                                """
                                                        .formatted(
                                                                StubServices.hash(
                                                                        StubServices.SECRET)))));
    }

    @Test
    void tokenIsCachedForTenSecondsAndForOneService() {
        String header = StubServices.basic(StubServices.SECRET);
        assertThat(status(header)).isEqualTo(200);
        StubServices.knowOperator(StubServices.SECRET, "next.token");
        StubServices.clock.advance(Duration.ofSeconds(9));
        assertThat(status(header)).isEqualTo(200);
        company().verify(1, postRequestedFor(urlPathEqualTo("/internal/operator-tokens")));
        StubServices.clock.advance(Duration.ofSeconds(2));
        assertThat(status(header)).isEqualTo(200);
        assertThat(
                        company()
                                .findAll(getRequestedFor(urlPathEqualTo("/admin/clients")))
                                .getLast()
                                .getHeader("Authorization"))
                .isEqualTo("Bearer next.token");

        http.get()
                .uri("/admin/webhooks/x")
                .header("Authorization", header)
                .exchange()
                .expectStatus()
                .isOk();
        company()
                .verify(
                        1,
                        postRequestedFor(urlPathEqualTo("/internal/operator-tokens"))
                                .withRequestBody(
                                        matchingJsonPath(
                                                "$.audience", equalTo("webhook-service"))));
    }

    @Test
    void expiredTokenIsNotUsedWhileCompanyServiceIsUnavailable() {
        String header = StubServices.basic(StubServices.SECRET);
        assertThat(status(header)).isEqualTo(200);
        company()
                .stubFor(
                        post(urlPathEqualTo("/internal/operator-tokens"))
                                .atPriority(1)
                                .willReturn(aResponse().withStatus(503)));
        StubServices.clock.advance(Duration.ofSeconds(59));
        assertThat(status(header)).isEqualTo(200);
        StubServices.clock.advance(Duration.ofSeconds(1));
        assertThat(status(header)).isEqualTo(503);
    }

    @Test
    void wrongOperatorKeysAreCounted() {
        double before = meters.counter("ledgerway.gateway.admin.failures").count();
        for (String header :
                List.of(
                        StubServices.basic(StubServices.KEY),
                        StubServices.basic("ops:" + StubServices.SECRET),
                        StubServices.basic(StubServices.SECRET.substring(1)),
                        "Bearer ops:" + StubServices.SECRET)) {
            assertThat(status(header)).as(header).isEqualTo(401);
        }
        assertThat(status("Basic")).isEqualTo(401);
        assertThat(meters.counter("ledgerway.gateway.admin.failures").count() - before)
                .isEqualTo(4);
        company().verify(0, getRequestedFor(urlPathEqualTo("/admin/clients")));
    }

    @Test
    void wrongOperatorKeysAreDelayedIncreasingly() {
        OperatorAuthenticator operatorAuthenticator = operators(Duration.ofSeconds(1));
        StepVerifier.withVirtualTime(() -> operatorAuthenticator.token(facts(B), SERVICE))
                .expectSubscription()
                .expectNoEvent(Duration.ofMillis(999))
                .thenAwait(Duration.ofMillis(1))
                .verifyErrorMatches(it -> isRefusal(it, 401));
        StepVerifier.withVirtualTime(() -> operatorAuthenticator.token(facts(B), SERVICE))
                .expectSubscription()
                .expectNoEvent(Duration.ofMillis(1999))
                .thenAwait(Duration.ofMillis(1))
                .verifyErrorMatches(it -> isRefusal(it, 401));
        StepVerifier.create(operatorAuthenticator.token(facts(A), SERVICE))
                .expectNextMatches(it -> it.equals("token"))
                .verifyComplete();
    }

    @Test
    void callersBehindOneNetworkOfIpv6ShareTheDelay() {
        OperatorAuthenticator operatorAuthenticator = operators(Duration.ofSeconds(1));
        StepVerifier.withVirtualTime(
                        () -> operatorAuthenticator.token(from("2001:db8:0:1:0:0:0:1"), SERVICE))
                .expectSubscription()
                .thenAwait(Duration.ofSeconds(1))
                .verifyErrorMatches(it -> isRefusal(it, 401));
        StepVerifier.withVirtualTime(
                        () -> operatorAuthenticator.token(from("2001:db8:0:1:a:b:c:d"), SERVICE))
                .expectSubscription()
                .expectNoEvent(Duration.ofMillis(1999))
                .thenAwait(Duration.ofMillis(1))
                .verifyErrorMatches(it -> isRefusal(it, 401));
    }

    @Test
    void numberOfDelayedResponsesIsLimited() {
        OperatorAuthenticator operatorAuthenticator = operators(Duration.ofHours(1));
        var waiting =
                IntStream.range(0, 10)
                        .mapToObj(it -> operatorAuthenticator.token(facts(B), SERVICE).subscribe())
                        .toList();
        StepVerifier.create(operatorAuthenticator.token(facts(B), SERVICE))
                .verifyErrorMatches(it -> isRefusal(it, 429));
        waiting.forEach(Disposable::dispose);
        StepVerifier.create(operatorAuthenticator.token(facts(A), SERVICE))
                .expectNextCount(1)
                .verifyComplete();
    }

    @Test
    void adminPathsAreNotFoundWithoutOperators() {
        OperatorAuthenticator none =
                operators(Duration.ZERO, _ -> Mono.just(new OperatorTokenResponse(null, null)));
        StepVerifier.create(none.token(facts(A), SERVICE))
                .verifyErrorMatches(it -> isRefusal(it, 404));
    }

    private static OperatorAuthenticator operators(Duration pause) {
        String known = Sha256.hex(A.getBytes(StandardCharsets.UTF_8));
        return operators(
                pause,
                it ->
                        it.keyHash().equals(known)
                                ? Mono.just(
                                        new OperatorTokenResponse(
                                                "token", Instant.now().plusSeconds(60)))
                                : Mono.empty());
    }

    private static OperatorAuthenticator operators(
            Duration pause,
            Function<OperatorTokenRequest, Mono<OperatorTokenResponse>> companyService) {
        var settings =
                new AuthProperties(
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(2),
                        Duration.ofMinutes(10),
                        1000,
                        Duration.ofSeconds(1),
                        false);
        var meters = new SimpleMeterRegistry();
        Clock clock = Clock.systemUTC();
        return new OperatorAuthenticator(
                new LookupCache<>("operator", companyService, settings, clock, meters),
                clock,
                pause,
                meters);
    }

    private static RequestFacts facts(String secret) {
        return RequestFactsExamples.get(
                "/admin/clients", Map.of("Authorization", "Bearer " + secret));
    }

    /** Facts of a request with a wrong credential. */
    private static RequestFacts from(String address) {
        RequestFacts facts = facts(B);
        return new RequestFacts(
                facts.method(),
                facts.path(),
                facts.route(),
                address,
                facts.correlationId(),
                facts.headers());
    }

    private static boolean isRefusal(Throwable thrown, int status) {
        return thrown instanceof GatewayException it && it.status().value() == status;
    }

    private int status(String authorization) {
        return StubServices.status(
                http.get().uri("/admin/clients").header("Authorization", authorization));
    }
}
