package io.ledgerway.gateway.route;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static io.ledgerway.gateway.StubServices.basic;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Security headers of the responses of every part of the gateway. */
@GatewayTest
class SecurityHeadersIT {

    private static final String AUTHORIZATION = "Authorization: " + basic(StubServices.KEY) + "\n";

    @LocalServerPort int port;

    @Test
    void everyResponseHasSecurityHeaders() throws Exception {
        for (String head :
                new String[] {
                    "GET /companies HTTP/1.1\nHost: localhost\n" + AUTHORIZATION,
                    "GET /companies HTTP/1.1\nHost: localhost\n",
                    "GET /nothing HTTP/1.1\nHost: localhost\n",
                    "GET /link//x HTTP/1.1\nHost: localhost\n",
                    "GET /portal/../x HTTP/1.1\nHost: localhost\n",
                    "GET /companies HTTP/1.1\n"
                }) {
            RawHttp.send(port, wire(head + "Connection: close\n\n"))
                    .hasText("X-Content-Type-Options: nosniff")
                    .hasText("Content-Security-Policy: ");
        }
    }

    /** A browser replaces the headers of the response that it has by those of the 304. */
    @Test
    void notModifiedHasOnlyTheContentPolicyOfTheService() throws Exception {
        StubServices.webhook()
                .stubFor(any(anyUrl()).atPriority(1).willReturn(aResponse().withStatus(304)));

        String head = "GET /webhooks HTTP/1.1\nHost: localhost\n" + AUTHORIZATION;
        RawHttp.send(port, wire(head + "Connection: close\n\n"))
                .hasStatus(304)
                .hasNoText("Content-Security-Policy");
    }

    private static String wire(String text) {
        return text.replace("\n", "\r\n");
    }
}
