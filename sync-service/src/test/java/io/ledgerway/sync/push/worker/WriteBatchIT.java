package io.ledgerway.sync.push.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushTaskDispatcher;
import io.ledgerway.sync.scenario.FakeWrites;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** Batches of writes of one connection. The worker is called directly. */
@SyncServiceTest
class WriteBatchIT {

    @Autowired Scenario scenario;
    @Autowired PushWorker run;
    @Autowired PushLifecycle lifecycle;
    @Autowired PushTaskDispatcher workers;
    @Autowired PushRepository pushes;

    LinkedCompany linked;
    FakeWrites writes;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
        workers.pause();
        linked = scenario.linked();
        scenario.time.stop(); // the batch size depends on the measured duration
        writes = linked.books().writes();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.jdbc.sql("DELETE FROM push_task WHERE NOT picked").update();
        scenario.resumeWorkers();
        workers.resume();
    }

    @Test
    void batchUsesOneTaskAndOneAccessToken() {
        List<PushRef> all = create(4);

        assertThat(run.run(all.getFirst())).isEmpty();

        assertThat(writes.all().stream().map(it -> it.command().idempotencyKey()).toList())
                .isEqualTo(all.stream().map(it -> it.id().toString()).toList());
        assertThat(all).allMatch(it -> journal(it).equals(List.of("Send Posted")));
        assertThat(tasks()).containsExactly(all.getFirst().toString());
        assertThat(scenario.companies.grants(linked.connection())).isEqualTo(1);
    }

    @Test
    void attemptsAreStoredBeforeTheyAreSent() {
        List<PushRef> all = create(3);
        List<String> seen = new ArrayList<>();
        writes.on((command, commit) -> {
            seen.addAll(
                    journal(
                            new PushRef(
                                    linked.company(), UUID.fromString(command.idempotencyKey()))));
            return commit.now();
        });

        run.run(all.getFirst());

        assertThat(seen).containsExactly("Send -", "Send -", "Send -");
    }

    @Test
    void anotherWorkerTakesOverTheTaskAfterACrash() {
        List<PushRef> all = create(3);
        writes.on((command, commit) -> {
            commit.now();
            if (writes.all().size() == 2) {
                throw new Crash();
            }
            return writes.all().getLast().done();
        });

        assertThatThrownBy(() -> run.run(all.getFirst())).isInstanceOf(Crash.class);
        assertThat(tasks()).containsExactly(all.getFirst().toString());
        assertThat(run.run(all.getFirst())).isEmpty();

        assertThat(journal(all.get(1))).containsExactly("Send Uncertain", "Look Found");
        // a lookup ends the batch: the third write has a task of its own
        assertThat(tasks()).contains(all.get(2).toString());
        // it had been begun, so whether it was sent is unknown
        runUntilDone(all.get(2));
        assertThat(journal(all.get(2)))
                .startsWith("Send Uncertain", "Look NotFound")
                .endsWith("Send Posted");
        assertThat(writes.all()).hasSize(3);
        assertThat(all).allMatch(it -> pushes.find(it).orElseThrow().work().finishedAt() != null);
    }

    @Test
    void fastWritesAreBegunAndCommittedTogether() {
        List<PushRef> all = create(8);
        List<Integer> open = new ArrayList<>();
        writes.on((command, commit) -> {
            open.add((int) all.stream().filter(it -> journal(it).contains("Send -")).count());
            return commit.now();
        });

        assertThat(run.run(all.getFirst())).isEmpty();

        assertThat(open).containsExactly(1, 2, 2, 4, 4, 4, 4, 1);
        assertThat(all).allMatch(it -> journal(it).equals(List.of("Send Posted")));
    }

    @Test
    void unsentWritesReturnToTheQueueAfterARefusal() {
        List<PushRef> all = create(5);
        writes.on((command, commit) -> {
            if (writes.log().size() == 4) {
                throw new ConnectorException.RateLimited("later", Duration.ofSeconds(5));
            }
            return commit.now();
        });

        assertThat(run.run(all.getFirst())).isPresent();

        assertThat(journal(all.get(3))).containsExactly("Send Refused");
        assertThat(journal(all.get(4))).containsExactly("Send Refused");
        scenario.time.advance(Duration.ofSeconds(5));
        assertThat(run.run(all.getFirst())).isEmpty();
        assertThat(writes.all().stream().map(it -> it.command().idempotencyKey()).toList())
                .isEqualTo(all.stream().map(it -> it.id().toString()).toList());
        assertThat(all).allMatch(it -> journal(it).getLast().equals("Send Posted"));
    }

    @Test
    void workerThatLostAClaimSendsNothingElse() {
        List<PushRef> all = create(4);
        writes.on((command, commit) -> {
            if (writes.all().size() == 1) {
                // another worker has taken over the task and has not stored anything yet
                scenario.jdbc
                        .sql(
                                "UPDATE push_operation SET fencing_token = fencing_token + 1"
                                        + " WHERE company_id = ?")
                        .param(linked.company().value())
                        .update();
            }
            return commit.now();
        });

        assertThat(run.run(all.getFirst())).isPresent();

        assertThat(writes.all()).hasSize(3);
        assertThat(journal(all.get(1))).containsExactly("Send Posted");
        assertThat(pushes.find(all.get(1)).orElseThrow().work().finishedAt()).isNull();
        assertThat(journal(all.get(3))).isEmpty();
    }

    @Test
    void rescheduledWriteContinuesWithTheSameTask() {
        List<PushRef> all = create(2);
        writes.on((command, commit) -> {
            if (writes.log().size() == 2) {
                throw new ConnectorException.RateLimited("later", Duration.ofSeconds(5));
            }
            return commit.now();
        });

        Instant until = run.run(all.getFirst()).orElseThrow();
        assertThat(run.run(all.getFirst())).contains(until);
        scenario.time.advance(Duration.ofSeconds(5));
        assertThat(run.run(all.getFirst())).isEmpty();

        assertThat(journal(all.get(1))).containsExactly("Send Refused", "Send Posted");
        assertThat(writes.all()).hasSize(2);
    }

    @Test
    void batchEndsAfterItsTimeLimit() {
        List<PushRef> all = create(4);
        writes.on((command, commit) -> {
            scenario.time.advance(Duration.ofMillis(600));
            return commit.now();
        });

        assertThat(run.run(all.getFirst())).isEmpty();

        assertThat(writes.all()).hasSize(2);
        assertThat(tasks()).contains(all.get(2).toString()).doesNotContain(all.get(3).toString());
    }

    @Test
    void queueContinuesAfterALateUnlinkingHasEndedAWriteOfTheBatch() {
        List<PushRef> all = new ArrayList<>(create(2));
        Instant unlinkedAt = passUnlinking();
        all.addAll(create(2));
        writes.on((command, commit) -> {
            if (command.idempotencyKey().equals(all.get(1).id().toString())) {
                unlink(unlinkedAt);
            }
            return commit.now();
        });

        assertThat(run.run(all.getFirst())).isPresent();

        assertThat(writes.all()).hasSize(3);
        assertThat(tasks()).contains(all.get(3).toString());
        assertThat(run.run(all.get(3))).isEmpty();
        assertThat(all).allMatch(it -> pushes.find(it).orElseThrow().work().finishedAt() != null);
    }

    @Test
    void unsentWriteGetsAWorkerAfterALateUnlinkingHasEndedTheOneBeforeIt() {
        List<PushRef> all = new ArrayList<>(create(2));
        Instant unlinkedAt = passUnlinking();
        all.addAll(create(1));
        writes.on((command, commit) -> {
            if (command.idempotencyKey().equals(all.get(1).id().toString())) {
                unlink(unlinkedAt);
                throw new ConnectorException.RateLimited("later", Duration.ofSeconds(5));
            }
            return commit.now();
        });

        assertThat(run.run(all.getFirst())).isPresent();

        assertThat(journal(all.get(2))).containsExactly("Send Refused");
        assertThat(tasks()).contains(all.get(2).toString());
        scenario.time.advance(Duration.ofSeconds(5));
        assertThat(run.run(all.get(2))).isEmpty();
        assertThat(journal(all.get(2))).containsExactly("Send Refused", "Send Posted");
    }

    /** Returns a time between the writes before and those after it. */
    private Instant passUnlinking() {
        scenario.time.advance(Duration.ofSeconds(2));
        return scenario.now().minusSeconds(1);
    }

    private void unlink(Instant at) {
        lifecycle.unlinked(
                scenario.directory.findCompany(linked.company()).orElseThrow().snapshot(),
                linked.connection(),
                at,
                "The connection was unlinked");
    }

    private void runUntilDone(PushRef ref) {
        for (int i = 0; i < 30 && run.run(ref).isPresent(); i++) {
            scenario.time.advance(Duration.ofMinutes(1));
        }
    }

    private List<PushRef> create(int number) {
        return IntStream.range(0, number).mapToObj(_ -> create()).toList();
    }

    private PushRef create() {
        MvcTestResult response =
                scenario.send(
                        HttpMethod.POST,
                        linked,
                        "/push/suppliers",
                        "{\"supplierName\": \"Oak\", \"status\": \"Active\"}");
        assertThat(response).hasStatus(200);
        return new PushRef(
                linked.company(),
                UUID.fromString(scenario.json(response).get("pushOperationKey").asString()));
    }

    private List<String> journal(PushRef ref) {
        return scenario.jdbc
                .sql(
                        "SELECT kind || ' ' || COALESCE(outcome, '-') FROM push_attempt"
                                + " WHERE operation_id = ? ORDER BY number")
                .param(ref.id())
                .query((row, _) -> row.getString(1))
                .list();
    }

    private List<String> tasks() {
        return scenario.jdbc
                .sql("SELECT task_instance FROM push_task WHERE task_instance LIKE ? || '/%'")
                .param(linked.company().toString())
                .query((row, _) -> row.getString(1))
                .list();
    }

    /** Simulates a crash of the process. */
    private static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }
}
