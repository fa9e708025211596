package io.ledgerway.company.platform;

import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.ok;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.VettedHttp;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Responses of a server whose address a customer typed. */
class TypedAddressTests {

    private static final int MAX_BYTES = 2 << 20;

    @RegisterExtension
    static final WireMockExtension SERVER =
            WireMockExtension.newInstance().options(wireMockConfig().dynamicPort()).build();

    @Test
    void largeResponsesAreRejected() throws Exception {
        Request request =
                Request.get(URI.create("http://127.0.0.1:" + SERVER.getPort() + "/"), Map.of());
        try (VettedHttp http =
                new PlatformConfiguration()
                        .vettedHttp(
                                new PlatformAddressProperties(List.of("127.0.0.0/8"), null),
                                new TestClockProperties(false))) {
            SERVER.stubFor(any(anyUrl()).willReturn(ok("x".repeat(MAX_BYTES))));
            assertThat(http.send(request).bytes()).hasSize(MAX_BYTES);

            SERVER.stubFor(any(anyUrl()).willReturn(ok("x".repeat(MAX_BYTES + 1))));
            assertThatExceptionOfType(ConnectorException.ContractViolation.class)
                    .isThrownBy(() -> http.send(request))
                    .withMessage("The response is larger than 2097152 bytes");
        }
    }
}
