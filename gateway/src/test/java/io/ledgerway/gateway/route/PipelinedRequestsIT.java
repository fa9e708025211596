package io.ledgerway.gateway.route;

import static io.ledgerway.gateway.StubServices.basic;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import io.ledgerway.gateway.StubServices;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Responses keep the order of pipelined requests, also if one of them cannot be parsed. */
@GatewayTest
class PipelinedRequestsIT {

    private static final String AUTHORIZATION = "Authorization: " + basic(StubServices.KEY) + "\n";
    private static final String GOOD =
            "GET /companies HTTP/1.1\nHost: localhost\n" + AUTHORIZATION + "\n";

    @LocalServerPort int port;

    @Test
    void anUnreadableRequestIsAnsweredAfterTheRequestsBeforeIt() throws Exception {
        for (String bad : new String[] {"gar bage\n\n", "GET /companies HTTP/1.1\n\n"}) {
            String text = RawHttp.send(port, wire(GOOD + GOOD + GOOD + bad)).text();
            assertThat(statuses(text)).containsExactly("200", "200", "200", "400");
        }
    }

    @Test
    void anUnreadableRequestIsAnsweredAfterAWrite() throws Exception {
        String write =
                "POST /companies HTTP/1.1\nHost: localhost\nContent-Length: 2\n" + AUTHORIZATION;
        String text = RawHttp.send(port, wire(write + "\n{}gar bage\n\n")).text();
        assertThat(statuses(text)).containsExactly("200", "400");
    }

    /** Each kind of request as the last and as the others: fast path, write, rejected. */
    @Test
    void aRequestToCloseDoesNotDiscardTheResponsesBeforeIt() throws Exception {
        String write =
                "POST /companies HTTP/1.1\nHost: localhost\nContent-Length: 2\n"
                        + AUTHORIZATION
                        + "\n{}";
        String rejected = "GET /nothing HTTP/1.1\nHost: localhost\n\n";
        List<String> requests = List.of(GOOD, write, rejected);
        for (String first : requests) {
            for (String second : requests) {
                for (String last : requests) {
                    String closing = last.replaceFirst("\n", "\nConnection: X-A, close\n");
                    String all = first + second + first + closing + GOOD;
                    assertThat(statuses(RawHttp.send(port, wire(all)).text()))
                            .as(all)
                            .containsExactly(
                                    status(first, rejected),
                                    status(second, rejected),
                                    status(first, rejected),
                                    status(last, rejected));
                }
            }
        }
    }

    @Test
    void everyWriteIsAnswered() throws Exception {
        String write =
                "POST /companies HTTP/1.1\nHost: localhost\nConnection: close\nContent-Length: 2\n"
                        + AUTHORIZATION
                        + "\n{}";
        for (int i = 0; i < 200; i++) {
            RawHttp.send(port, wire(write)).hasStatus(200);
        }
    }

    private static String status(String request, String rejected) {
        return request.equals(rejected) ? "404" : "200";
    }

    private static List<String> statuses(String text) {
        return Pattern.compile("HTTP/1.1 (\\d+) ")
                .matcher(text)
                .results()
                .map(it -> it.group(1))
                .toList();
    }

    private static String wire(String text) {
        return text.replace("\n", "\r\n");
    }
}
