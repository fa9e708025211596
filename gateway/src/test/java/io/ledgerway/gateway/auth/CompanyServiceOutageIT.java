package io.ledgerway.gateway.auth;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.ok;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.ledgerway.gateway.TestBearerTokens;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.reactive.server.WebTestClient.ResponseSpec;

/**
 * While company-service is down, slow or returns invalid responses, cached keys work, and no caller
 * gets a 401.
 */
@GatewayTest
@TestPropertySource(
        properties = {
            "ledgerway.gateway.keys.cache-ttl=1s",
            "ledgerway.gateway.keys.lookup-timeout=250ms"
        })
class CompanyServiceOutageIT {

    private static final Duration FRESH = Duration.ofSeconds(1);
    private static final UUID COMPANY = UUID.randomUUID();

    @Autowired WebTestClient http;
    @Autowired MeterRegistry meters;

    @Test
    void cachedKeysWorkDuringTheOutageAndOthersAreUnavailable() {
        String userToken = TestBearerTokens.signedIn("analyst");
        String component = TestBearerTokens.embedded(COMPANY);
        List<String> known = List.of(basic(StubServices.KEY), userToken, component);
        // the first lookups of a cold gateway may exceed the timeout
        await().untilAsserted(() -> known.forEach(it -> assertThat(status(it)).isEqualTo(200)));

        for (ResponseDefinitionBuilder trouble :
                List.of(
                        aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER),
                        aResponse().withFault(Fault.MALFORMED_RESPONSE_CHUNK),
                        aResponse().withFault(Fault.EMPTY_RESPONSE),
                        aResponse().withStatus(500),
                        aResponse().withStatus(401),
                        aResponse().withFixedDelay(2000),
                        ok(),
                        okJson("{}"),
                        okJson("null"),
                        okJson("[]"),
                        okJson("{\"keyId\": \"no id\", \"client\": 7}"),
                        okJson("{\"keyId\"").withHeader("Content-Type", "application/json"),
                        ok("<html></html>").withHeader("Content-Type", "text/html"))) {
            company()
                    .stubFor(
                            any(urlPathMatching("/internal/.*")).atPriority(0).willReturn(trouble));
            known.forEach(it -> assertThat(status(it)).isEqualTo(200));
            for (String unknown :
                    List.of(
                            basic(UUID.randomUUID().toString()),
                            TestBearerTokens.portal(UUID.randomUUID(), UUID.randomUUID()))) {
                get(unknown)
                        .expectStatus()
                        .isEqualTo(503)
                        .expectHeader()
                        .exists("Retry-After")
                        .expectBody()
                        .jsonPath("$.error")
                        .isEqualTo("The service is temporarily unavailable.");
            }
            assertThat(status("Bearer garbage")).isEqualTo(401);
        }
        assertThat(meters.get("ledgerway.gateway.keys.stale.seconds").gauge().value()).isPositive();

        StubServices.reset();
        await().untilAsserted(() ->
                assertThat(status(basic(UUID.randomUUID().toString()))).isEqualTo(401));
        assertThat(meters.get("ledgerway.gateway.keys.stale.seconds").gauge().value()).isZero();
    }

    private int status(String authorization) {
        return get(authorization).expectBody().returnResult().getStatus().value();
    }

    /**
     * Each call is made when the values are no longer fresh, and all of them before the values are
     * stale.
     */
    private ResponseSpec get(String authorization) {
        StubServices.clock.advance(FRESH);
        return http.get()
                .uri("/companies/" + COMPANY + "/dataStatus")
                .header("Authorization", authorization)
                .exchange();
    }
}
