package io.ledgerway.sync.pull;

import static io.ledgerway.sync.scenario.Scenario.supplier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.sync.dataset.DataSetRef;
import io.ledgerway.sync.feed.FeedReader;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.fault.ConnectionKiller;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.FaultPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Replicas built from the record feed equal the store: at random cursors while two workers write
 * and crash, and wherever a statement fails. {@code -Dcampaign=long} tests 1,000 cursors.
 */
@SyncServiceTest
class ReplicaIT {

    private static final List<DataType> TYPES = List.of(DataType.SUPPLIERS, DataType.TAX_RATES);
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final long SEED = 20261126;

    /** Replicas that read by pages of less than ten changes, unless the campaign is long. */
    private static final int SMALL_PAGES = 5;

    @Autowired Scenario scenario;
    @Autowired PullWorker run;
    @Autowired FaultInjectingTransactionManager faultInjection;
    @Autowired DataSource dataSource;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.resumeWorkers();
    }

    @Test
    void replicasEqualTheStoreAtRandomCursors() {
        boolean patient = "long".equals(System.getProperty("campaign"));
        int cursors = patient ? 1_000 : 50;
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        LinkedCompany linked = scenario.linked();
        FeedReader whole = reader(linked).recordingStates();
        whole.read("");
        AtomicBoolean enough = new AtomicBoolean();
        AtomicInteger crashes = new AtomicInteger();
        Map<FeedReader, Map<String, String>> bootstraps = new LinkedHashMap<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Void>> writers = new ArrayList<>();
            for (DataType type : TYPES) {
                long seed = random.nextLong();
                writers.add(
                        CompletableFuture.runAsync(
                                () -> write(linked, type, new Random(seed), enough, crashes),
                                threads));
            }
            try {
                for (int i = 0; i < cursors; i++) {
                    FeedReader reader = reader(linked);
                    int limit = 1 + random.nextInt(7);
                    while (!reader.isBootstrapped()) {
                        reader.read("limit=" + limit);
                    }
                    bootstraps.put(reader, new TreeMap<>(reader.records));
                    if (random.nextInt(4) == 0) {
                        scenario.time.advance(Duration.ofMinutes(-2));
                    }
                }
            } finally {
                enough.set(true);
            }
            writers.forEach(CompletableFuture::join);
        }

        whole.readAll("payload=then&limit=100");

        assertThat(crashes).as("crashes").hasPositiveValue();
        assertThat(whole.changes)
                .extracting(it -> it.get("sequence").asLong())
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, whole.changes.size()).boxed().toList());
        assertThat(whole.records).isEqualTo(stored(linked));
        int followed = 0;
        for (Map.Entry<FeedReader, Map<String, String>> each : bootstraps.entrySet()) {
            FeedReader reader = each.getKey();
            long sequence = reader.sequence();
            assertThat(each.getValue())
                    .as("bootstrap at %d of %d", sequence, whole.changes.size())
                    .isEqualTo(whole.states.get(sequence));
            boolean small = patient || followed < SMALL_PAGES;
            int limit = small ? 1 + random.nextInt(9) : 20 + random.nextInt(80);
            reader.readAll("payload=then&limit=" + limit);
            assertThat(reader.records).as("tail after %d", sequence).isEqualTo(whole.records);
            followed++;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "record",
                "record_version",
                "record_change",
                "change_counter",
                "change_queue",
                "client_change"
            })
    void replicasEqualTheStoreWhereverAStatementFails(String table) {
        LinkedCompany linked = scenario.replicate(scenario.linked());
        FeedReader ofCompany = reader(linked);
        FeedReader ofClient = new FeedReader(scenario, linked.client(), "/data/changes");
        ofCompany.read("");
        ofClient.readAll("");
        for (int i = 0; i < 4; i++) {
            linked.books().put(DataType.SUPPLIERS, supplier("s" + i, "Supplier " + i));
        }
        finish(linked, scenario.queue(linked, DataType.SUPPLIERS));
        linked.books()
                .put(DataType.SUPPLIERS, supplier("s1", "Changed"))
                .put(DataType.SUPPLIERS, supplier("s5", "New"))
                .delete(DataType.SUPPLIERS, new Tombstone("s2", null));
        UUID id = scenario.queue(linked, DataType.SUPPLIERS);
        try (ConnectionKiller killer =
                ConnectionKiller.onInsert(
                        dataSource, table, "(SELECT NOT is_called FROM dying_connection)")) {
            for (int i = 0; i < 10 && !"Complete".equals(scenario.status(id)); i++) {
                try {
                    finish(linked, id);
                } catch (RuntimeException e) {
                    scenario.time.advance(Duration.ofSeconds(30));
                }
            }
            await().until(() -> killer.killCount() == 1);
        }

        assertThat(scenario.status(id)).isEqualTo("Complete");
        ofCompany.readAll("payload=then&limit=3");
        assertThat(ofCompany.changes)
                .extracting(it -> it.get("sequence").asLong())
                .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
        assertThat(ofCompany.records).isEqualTo(stored(linked));
        await().until(() ->
                ofClient.readAll("payload=then&limit=3").changes.size()
                        == ofCompany.changes.size());
        assertThat(ofClient.records).isEqualTo(ofCompany.records);
    }

    private void write(
            LinkedCompany linked,
            DataType type,
            Random random,
            AtomicBoolean enough,
            AtomicInteger crashes) {
        while (!enough.get()) {
            for (int i = 0; i < 1 + random.nextInt(5); i++) {
                edit(linked, type, random);
            }
            UUID id = scenario.queue(linked, type);
            while (faultInjection.crashAtCommit(
                    random.nextInt(10), FaultPoint.any(random), () -> finish(linked, id))) {
                crashes.incrementAndGet();
            }
        }
    }

    private static void edit(LinkedCompany linked, DataType type, Random random) {
        String id = "r" + random.nextInt(20);
        Instant at = START.plusSeconds(linked.books().changes());
        if (random.nextInt(4) > 0) {
            linked.books().put(type, supplier(id, "Name " + random.nextInt(1_000), at));
        } else if (type == DataType.SUPPLIERS) {
            linked.books().delete(type, new Tombstone(id, at));
        } else {
            linked.books().lose(type, id);
        }
    }

    private void finish(LinkedCompany linked, UUID id) {
        DataSetRef ref = new DataSetRef(linked.company(), new DataSetId(id));
        while (run.run(ref, () -> false).isPresent()) {
            scenario.time.advance(Duration.ofSeconds(10));
        }
    }

    private FeedReader reader(LinkedCompany linked) {
        return new FeedReader(
                scenario, linked.client(), "/companies/" + linked.company() + "/data/changes");
    }

    private Map<String, String> stored(LinkedCompany linked) {
        return FeedReader.stored(scenario, List.of(linked.company()));
    }
}
