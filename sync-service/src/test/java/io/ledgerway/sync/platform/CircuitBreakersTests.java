package io.ledgerway.sync.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

class CircuitBreakersTests {

    private static final PlatformProperties PROPERTIES =
            new PlatformProperties(
                    3,
                    Duration.ofSeconds(30),
                    Duration.ofMinutes(10),
                    /* allowedNetworks= */ null,
                    /* proxy= */ null);

    /** Prometheus sees no increase when the first value of a counter is 1. */
    @Test
    void counterOfOpeningsExistsBeforeItsFirstValue() {
        var registry = new SimpleMeterRegistry();
        Connectors connectors =
                Connectors.load(
                        ConnectorSettings.of(Map.of("sandbox.url", URI.create("http://localhost"))),
                        Clock.systemUTC());

        new CircuitBreakers(
                JdbcClient.create(new SimpleDriverDataSource()),
                PROPERTIES,
                connectors::find,
                registry,
                Clock.systemUTC());

        assertThat(registry.get("ledgerway.platform.circuit.openings").counters())
                .extracting(it -> it.getId().getTag("platform"))
                .contains("gbol", "qhyg");
        assertThat(registry.get("ledgerway.platform.circuit.openings").counters())
                .allSatisfy(it -> assertThat(it.count()).isZero());
    }
}
