package io.ledgerway.gateway.limit;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

/** Limits of addresses, before any lookup. */
@GatewayTest
@TestPropertySource(properties = "ledgerway.limits.per-ip=2")
class AddressLimitIT {

    private static final String LOOKUP = "/internal/cors-origins";

    @Autowired WebTestClient http;

    /** A new minute can begin once during the requests. */
    @Test
    void preflightRequestsOfNewOriginsCount() {
        company().stubFor(get(urlPathEqualTo(LOOKUP)).willReturn(okJson("{\"clients\": []}")));

        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            statuses.add(preflight("https://page-%d.test".formatted(i)));
        }

        long refused = statuses.stream().filter(it -> it == 429).count();
        assertThat(refused).isPositive();
        company()
                .verify(
                        5 - (int) refused,
                        getRequestedFor(urlPathEqualTo(LOOKUP))
                                .withQueryParam("origin", matching("https://page-.*")));
    }

    private int preflight(String page) {
        return http.options()
                .uri("/companies")
                .header("Origin", page)
                .header("Access-Control-Request-Method", "GET")
                .exchange()
                .expectBody()
                .returnResult()
                .getStatus()
                .value();
    }
}
