package io.ledgerway.starter.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.micrometer.core.instrument.Tags;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeclaredMetricsTests {

    private static final Map<String, MetricDeclaration> DECLARED =
            Map.of(
                    "ledgerway.walk",
                    new MetricDeclaration(
                            "ledgerway.walk",
                            "timer",
                            Set.of("outcome"),
                            List.of(0.5, 300.0),
                            "How long walks take"));

    @Test
    void descriptionAndBucketsComeFromTheDeclaration() {
        PrometheusMeterRegistry registry = registry(true);
        registry.timer("ledgerway.walk", "outcome", "good").record(Duration.ofSeconds(2));

        assertThat(registry.scrape())
                .contains("# HELP ledgerway_walk_seconds How long walks take")
                .contains("ledgerway_walk_seconds_bucket{outcome=\"good\",le=\"0.5\"} 0")
                .contains("ledgerway_walk_seconds_bucket{outcome=\"good\",le=\"300.0\"} 1");
    }

    @Test
    void undeclaredMetricIsAnErrorInStrictMode() {
        PrometheusMeterRegistry registry = registry(true);

        assertThatIllegalStateException()
                .isThrownBy(() -> registry.counter("ledgerway.run"))
                .withMessageContaining("ledgerway.run");
        assertThatIllegalStateException()
                .isThrownBy(() -> registry.timer("ledgerway.walk", "company", "c"))
                .withMessageContaining("company");
        assertThatIllegalStateException()
                .isThrownBy(() -> registry.counter("ledgerway.walk", "outcome", "good"));
        registry.counter("others", Tags.empty()).increment();
    }

    @Test
    void undeclaredMetricIsRegisteredOtherwise() {
        PrometheusMeterRegistry registry = registry(false);
        registry.counter("ledgerway.run").increment();

        assertThat(registry.scrape()).contains("ledgerway_run_total 1");
    }

    @Test
    void startersOwnFileIsRead() {
        assertThat(DeclaredMetrics.load(getClass().getClassLoader()))
                .containsKeys("ledgerway.outbox.backlog", "ledgerway.build.info")
                .allSatisfy((name, it) -> assertThat(it.meaning()).isNotBlank());
    }

    private static PrometheusMeterRegistry registry(boolean strict) {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        registry.config().meterFilter(new DeclaredMetrics(DECLARED, strict));
        return registry;
    }
}
