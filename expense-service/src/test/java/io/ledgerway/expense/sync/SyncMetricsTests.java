package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

class SyncMetricsTests {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    /** Prometheus sees no increase when the first value of a counter is 1. */
    @Test
    void counterOfUnknownPostingsExistsBeforeItsFirstValue() {
        var metrics = metrics();
        assertThat(registry.get("ledgerway.expense.postings.unknown").counter().count()).isZero();
        metrics.postingUnknown();
        assertThat(registry.get("ledgerway.expense.postings.unknown").counter().count()).isOne();
    }

    /** The objective of syncs counts the first sync of a replica, too. */
    @Test
    void timerOfEachEndExistsBeforeItsFirstValue() {
        metrics();

        assertThat(registry.get("ledgerway.expense.sync").timers())
                .extracting(it -> it.getId().getTag("status"))
                .containsExactlyInAnyOrder("Complete", "ValidationError", "PushError", "Error");
    }

    private SyncMetrics metrics() {
        return new SyncMetrics(
                registry, JdbcClient.create(new SimpleDriverDataSource()), Clock.systemUTC());
    }
}
