package io.ledgerway.company.credentialform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.testsupport.time.MutableClock;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedHttpTests {

    private static final Request CALL = Request.get(URI.create("https://books.example/"), Map.of());

    private final AtomicInteger sent = new AtomicInteger();
    private final MutableClock clock = MutableClock.at(Instant.parse("2026-01-01T00:00:00Z"));
    private final PlatformHttp http =
            new BoundedHttp(
                    _ -> {
                        sent.incrementAndGet();
                        return new Response(200, Map.of(), "");
                    },
                    clock);

    @Test
    void callsEndAfterTheirNumber() throws ConnectorException {
        for (int i = 0; i < BoundedHttp.MAX_CALLS; i++) {
            http.send(CALL);
        }

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> http.send(CALL));
        assertThat(sent).hasValue(BoundedHttp.MAX_CALLS);
    }

    @Test
    void noCallBeginsAfterTheTime() throws ConnectorException {
        clock.advance(BoundedHttp.MAX_TIME);
        http.send(CALL);
        clock.advance(Duration.ofMillis(1));

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> http.send(CALL));
        assertThat(sent).hasValue(1);
    }
}
