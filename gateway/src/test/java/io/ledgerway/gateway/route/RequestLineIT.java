package io.ledgerway.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.reactive.server.WebTestClient;

/** Methods, lengths and forms of request lines, and heads that a proxy could read differently. */
@GatewayTest
class RequestLineIT {

    @Autowired WebTestClient http;
    @LocalServerPort int port;

    @ParameterizedTest
    @ValueSource(strings = {"TRACE", "CONNECT", "PROPFIND", "get"})
    void methodsThatNoPathHasAreRefused(String method) throws Exception {
        RawHttp.RawResponse response =
                RawHttp.send(
                        port,
                        "%s /companies HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: %s\r\n\r\n"
                                .formatted(method, StubServices.basic(StubServices.KEY)));
        response.hasStatus(405).hasText("\"statusCode\":405").hasText("GET,HEAD,POST");
    }

    @Test
    void ownPathsReturnTheAllowedMethods() {
        for (String path : new String[] {"/", "/docs", "/openapi.json"}) {
            http.post()
                    .uri(path)
                    .exchange()
                    .expectStatus()
                    .isEqualTo(405)
                    .expectHeader()
                    .valueEquals("Allow", "GET,HEAD,OPTIONS")
                    .expectBody()
                    .jsonPath("$.service")
                    .isEqualTo("PublicApi");
            http.options()
                    .uri(path)
                    .exchange()
                    .expectStatus()
                    .isNoContent()
                    .expectHeader()
                    .valueEquals("Allow", "GET,HEAD,OPTIONS");
        }
        http.method(HttpMethod.HEAD).uri("/").exchange().expectStatus().isOk();
        http.post().uri("/nothing").exchange().expectStatus().isNotFound();
    }

    @Test
    void tooLongUriIsNamedInTheError() throws Exception {
        RawHttp.get(port, "/companies?query=" + "a".repeat(40_000), "Basic x")
                .hasStatus(414)
                .hasText("\"statusCode\":414")
                .hasText("application/json")
                .hasText("\"correlationId\"");
    }

    @Test
    void tooLargeHeadersAreNamedInTheError() throws Exception {
        RawHttp.get(port, "/companies", "Basic " + "a".repeat(40_000))
                .hasStatus(431)
                .hasText("\"statusCode\":431")
                .hasText("connection: close");
    }

    @Test
    void malformedRequestIsNamedInTheError() throws Exception {
        RawHttp.send(port, "GET /companies HTTP/1.1\r\nHost: localhost\r\nBad Name: x\r\n\r\n")
                .hasStatus(400)
                .hasText("\"statusCode\":400");
        RawHttp.RawResponse response = RawHttp.send(port, "\u0001\u0002\u0003\r\n\r\n");
        assertThat(response.text()).startsWith("HTTP/1.1 400");
    }

    @Test
    void anEmptyCookieAndALongQueryPass() throws Exception {
        // RawHttp sends the empty cookie header that published clients send
        RawHttp.get(
                        port,
                        "/companies?query=" + "%C3%A9".repeat(2047),
                        StubServices.basic(StubServices.KEY))
                .hasStatus(200);
        RawHttp.get(port, "/link/company/7", "").hasStatus(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /companies HTTP/1.1\n",
                "GET /companies HTTP/1.1\nHost:\n",
                "GET /companies HTTP/1.1\nHost: a\nHost: b\n",
                "GET /companies HTTP/1.1\nHost: a\nHost: a\n",
                "GET /companies HTTP/1.1\nHost: a b\n",
                "GET /companies HTTP/1.1\nHost: a/b\n",
                "GET /companies HTTP/1.1\nHost: a@b\n",
                "GET /companies HTTP/1.1\nHost: a:65536\n",
                "GET /companies HTTP/1.1\nHost: a:99999999999\n",
                "GET http://a/companies|b HTTP/1.1\nHost: a\n",
                "GET /companies HTTP/0.9\nHost: a\n",
                "GET /companies HTTP/1.2\nHost: a\n",
                "GET companies HTTP/1.1\nHost: a\n",
                "GET http://evil/companies HTTP/1.1\nHost: a\n",
                "GET http://a.evil/companies HTTP/1.1\nHost: a\n",
                "POST /companies HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\nTransfer-Encoding: identity\n",
                "POST /companies HTTP/1.1\nHost: a\nTransfer-Encoding: identity, chunked\n",
                "POST /companies HTTP/1.0\nHost: a\nTransfer-Encoding: chunked\n"
            })
    void anAmbiguousHeadIsRefused(String head) throws Exception {
        RawHttp.send(port, wire(head, ""))
                .hasStatus(400)
                .hasText("\"statusCode\":400")
                .hasText("connection: close");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /companies HTTP/1.1\nHost: localhost:8080\n",
                "GET /companies HTTP/1.1\nHost: [::1]:8080\n",
                "GET http://a:80/companies HTTP/1.1\nHost: a:80\n",
                "GET /companies HTTP/1.0\n"
            })
    void aPlainHeadPasses(String head) throws Exception {
        RawHttp.send(port, wire(head, "Connection: close\n")).hasText(" 200 OK");
    }

    private static String wire(String head, String headers) {
        String authorization = "Authorization: " + StubServices.basic(StubServices.KEY) + "\n";
        return (head + authorization + headers + "\n").replace("\n", "\r\n");
    }
}
