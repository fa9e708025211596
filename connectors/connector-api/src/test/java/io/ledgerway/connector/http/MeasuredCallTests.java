package io.ledgerway.connector.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.connector.error.ConnectorException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeasuredCallTests {

    private static final Instant NOW = Instant.parse("2026-03-31T10:00:00Z");

    private final List<MeasuredCall> measured = new ArrayList<>();
    private final PlatformHttp.Request request =
            new PlatformHttp.Request(
                    "POST",
                    URI.create("https://platform.example/invoices"),
                    Map.of(),
                    "12345".getBytes(StandardCharsets.UTF_8),
                    null);

    @Test
    void aResponseHasNoError() throws ConnectorException {
        var response = new PlatformHttp.Response(200, Map.of(), "123");

        assertThat(measuring(_ -> response).send(request)).isSameAs(response);

        MeasuredCall call = measured.getFirst();
        assertThat(call.request()).isSameAs(request);
        assertThat(call.at()).isEqualTo(NOW);
        assertThat(call.status()).isEqualTo(200);
        assertThat(call.sentBytes()).isEqualTo(5);
        assertThat(call.receivedBytes()).isEqualTo(3);
        assertThat(call.error()).isNull();
    }

    @Test
    void anErrorResponseIsDescribed() throws ConnectorException {
        measuring(_ -> new PlatformHttp.Response(418, Map.of(), "")).send(request);

        assertThat(measured).extracting(MeasuredCall::error).containsExactly("HTTP 418");
    }

    @Test
    void aCallWithoutResponseIsMeasured() {
        PlatformHttp failing =
                _ -> {
                    throw new ConnectorException.PlatformUnavailable("Connection reset", null);
                };

        assertThatThrownBy(() -> measuring(failing).send(request))
                .isInstanceOf(ConnectorException.class);

        MeasuredCall call = measured.getFirst();
        assertThat(call.status()).isNull();
        assertThat(call.receivedBytes()).isZero();
        assertThat(call.error()).isEqualTo("Connection reset");
    }

    private PlatformHttp measuring(PlatformHttp http) {
        return MeasuredCall.measuring(
                http, Clock.fixed(NOW, ZoneOffset.UTC), _ -> Optional.empty(), measured::add);
    }
}
