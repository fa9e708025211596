package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

class SyncMetricsTests {

    /** Prometheus sees no increase when the first value of a counter is 1. */
    @Test
    void counterOfUnknownPostingsExistsBeforeItsFirstValue() {
        var registry = new SimpleMeterRegistry();
        var metrics =
                new SyncMetrics(
                        registry,
                        JdbcClient.create(new SimpleDriverDataSource()),
                        Clock.systemUTC());
        assertThat(registry.get("ledgerway.expense.postings.unknown").counter().count()).isZero();
        metrics.postingUnknown();
        assertThat(registry.get("ledgerway.expense.postings.unknown").counter().count()).isOne();
    }
}
