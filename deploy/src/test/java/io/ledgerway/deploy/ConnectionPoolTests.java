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
