package io.ledgerway.gateway.proxy;

import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static io.ledgerway.gateway.StubServices.KEY;
import static io.ledgerway.gateway.StubServices.basic;
import static io.ledgerway.gateway.StubServices.company;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.reactive.server.WebTestClient;

/** The setting that switches the fast path off. */
@GatewayTest
@TestPropertySource(properties = "ledgerway.gateway.proxy.fast-path=false")
class WithoutFastPathIT {

    @Autowired ObjectProvider<FastPathProxy> fastPath;
    @Autowired WebTestClient http;

    @Test
    void theFilterChainForwardsReads() {
        assertThat(fastPath.getIfAvailable()).isNull();
        for (int i = 0; i < 5; i++) {
            http.get()
                    .uri("/companies")
                    .header("Authorization", basic(KEY))
                    .exchange()
                    .expectStatus()
                    .isOk();
        }
        company().verify(5, getRequestedFor(urlPathEqualTo("/companies")));
    }
}
