package io.ledgerway.sync.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.sync.dataset.DataSetLifecycle.ClaimResult;
import io.ledgerway.sync.dataset.DataSetRepository.Ended;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@SyncServiceTest
class BatchConcurrencyIT {

    @Autowired Scenario scenario;
    @Autowired DataSetQueue queue;
    @Autowired DataSetLifecycle lifecycle;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.resumeWorkers();
    }

    @Test
    void batchWhoseLastTwoDataSetsEndConcurrentlyIsPublishedOnce() throws Exception {
        List<LinkedCompany> companies = new ArrayList<>();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int round = 0; round < 10; round++) {
                LinkedCompany linked = scenario.linked();
                companies.add(linked);
                CyclicBarrier together = new CyclicBarrier(2);
                List<Future<?>> ends = new ArrayList<>();
                for (DataSet dataSet : queueTwo(linked)) {
                    ends.add(
                            pool.submit(() -> {
                                together.await();
                                end(dataSet);
                                return null;
                            }));
                }
                for (Future<?> end : ends) {
                    end.get();
                }
            }
        }
        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            for (LinkedCompany linked : companies) {
                probe.awaitRecords(1, it -> it.key().equals(linked.company().toString()));
            }
            for (LinkedCompany linked : companies) {
                assertThat(probe.current(it -> it.key().equals(linked.company().toString())))
                        .hasSize(1);
            }
        }
    }

    @Test
    void dataSetOfACrashedWorkerIsClaimedByAnother() {
        LinkedCompany linked = scenario.linked();
        var id = scenario.queue(linked, DataType.SUPPLIERS);
        int taken =
                scenario.jdbc
                        .sql(
                                """
                                UPDATE scheduled_tasks
                                   SET picked = true, picked_by = 'the-dead',
                                       last_heartbeat = now() - interval '1 minute'
                                 WHERE task_instance LIKE ?
                                """)
                        .param("%" + id)
                        .update();
        assertThat(taken).isOne();

        scenario.scheduler.resume();

        scenario.awaitStatus(id, "Complete");
    }

    private List<DataSet> queueTwo(LinkedCompany linked) {
        var company = scenario.directory.findCompany(linked.company()).orElseThrow().snapshot();
        List<DataSet.Source> sources =
                List.of(
                        new DataSet.Source(linked.connection(), "fake", DataType.SUPPLIERS),
                        new DataSet.Source(linked.connection(), "fake", DataType.CUSTOMERS));
        return queue.queue(company, sources).stream()
                .map(it -> ((ClaimResult.Claimed) lifecycle.claim(it.ref())).dataSet())
                .toList();
    }

    private void end(DataSet dataSet) {
        lifecycle.complete(dataSet, Ended.with(DataSetStatus.FETCH_ERROR, "away"), null, () -> {});
    }
}
