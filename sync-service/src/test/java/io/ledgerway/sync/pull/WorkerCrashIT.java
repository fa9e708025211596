package io.ledgerway.sync.pull;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.Task;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.FaultPoint;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.SimulatedCrash;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Crashes of workers at any point, concurrent changes at the platform, and wrong clocks: the stored
 * records finally equal those of the platform, and each batch is published once. {@code
 * -Dcampaign=long} runs two hundred random histories.
 */
@SyncServiceTest
class WorkerCrashIT {

    private static final List<DataType> TYPES =
            List.of(DataType.SUPPLIERS, DataType.TAX_RATES, DataType.ITEMS);

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @Autowired Scenario scenario;
    @Autowired PullWorker run;
    @Autowired FaultInjectingTransactionManager faultInjection;
    @Autowired DataSource dataSource;
    @Autowired Task<Void> dataSetTask;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.resumeWorkers();
    }

    @ParameterizedTest
    @EnumSource(FaultPoint.class)
    void resultIsTheSameAndPublishedOnceWhereverAWorkerCrashes(FaultPoint faultPoint) {
        List<LinkedCompany> companies = new ArrayList<>();
        boolean killed = true;
        for (int commit = 0; killed; commit++) {
            LinkedCompany linked = scenario.linked();
            companies.add(linked);
            for (int i = 0; i < 5; i++) {
                linked.books().put(DataType.TAX_RATES, supplier("t" + i, "Rate " + i));
            }
            finish(linked, scenario.queue(linked, DataType.TAX_RATES));
            linked.books()
                    .put(DataType.TAX_RATES, supplier("t1", "Changed"))
                    .put(DataType.TAX_RATES, supplier("t5", "New"))
                    .lose(DataType.TAX_RATES, "t2")
                    .put(DataType.TAX_RATES, supplier("t4", "Cannot be read"))
                    .spoil(DataType.TAX_RATES, "t4");
            UUID id = scenario.queue(linked, DataType.TAX_RATES);

            killed = faultInjection.crashAtCommit(commit, faultPoint, () -> finish(linked, id));
            finish(linked, id);

            assertThat(scenario.status(id)).isEqualTo("Complete");
            assertThat(stored(linked, DataType.TAX_RATES))
                    .containsOnly(
                            Map.entry("t0", "Rate 0"),
                            Map.entry("t1", "Changed"),
                            Map.entry("t3", "Rate 3"),
                            Map.entry("t4", "Rate 4"),
                            Map.entry("t5", "New"));
            assertThat(scenario.of(id, "records_created", Long.class)).isOne();
            assertThat(scenario.of(id, "records_changed", Long.class)).isOne();
            assertThat(scenario.of(id, "records_deleted", Long.class)).isOne();
        }
        assertThat(companies).as("commits of one pull").hasSizeGreaterThan(8);
        eachIsTold(companies, 2);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void randomHistoriesEndConsistently(long seed) {
        Random random = new Random(seed);
        LinkedCompany linked = scenario.linked();
        Map<DataType, Map<String, String>> truth = new TreeMap<>();
        TYPES.forEach(type -> truth.put(type, new TreeMap<>()));
        int batches = 0;
        int kills = 0;
        for (int round = 0; round < 8; round++) {
            edit(linked, truth, random, random.nextInt(12));
            linked.books()
                    .on((type, page) -> {
                        edit(linked, truth, random, random.nextInt(3));
                        if (random.nextInt(8) == 0) {
                            throw new SimulatedCrash();
                        }
                    });
            DataType type = TYPES.get(random.nextInt(TYPES.size()));
            UUID id = scenario.queue(linked, type);
            batches++;
            while (faultInjection.crashAtCommit(
                    random.nextInt(12), FaultPoint.any(random), () -> finish(linked, id))) {
                kills++;
            }
            // five minutes off in either direction: the result must not depend on the local clock
            scenario.time.reset();
            scenario.time.advance(Duration.ofSeconds(random.nextInt(600) - 300L));
        }
        linked.books().on((type, page) -> {});
        for (DataType type : TYPES) {
            linked.books().mendAll(type);
            finish(linked, scenario.queue(linked, type));
            finish(linked, scenario.queue(linked, type));
            batches += 2;
            assertThat(stored(linked, type))
                    .as("%s, seed %d", type, seed)
                    .isEqualTo(truth.get(type));
        }
        assertThat(scenario.count(linked, "unreadable_record")).isZero();
        assertThat(kills).as("kills").isPositive();
        eachIsTold(List.of(linked), batches);
    }

    static List<Long> seeds() {
        int histories = "long".equals(System.getProperty("campaign")) ? 200 : 5;
        System.out.println("seed 20261121");
        return new Random(20261121).longs(histories).boxed().toList();
    }

    @Test
    void twoReplicasNeverPullADataSetTwice() {
        List<LinkedCompany> companies = readByTwo(Duration.ZERO);

        for (LinkedCompany linked : companies) {
            assertThat(linked.books().log()).doesNotHaveDuplicates().hasSize(6);
        }
    }

    /**
     * A replica whose clock is ahead considers the others dead and takes over their work, page by
     * page.
     */
    @ParameterizedTest
    @ValueSource(longs = {-5, 5})
    void replicasWithDifferentClocksEndConsistentlyAndPublishOnce(long minutes) {
        readByTwo(Duration.ofMinutes(minutes));
    }

    private List<LinkedCompany> readByTwo(Duration ahead) {
        Scheduler other =
                Scheduler.create(dataSource, dataSetTask)
                        .schedulerName(new SchedulerName.Fixed("another-replica"))
                        .clock(() -> Instant.now().plus(ahead))
                        .pollingInterval(Duration.ofMillis(50))
                        .heartbeatInterval(Duration.ofSeconds(1))
                        .threads(4)
                        .build();
        List<LinkedCompany> companies = new ArrayList<>();
        List<UUID> all = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            LinkedCompany linked = scenario.linked();
            companies.add(linked);
            for (int record = 0; record < 9; record++) {
                linked.books()
                        .put(DataType.SUPPLIERS, supplier("s" + record, "Supplier " + record));
            }
            all.add(scenario.queue(linked, DataType.SUPPLIERS));
        }
        try {
            other.start();
            scenario.scheduler.resume();
            all.forEach(it -> scenario.awaitStatus(it, "Complete"));
        } finally {
            other.stop();
        }
        for (LinkedCompany linked : companies) {
            assertThat(stored(linked, DataType.SUPPLIERS)).hasSize(9);
        }
        eachIsTold(companies, 1);
        return companies;
    }

    @Test
    void recordDeletedBeforeTheFirstPullIsNeverStored() {
        LinkedCompany linked = scenario.linked();
        linked.books()
                .put(DataType.SUPPLIERS, supplier("s0", "Stays"))
                .put(DataType.SUPPLIERS, supplier("s1", "Goes"))
                .delete(DataType.SUPPLIERS, new Tombstone("s1", null));

        finish(linked, scenario.queue(linked, DataType.SUPPLIERS));

        assertThat(scenario.records(linked)).isOne();
    }

    @Test
    void changesDuringThePullAreNotLost() {
        LinkedCompany linked = scenario.linked();
        for (int i = 0; i < 9; i++) {
            linked.books().put(DataType.SUPPLIERS, supplier("s" + i, "Supplier " + i));
        }
        AtomicInteger asked = new AtomicInteger();
        linked.books()
                .on((type, page) -> {
                    if (asked.getAndIncrement() == 2) {
                        linked.books()
                                .put(type, supplier("s0", "Changed after it was read"))
                                .put(type, supplier("s8", "Changed before it was read"))
                                .put(type, supplier("s9", "New"))
                                .delete(type, new Tombstone("s1", null));
                    }
                });

        finish(linked, scenario.queue(linked, DataType.SUPPLIERS));

        assertThat(stored(linked, DataType.SUPPLIERS))
                .hasSize(9)
                .containsEntry("s0", "Changed after it was read")
                .containsEntry("s8", "Changed before it was read")
                .containsEntry("s9", "New")
                .doesNotContainKey("s1");
    }

    /** Changes that a platform reports in its own way, or not at all. */
    private static void edit(
            LinkedCompany linked,
            Map<DataType, Map<String, String>> truth,
            Random random,
            int edits) {
        for (int i = 0; i < edits; i++) {
            DataType type = TYPES.get(random.nextInt(TYPES.size()));
            Map<String, String> records = truth.getOrDefault(type, Map.of());
            String id = "r" + random.nextInt(12);
            Instant at = START.plusSeconds(linked.books().changes());
            switch (random.nextInt(6)) {
                case 0 -> {
                    records.remove(id);
                    if (type == DataType.SUPPLIERS) {
                        linked.books().delete(type, new Tombstone(id, at));
                    } else {
                        linked.books().lose(type, id);
                    }
                }
                case 1 -> linked.books().spoil(type, id);
                default -> {
                    String name = "Name " + random.nextInt(1_000);
                    records.put(id, name);
                    linked.books().repair(type, id).put(type, supplier(id, name, at));
                }
            }
        }
    }

    private void finish(LinkedCompany linked, UUID id) {
        DataSetRef ref = new DataSetRef(linked.company(), new DataSetId(id));
        while (run.run(ref, () -> false).isPresent()) {
            scenario.time.advance(Duration.ofSeconds(10));
        }
    }

    private Map<String, String> stored(LinkedCompany linked, DataType type) {
        Map<String, String> stored = new TreeMap<>();
        scenario.jdbc
                .sql(
                        "SELECT id, data ->> 'supplierName' AS name FROM record"
                                + " WHERE company_id = ? AND data_type = ? AND NOT is_deleted"
                                + " AND NOT (data -> 'metadata' ->> 'isDeleted')::boolean")
                .params(linked.company().value(), type.key())
                .query(row -> {
                    stored.put(row.getString("id"), row.getString("name"));
                });
        return stored;
    }

    private static void eachIsTold(List<LinkedCompany> companies, int times) {
        Set<String> keys = new HashSet<>();
        companies.forEach(it -> keys.add(it.company().toString()));
        try (EventProbe probe = EventProbe.on(Topic.SYNC_COMPLETE)) {
            probe.awaitRecords(
                    keys.size() * times, it -> it.key() != null && keys.contains(it.key()));
            for (String key : keys) {
                assertThat(probe.current(it -> key.equals(it.key()))).hasSize(times);
            }
        }
    }
}
