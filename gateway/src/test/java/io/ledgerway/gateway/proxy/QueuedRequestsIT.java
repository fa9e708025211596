package io.ledgerway.gateway.proxy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.gateway.GatewayTest;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * A persistent connection continues after a request with a lookup and queued requests that are
 * answered immediately.
 */
@GatewayTest
class QueuedRequestsIT {

    private static final int PATIENCE_MILLIS = 10_000;

    @LocalServerPort int port;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void theNextIsAnsweredToo(int queued) throws Exception {
        String looked =
                "GET /companies HTTP/1.1\r\nHost: localhost\r\nAuthorization: Basic bm9uZQ==\r\n\r\n";
        String known = "GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n";
        try (var caller = new Socket("localhost", port)) {
            caller.setSoTimeout(PATIENCE_MILLIS);
            for (int round = 0; round < 5; round++) {
                String all = looked + known.repeat(queued);
                caller.getOutputStream().write(all.getBytes(US_ASCII));
                assertThat(readStatus(caller.getInputStream())).isEqualTo("401");
                for (int i = 0; i < queued; i++) {
                    assertThat(readStatus(caller.getInputStream())).isEqualTo("404");
                }
            }
        }
    }

    private static String readStatus(InputStream from) throws IOException {
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) from.read());
        }
        int length =
                head.toString()
                        .toLowerCase(Locale.ROOT)
                        .lines()
                        .filter(it -> it.startsWith("content-length:"))
                        .mapToInt(it -> Integer.parseInt(it.substring(15).strip()))
                        .findFirst()
                        .orElseThrow();
        from.skipNBytes(length);
        return head.substring("HTTP/1.1 ".length(), "HTTP/1.1 ".length() + 3);
    }
}
