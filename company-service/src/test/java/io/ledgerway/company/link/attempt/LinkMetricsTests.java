package io.ledgerway.company.link.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.http.PlatformHttp;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Prometheus sees no increase when the first value of a counter is 1. */
class LinkMetricsTests {

    private final Platforms platforms =
            new Platforms(
                    Connectors.load(
                            ConnectorSettings.of(
                                    Map.of("sandbox.url", URI.create("http://localhost"))),
                            Clock.systemUTC()),
                    _ -> new PlatformHttp.Response(200, Map.of(), ""));

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @BeforeEach
    void register() {
        LinkMetrics.register(platforms, registry);
    }

    @ParameterizedTest
    @ValueSource(strings = {"linked", "failed", "unavailable"})
    void counterOfAPlatformExistsBeforeItsFirstValue(String outcome) {
        String linkable =
                platforms.keys().stream()
                        .filter(it -> platforms.find(it).isPresent())
                        .findFirst()
                        .orElseThrow();

        assertThat(attempts(linkable, outcome)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"linked", "files_stored", "files_unavailable"})
    void counterOfAnUploadExistsBeforeItsFirstValue(String outcome) {
        assertThat(attempts("updo", outcome)).isZero();
    }

    private double attempts(String platform, String outcome) {
        return registry.get("ledgerway.link.attempts")
                .tag("platform", platform)
                .tag("outcome", outcome)
                .counter()
                .count();
    }
}
