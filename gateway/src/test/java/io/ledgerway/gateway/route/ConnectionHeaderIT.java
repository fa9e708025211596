package io.ledgerway.gateway.route;

import static io.ledgerway.gateway.StubServices.basic;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Effects of the request header {@code Connection}. */
@GatewayTest
class ConnectionHeaderIT {

    private static final String AUTHORIZATION = "Authorization: " + basic(StubServices.KEY) + "\n";
    private static final String GOOD =
            "GET /companies HTTP/1.1\nHost: localhost\n" + AUTHORIZATION + "\n";

    @LocalServerPort int port;

    @Test
    void headersThatConnectionNamesAreNotTheGatewaysOwn() throws Exception {
        String head =
                "GET /companies HTTP/1.1\nHost: localhost\n"
                        + AUTHORIZATION
                        + "X-Named: secret\nConnection: close, Authorization, X-Named\n\n";
        RawHttp.send(port, wire(head)).hasStatus(200);
        var seen = StubServices.company().getAllServeEvents().getFirst().getRequest();
        assertThat(seen.getHeader("Authorization")).startsWith("Bearer ");
        assertThat(seen.containsHeader("X-Named")).isFalse();
    }

    /** The header that frames the body belongs to the gateway too. */
    @Test
    void theLengthOfABodyStays() throws Exception {
        String head =
                "POST /companies HTTP/1.1\nHost: localhost\nContent-Length: 2\n"
                        + AUTHORIZATION
                        + "Connection: close, Content-Length\n\n{}";
        RawHttp.send(port, wire(head)).hasStatus(200);
        var seen = StubServices.company().getAllServeEvents().getFirst().getRequest();
        assertThat(seen.getHeader("Content-Length")).isEqualTo("2");
    }

    @Test
    void theLastOfSeveralConnectionHeadersCounts() throws Exception {
        String head =
                "GET /companies HTTP/1.1\nHost: localhost\n"
                        + AUTHORIZATION
                        + "Connection: keep-alive\nConnection: close\n\n";
        // loads the key, so that the fast path may take the next request
        RawHttp.send(port, wire(GOOD.replace("Host", "Connection: close\nHost")));
        // RawHttp reads to the end of the connection
        RawHttp.send(port, wire(head)).hasText("connection: close");
    }

    private static String wire(String text) {
        return text.replace("\n", "\r\n");
    }
}
