package io.ledgerway.gateway.route;

import static io.ledgerway.gateway.StubServices.basic;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Queries reach the services as they were sent, on the fast path and without it. */
@GatewayTest
class RawQueryIT {

    @LocalServerPort int port;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "query=name%3Da%26%26status=b",
                "query=name%3Da%20AND%20status=b",
                "query=name%3Da&&status=b",
                "query=name=a&page=1",
                "query=name%3D%C3%A9&page=1"
            })
    void queriesAreForwardedUnchanged(String query) throws Exception {
        String close = request(query, "Connection: close\r\n");
        RawHttp.send(port, close).hasStatus(200);
        assertThat(received()).isEqualTo("/companies?" + query);

        String kept = request(query, "") + request("last", "Connection: close\r\n");
        RawHttp.send(port, kept).hasStatus(200);
        assertThat(StubServices.company().getAllServeEvents())
                .filteredOn(it -> it.getRequest().getUrl().equals("/companies?" + query))
                .hasSize(2);
    }

    private static String received() {
        return StubServices.company().getAllServeEvents().getFirst().getRequest().getUrl();
    }

    private static String request(String query, String header) {
        return "GET /companies?%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: %s\r\n%s\r\n"
                .formatted(query, basic(StubServices.KEY), header);
    }
}
