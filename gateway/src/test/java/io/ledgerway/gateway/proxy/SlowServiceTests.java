package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.webhook;
import static org.awaitility.Awaitility.await;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

/** A service that responds after the timeout, which is short in this test. */
@GatewayTest
@TestPropertySource(
        properties = "spring.cloud.gateway.server.webflux.httpclient.response-timeout=300ms")
class SlowServiceTests {

    @Autowired WebTestClient http;
    @Autowired MeterRegistry meters;

    @BeforeEach
    void theServiceIsSlow() {
        webhook().stubFor(any(anyUrl()).atPriority(1).willReturn(aResponse().withFixedDelay(1500)));
    }

    @Test
    void slowServiceIsATimeoutWithoutRetry() {
        assertTimeout();

        // the stub records a request when it responds
        await().untilAsserted(() -> webhook().verify(1, anyRequestedFor(anyUrl())));
    }

    @Test
    void slowServiceIsATimeoutOnTheFastPathToo() {
        FastPathProxyTests.quota(100, 80_000, 60_000, 0);
        double before = fastPathRequests();

        // the first request uses the filter chain and loads the quota
        await().until(() -> {
            assertTimeout();
            return fastPathRequests() > before;
        });
    }

    private double fastPathRequests() {
        return meters.counter("ledgerway.gateway.fastpath.requests").count();
    }

    private void assertTimeout() {
        http.get()
                .uri("/webhooks")
                .header("Authorization", basic(StubServices.KEY))
                .exchange()
                .expectStatus()
                .isEqualTo(504)
                .expectBody()
                .jsonPath("$.error")
                .isEqualTo("The service did not respond in time.")
                .jsonPath("$.canBeRetried")
                .isEqualTo("Yes");
    }
}
