package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The maximum number of replicas opens no more connections than the database allows. */
class ConnectionPoolTests {

    @Test
    void poolsAddUpToWhatTheDatabaseAllows() {
        for (Chart it : List.of(Chart.byDefault(), Chart.development(), Chart.production())) {
            int most = it.render().services().values().stream().mapToInt(s -> most(it, s)).sum();

            assertThat(most).isPositive();
            assertThat(it.with("database.maxConnections", most).render().all()).isNotEmpty();
            assertThatThrownBy(it.with("database.maxConnections", most - 1)::render)
                    .hasMessageContaining("database.maxConnections")
                    .hasMessageContaining("sync-service");
        }
    }

    /** As the runbook LedgerwayDatabasePoolExhausted advises. */
    @Test
    void aPoolThatTheVariablesOfAServiceSetCounts() {
        Chart chart =
                Chart.byDefault()
                        .with("services.sync-service.autoscaling.enabled", false)
                        .with("services.sync-service.replicas", 1);
        String pool = "services.sync-service.env.SPRING_DATASOURCE_HIKARI_MAXIMUM_POOL_SIZE";
        int most = chart.render().services().values().stream().mapToInt(s -> most(chart, s)).sum();

        Chart larger = chart.with(pool, 15);

        assertThat(larger.with("database.maxConnections", most + 10).render().all()).isNotEmpty();
        assertThatThrownBy(larger.with("database.maxConnections", most + 9)::render)
                .hasMessageContaining("sync-service (1 + 1) x 15");
        assertThat(chart.with(pool, 9).with("database.maxConnections", most - 2).render().all())
                .isNotEmpty();
    }

    private static int most(Chart chart, Manifest service) {
        String pool =
                service.variables().getOrDefault("SPRING_DATASOURCE_HIKARI_MAXIMUM_POOL_SIZE", "0");
        int replicas =
                chart.render()
                        .of("HorizontalPodAutoscaler")
                        .filter(it -> it.component().equals(service.component()))
                        .map(it -> it.at("spec", "maxReplicas").number())
                        .findFirst()
                        .orElseGet(() -> service.at("spec", "replicas").number());
        return Integer.parseInt(pool) * (replicas + 1);
    }
}
