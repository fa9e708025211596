package io.ledgerway.sync.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataSetStatus;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SimpleDriverDataSource;

class DataSetMetricsTests {

    /** Prometheus sees no increase when the first value of a counter is 1. */
    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.MATCH_ANY,
            names = {"COMPLETE", "[A-Z_]+_ERROR"})
    void counterOfAnOutcomeExistsBeforeItsFirstValue(DataSetStatus status) {
        var registry = new SimpleMeterRegistry();

        assertThat(new DataSetMetrics(registry, JdbcClient.create(new SimpleDriverDataSource())))
                .isNotNull();

        assertThat(
                        registry.get("ledgerway.data.sets.ended")
                                .tag("outcome", status.wire())
                                .counter()
                                .count())
                .isZero();
    }
}
