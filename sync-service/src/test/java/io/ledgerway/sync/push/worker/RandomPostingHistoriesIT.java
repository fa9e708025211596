package io.ledgerway.sync.push.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushTaskDispatcher;
import io.ledgerway.sync.scenario.FakePlatform;
import io.ledgerway.sync.scenario.FakeWrites;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager.FaultPoint;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/**
 * Random histories of postings: crashes at any commit and call, lost responses, late calls, and
 * revoked permissions. In the end each posting exists once at the platform, with its latest
 * content. {@code -Dcampaign=long} runs 300 histories, {@code -Dcampaign.pushes} any number.
 */
@SyncServiceTest
class RandomPostingHistoriesIT {

    private static final int STEPS = 40;
    private static final int RECORDS = 2;

    @Autowired Scenario scenario;
    @Autowired PushWorker run;
    @Autowired PushTaskDispatcher workers;
    @Autowired PushLifecycle lifecycle;
    @Autowired FaultInjectingTransactionManager faultInjection;

    private final List<DelayedWrite> late = new ArrayList<>();
    private final Map<String, Integer> revisions = new LinkedHashMap<>();
    private final Map<String, String> contents = new LinkedHashMap<>();
    private Random random = new Random(0);
    private LinkedCompany linked;
    private FakeWrites writes;

    static List<Integer> seeds() {
        int usual = "long".equals(System.getProperty("campaign")) ? 300 : 10;
        int histories = Integer.getInteger("campaign.pushes", usual);
        System.out.println("seeds 0 to " + (histories - 1));
        return IntStream.range(0, histories).boxed().toList();
    }

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
        workers.pause();
        linked = scenario.linked();
        writes = linked.books().writes();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.platform.knowsKeys(false);
        scenario.jdbc.sql("DELETE FROM push_task WHERE NOT picked").update();
        scenario.resumeWorkers();
        workers.resume();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyPostingIsStoredOnceWithItsLatestContent(int seed) {
        begin(seed);
        for (int i = 0; i < STEPS; i++) {
            step();
        }
        writes.on((command, commit) -> commit.now());
        writes.onLook(() -> {});
        drain();
        revisions.keySet().stream().filter(it -> !succeeded(it)).toList().forEach(this::again);
        drain();

        late.removeIf(it -> it.until().isBefore(scenario.now()));
        late.forEach(it -> writes.commit(it.command()));
        revisions.keySet().forEach(this::assertConsistent);
    }

    private void begin(int seed) {
        random = new Random(seed);
        if (seed % 2 == 1) {
            scenario.platform.knowsKeys(true);
            writes.knowKeys();
        }
        writes.on(this::write);
        writes.onLook(this::look);
    }

    private void step() {
        switch (random.nextInt(8)) {
            case 0, 1, 2 -> submit(posting());
            case 3 -> scenario.time.advance(Duration.ofSeconds(1 + random.nextInt(400)));
            case 4 -> arrive();
            default -> work(random.nextInt(3) == 0);
        }
        if (random.nextInt(25) == 0) {
            lifecycle.unlinked(
                    scenario.directory.findCompany(linked.company()).orElseThrow().snapshot(),
                    linked.connection(),
                    Instant.MAX,
                    "The connection was unlinked");
        }
    }

    private String posting() {
        return (random.nextBoolean() ? "new" : "old") + random.nextInt(RECORDS);
    }

    /** A new posting is submitted once, and again after it failed; a change any number of times. */
    private void submit(String posting) {
        boolean adds = posting.startsWith("new");
        if (!revisions.containsKey(posting) || (adds ? failed(posting) : ended(posting))) {
            String other = posting + " " + random.nextInt(1_000_000);
            boolean again = revisions.containsKey(posting) && failed(posting);
            submit(
                    posting,
                    again && random.nextBoolean() ? contents.getOrDefault(posting, other) : other);
        }
    }

    private void again(String posting) {
        submit(posting, posting + " at last");
    }

    private void submit(String posting, String content) {
        int revision = revisions.merge(posting, 1, Integer::sum);
        contents.put(posting, content);
        String operation =
                posting.startsWith("new")
                        ? "\"Create\""
                        : "\"Update\", \"recordId\": \"" + posting + "\"";
        MvcTestResult response =
                scenario.internal(
                        "/internal/postings",
                        """
                        {"key": "%s.%s", "companyId": "%s", "connectionId": "%s", "revision": %d,
                         "type": "suppliers", "operation": %s,
                         "body": {"supplierName": "%s", "status": "Active"}}
                        """
                                .formatted(
                                        linked.company(),
                                        posting,
                                        linked.company(),
                                        linked.connection(),
                                        revision,
                                        operation,
                                        content));
        assertThat(response).hasStatus(200);
    }

    /** Executes due tasks one after the other; each may crash. */
    private void work(boolean dies) {
        for (PushRef due : due()) {
            Runnable turn =
                    () -> {
                        Optional<Instant> again = run.run(due);
                        again.ifPresentOrElse(at -> reschedule(due, at), () -> remove(due));
                    };
            int commits = dies ? random.nextInt(8) : Integer.MAX_VALUE;
            faultInjection.crashAtCommit(commits, FaultPoint.any(random), turn);
        }
    }

    private List<PushRef> due() {
        return scenario.jdbc
                .sql(
                        "SELECT task_instance FROM push_task WHERE task_instance LIKE :company || '/%'"
                                + " AND execution_time <= :now ORDER BY execution_time, task_instance")
                .param("company", linked.company().toString())
                .param("now", scenario.now().atOffset(ZoneOffset.UTC))
                .query((row, _) -> PushRef.of(row.getString(1)))
                .list();
    }

    private void reschedule(PushRef due, Instant at) {
        scenario.jdbc
                .sql("UPDATE push_task SET execution_time = :at WHERE task_instance = :task")
                .param("at", at.atOffset(ZoneOffset.UTC))
                .param("task", due.toString())
                .update();
    }

    private void remove(PushRef due) {
        scenario.jdbc
                .sql("DELETE FROM push_task WHERE task_instance = :task")
                .param("task", due.toString())
                .update();
    }

    private PushResult write(PushCommand command, FakeWrites.Commit commit)
            throws ConnectorException {
        return switch (random.nextInt(14)) {
            case 0, 1 -> {
                commit.now();
                throw new ConnectorException.UncertainOutcome("the answer is lost", null);
            }
            case 2, 3, 4 -> {
                delay(command);
                throw new ConnectorException.UncertainOutcome("the call is lost", null);
            }
            case 5 -> throw new ConnectorException.RateLimited("later", Duration.ofSeconds(5));
            case 6 -> throw new ConnectorException.AuthorizationRevoked("gone");
            case 7 -> throw new FaultInjectingTransactionManager.SimulatedCrash();
            case 8 -> {
                commit.now();
                throw new FaultInjectingTransactionManager.SimulatedCrash();
            }
            case 9 -> {
                delay(command);
                throw new FaultInjectingTransactionManager.SimulatedCrash();
            }
            default -> commit.now();
        };
    }

    private void look() throws ConnectorException {
        switch (random.nextInt(8)) {
            case 0 -> throw new ConnectorException.PlatformUnavailable("away", null);
            case 1, 2 -> throw new ConnectorException.AuthorizationRevoked("gone");
            default -> {}
        }
    }

    /** The call takes effect within the platform's commit window, or never. */
    private void delay(PushCommand command) {
        if (random.nextInt(4) > 0) {
            late.add(
                    new DelayedWrite(
                            command,
                            scenario.now().plus(FakePlatform.COMMITS_WITHIN).minusSeconds(1)));
        }
    }

    private void arrive() {
        late.removeIf(it -> it.until().isBefore(scenario.now()));
        if (!late.isEmpty()) {
            writes.commit(late.remove(random.nextInt(late.size())).command());
        }
    }

    private void drain() {
        for (int i = 0; !allEnded(); i++) {
            assertThat(i).as("runs until everything has ended").isLessThan(2_000);
            work(false);
            if (random.nextInt(4) == 0) {
                arrive();
            }
            scenario.time.advance(Duration.ofSeconds(30));
        }
    }

    private void assertConsistent(String posting) {
        assertThat(succeeded(posting)).as(posting + " succeeded").isTrue();
        List<FakeWrites.ExecutedWrite> all =
                writes.all().stream().filter(it -> name(it.command()).startsWith(posting)).toList();
        long added = all.stream().filter(it -> it.command() instanceof PushCommand.Create).count();
        assertThat(added).as(posting + " was added").isEqualTo(posting.startsWith("new") ? 1 : 0);
        assertThat(name(all.getLast().command())).isEqualTo(contents.get(posting));
    }

    private static String name(PushCommand command) {
        Object record =
                switch (command) {
                    case PushCommand.Create it -> it.record();
                    case PushCommand.Update it -> it.record();
                    default -> throw new IllegalStateException("Nothing else is done here");
                };
        return String.valueOf(((Supplier) record).supplierName());
    }

    private boolean allEnded() {
        return revisions.keySet().stream().allMatch(this::ended);
    }

    private boolean ended(String posting) {
        return !outcome(posting).equals("Pending");
    }

    private boolean failed(String posting) {
        return outcome(posting).equals("Failed");
    }

    private boolean succeeded(String posting) {
        return outcome(posting).equals("Success");
    }

    private String outcome(String posting) {
        MvcTestResult response =
                scenario.internal(
                        "/internal/postings/{key}", null, linked.company() + "." + posting);
        return scenario.json(response).get("outcome").asString();
    }

    private record DelayedWrite(PushCommand command, Instant until) {}
}
