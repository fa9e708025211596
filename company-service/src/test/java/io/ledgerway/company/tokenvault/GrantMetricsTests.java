package io.ledgerway.company.tokenvault;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.http.PlatformHttp;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

class GrantMetricsTests {

    /** Prometheus sees no increase when the first value of a counter is 1. */
    @ParameterizedTest
    @ValueSource(strings = {"renewed", "revoked", "unavailable", "not_found"})
    void counterOfRefreshesExistsBeforeItsFirstValue(String outcome) {
        var registry = new SimpleMeterRegistry();
        var jdbc = JdbcClient.create(new SimpleDriverDataSource());
        var platforms =
                new Platforms(
                        Connectors.load(
                                ConnectorSettings.of(
                                        Map.of("sandbox.url", URI.create("http://localhost"))),
                                Clock.systemUTC()),
                        _ -> new PlatformHttp.Response(200, Map.of(), ""));

        new GrantMetrics(new IdleGrantRepository(jdbc), jdbc, platforms).bindTo(registry);

        assertThat(registry.get("ledgerway.token.idle.limit").gauges())
                .isNotEmpty()
                .allSatisfy(it ->
                        assertThat(
                                        registry.get("ledgerway.token.refreshes")
                                                .tags(it.getId().getTags())
                                                .tag("outcome", outcome)
                                                .counter()
                                                .count())
                                .isZero());
    }
}
