package io.ledgerway.sync.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.dataset.DataSetLifecycle.ClaimResult;
import io.ledgerway.sync.dataset.DataSetRepository.Ended;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@SyncServiceTest
class DataSetMetricsIT {

    @Autowired Scenario scenario;
    @Autowired DataSetQueue queue;
    @Autowired DataSetLifecycle lifecycle;
    @Autowired MeterRegistry registry;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
        scenario.jdbc.sql("DELETE FROM scheduled_tasks WHERE NOT picked").update();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.jdbc
                .sql("DELETE FROM scheduled_tasks WHERE NOT picked OR picked_by = 'busy'")
                .update();
        scenario.scheduler.resume();
    }

    /** The others of a connection use its slots; every other worker is free. */
    @Test
    void dataSetThatWaitsForItsConnectionDoesNotWaitForAWorker() {
        queue(DataType.SUPPLIERS, DataType.CUSTOMERS, DataType.INVOICES);
        scenario.jdbc
                .sql(
                        """
                        UPDATE scheduled_tasks
                           SET picked = true, picked_by = 'busy', last_heartbeat = ledgerway_now()
                         WHERE NOT picked
                        """)
                .update();
        int waiting =
                scenario.jdbc
                        .sql(
                                """
                                UPDATE data_set SET requested_at = requested_at - interval '2 hours'
                                 WHERE status = 'Initial'
                                """)
                        .update();

        assertThat(waiting).isPositive();
        assertThat(oldest()).isLessThan(1_800);
    }

    @Test
    void dispatchedDataSetWaitsForAWorker() {
        queue(DataType.SUPPLIERS);
        scenario.jdbc
                .sql(
                        """
                        UPDATE scheduled_tasks
                           SET execution_time = execution_time - interval '1 hour'
                        """)
                .update();

        assertThat(oldest()).isBetween(3_500.0, 5_400.0);
    }

    @Test
    void endedDataSetCountsByItsOutcome() {
        double before = failed();
        DataSet dataSet = queue(DataType.SUPPLIERS).getFirst();
        ClaimResult claim = lifecycle.claim(dataSet.ref());

        lifecycle.complete(
                ((ClaimResult.Claimed) claim).dataSet(),
                Ended.with(DataSetStatus.FETCH_ERROR, "away"),
                null,
                () -> {});

        assertThat(failed()).isGreaterThan(before);
    }

    private List<DataSet> queue(DataType... types) {
        LinkedCompany linked = scenario.linked();
        return queue.queue(
                scenario.directory.findCompany(linked.company()).orElseThrow().snapshot(),
                Stream.of(types)
                        .map(it -> new DataSet.Source(linked.connection(), "fake", it))
                        .toList());
    }

    private double failed() {
        return registry.get("ledgerway.data.sets.ended")
                .tag("outcome", DataSetStatus.FETCH_ERROR.wire())
                .counter()
                .count();
    }

    /** Without a sample of an earlier state; not a number until the first query has ended. */
    private double oldest() {
        SimpleMeterRegistry fresh = new SimpleMeterRegistry();
        assertThat(new DataSetMetrics(fresh, scenario.jdbc)).isNotNull();
        return await().until(
                        fresh.get("ledgerway.data.sets.oldest.age").gauge()::value, it -> it >= 0);
    }
}
