package io.ledgerway.sync.push.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushRepository;
import io.ledgerway.sync.push.PushTaskDispatcher;
import io.ledgerway.sync.scenario.FakePlatform;
import io.ledgerway.sync.scenario.FakeWrites;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventProbe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** Calls the push worker directly; the scheduler is paused. */
@SyncServiceTest
class PushWorkerIT {

    private static final String SUPPLIER =
            "{\"supplierName\":\"Oak & Sons\",\"status\":\"Active\"}";

    @Autowired Scenario scenario;
    @Autowired PushWorker run;
    @Autowired PushTaskDispatcher workers;
    @Autowired PushLifecycle lifecycle;
    @Autowired PushRepository pushes;

    LinkedCompany linked;
    FakeWrites writes;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
        workers.pause();
        linked = scenario.linked();
        writes = linked.books().writes();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.jdbc.sql("DELETE FROM push_task WHERE NOT picked").update();
        scenario.resumeWorkers();
        workers.resume();
    }

    @Test
    void recordIsWrittenPublishedAndPulled() {
        PushRef ref = create();
        assertThat(view(ref).get("status").asString()).isEqualTo("Pending");
        assertThat(view(ref).has("completedOnUtc")).isFalse();

        assertThat(run.run(ref)).isEmpty();

        JsonNode view = view(ref);
        assertThat(view.get("status").asString()).isEqualTo("Success");
        assertThat(view.get("statusCode").asInt()).isEqualTo(200);
        assertThat(view.get("changes").get(0).toString())
                .isEqualTo(
                        """
                        {"type":"Created","recordRef":{"id":"new-1","dataType":"suppliers"}}\
                        """);
        assertThat(writes.all()).hasSize(1);
        PushCommand.Create command = (PushCommand.Create) writes.all().getFirst().command();
        assertThat(command.idempotencyKey()).isEqualTo(ref.id().toString());
        assertThat(((Supplier) command.record()).supplierName()).isEqualTo("Oak & Sons");
        assertThat(journal(ref)).containsExactly("Send Posted");
        assertThat(scenario.status(scenario.latest(linked, DataType.SUPPLIERS)))
                .isEqualTo("Queued");
        try (EventProbe probe = EventProbe.on(Topic.WRITE_COMPLETE)) {
            WriteEvent.Completed completion = completion(probe, ref);
            assertThat(completion.status()).isEqualTo(WriteStatus.SUCCESS);
            assertThat(completion.kind()).isEqualTo(WriteKind.CREATE);
            assertThat(completion.recordId()).isEqualTo("new-1");
            assertThat(completion.company().tags()).containsEntry("region", "uk");
        }
        assertThat(run.run(ref)).isEmpty();
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void refusalIsReturnedToTheCaller() {
        writes.on((command, commit) -> {
            throw new ConnectorException.WriteRefused(
                    "The code is taken", List.of(new PushIssue("NominalCode", "taken", "Account")));
        });
        PushRef ref = create();

        assertThat(run.run(ref)).isEmpty();

        JsonNode view = view(ref);
        assertThat(view.get("status").asString()).isEqualTo("Failed");
        assertThat(view.get("statusCode").asInt()).isEqualTo(400);
        assertThat(view.get("errorMessage").asString()).isEqualTo("The code is taken");
        assertThat(view.get("validation").get("errors").get(0).get("itemId").asString())
                .isEqualTo("NominalCode");
        assertThat(journal(ref)).containsExactly("Send Refused");
        assertThat(events(ref)).isEqualTo(1);
        assertThat(scenario.count(linked, "data_set")).isZero();
    }

    @Test
    void executedWriteWithoutResponseIsFound() {
        writes.on((command, commit) -> {
            commit.now();
            throw new ConnectorException.UncertainOutcome("no answer", null);
        });
        PushRef ref = create();

        untilDone(ref);

        assertThat(status(ref)).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(journal(ref)).containsExactly("Send Uncertain", "Look Found");
        assertThat(events(ref)).isEqualTo(1);
    }

    @Test
    void writeOfARecordWithATooLongIdHasAnUnknownOutcome() {
        writes.on((command, commit) -> {
            PushResult done = new PushResult("s".repeat(501), null, List.of());
            writes.all().add(new FakeWrites.ExecutedWrite(command, done));
            return done;
        });
        PushRef ref = create();

        untilDone(ref);

        JsonNode view = view(ref);
        assertThat(view.get("status").asString()).isEqualTo("Failed");
        assertThat(view.get("statusCode").asInt()).isEqualTo(503);
        assertThat(view.get("errorMessage").asString())
                .isEqualTo(
                        "The outcome of this write is unknown: The platform returned a record"
                                + " whose id has more than 500 characters");
        assertThat(writes.all()).hasSize(1);
        assertThat(journal(ref)).startsWith("Send Uncertain", "Look Uncertain");
        assertThat(events(ref)).isEqualTo(1);
    }

    @Test
    void runbookListsAnUncertainWriteOnce() throws IOException {
        writes.on((command, commit) -> {
            throw new ConnectorException.UncertainOutcome("no answer", null);
        });
        writes.onLook(() -> {
            throw new ConnectorException.UncertainOutcome("no answer", null);
        });
        PushRef ref = create();
        run.run(ref);
        run.run(ref);
        assertThat(journal(ref)).containsExactly("Send Uncertain", "Look Uncertain");

        List<String> rows =
                scenario.jdbc
                        .sql(runbookQuery())
                        .query((row, _) ->
                                "%s %s %d"
                                        .formatted(
                                                row.getString("id"),
                                                row.getTimestamp("uncertain_since").toInstant(),
                                                row.getLong("attempts")))
                        .list();

        assertThat(rows.stream().filter(it -> it.startsWith(ref.id().toString())))
                .containsExactly("%s %s 2".formatted(ref.id(), at(ref, 1)));
    }

    private static String runbookQuery() throws IOException {
        String page = Files.readString(Path.of("../deploy/runbooks/LedgerwayWritesUncertain.md"));
        return Pattern.compile("psql \"\\$SYNC_DATABASE\" -c \"([^\"]+)\"")
                .matcher(page)
                .results()
                .map(it -> it.group(1))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void notFoundIsNotConclusiveWithinTheCommitWindow() {
        AtomicReference<PushCommand> lost = new AtomicReference<>();
        writes.on((command, commit) -> {
            lost.set(command);
            throw new ConnectorException.UncertainOutcome("no answer", null);
        });
        PushRef ref = create();

        run.run(ref);
        Instant again = run.run(ref).orElseThrow();
        assertThat(status(ref)).isEqualTo("Pending");
        writes.commit(lost.get()); // the lost call takes effect late
        scenario.time.advance(FakePlatform.COMMITS_WITHIN);
        assertThat(run.run(ref)).isEmpty();

        assertThat(again).isBefore(Instant.now().plus(FakePlatform.COMMITS_WITHIN));
        assertThat(status(ref)).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(writes.log()).containsExactly("send CREATE", "look CREATE", "look CREATE");
    }

    @Test
    void lostWriteIsSentAgainUnderTheSameKey() {
        loseOnce();
        PushRef ref = create();

        untilDone(ref);

        assertThat(status(ref)).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(writes.all().getFirst().command().idempotencyKey())
                .isEqualTo(ref.id().toString());
        List<String> journal = journal(ref);
        assertThat(journal.getFirst()).isEqualTo("Send Uncertain");
        assertThat(journal.getLast()).isEqualTo("Send Posted");
        assertThat(journal.stream().filter(it -> it.startsWith("Send"))).hasSize(2);
        Instant first = at(ref, 1);
        assertThat(at(ref, journal.size() - 1)) // the conclusive lookup
                .isAfterOrEqualTo(first.plus(FakePlatform.COMMITS_WITHIN));
        assertThat(events(ref)).isEqualTo(1);
    }

    @Test
    void crashBeforeTheWriteLeavesOneRecord() {
        dieOnce(false);
        PushRef ref = create();
        assertThatThrownBy(() -> run.run(ref)).isInstanceOf(Crash.class);

        untilDone(ref);

        assertThat(status(ref)).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(events(ref)).isEqualTo(1);
        assertThat(writes.log()).startsWith("send CREATE", "look CREATE").endsWith("send CREATE");
    }

    @Test
    void crashAfterTheWriteLeavesOneRecord() {
        dieOnce(true);
        PushRef ref = create();
        assertThatThrownBy(() -> run.run(ref)).isInstanceOf(Crash.class);

        untilDone(ref);

        assertThat(status(ref)).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(events(ref)).isEqualTo(1);
        assertThat(journal(ref)).containsExactly("Send Uncertain", "Look Found");
    }

    @Test
    void crashDuringALookupLeavesOneRecord() {
        dieOnce(true);
        PushRef ref = create();
        assertThatThrownBy(() -> run.run(ref)).isInstanceOf(Crash.class);
        writes.onLook(() -> {
            writes.onLook(() -> {});
            throw new Crash();
        });
        assertThatThrownBy(() -> run.run(ref)).isInstanceOf(Crash.class);

        untilDone(ref);

        assertThat(writes.all()).hasSize(1);
        assertThat(events(ref)).isEqualTo(1);
        assertThat(journal(ref)).containsExactly("Send Uncertain", "Look Uncertain", "Look Found");
    }

    @Test
    void staleWorkerChangesOnlyTheJournal() {
        PushRef[] ref = new PushRef[1];
        writes.on((command, commit) -> {
            writes.on((again, write) -> write.now());
            lifecycle.claim(ref[0]); // another worker considers this one dead
            return commit.now();
        });
        ref[0] = create();

        assertThat(run.run(ref[0])).isPresent();
        assertThat(status(ref[0])).isEqualTo("Pending");
        untilDone(ref[0]);

        assertThat(status(ref[0])).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(events(ref[0])).isEqualTo(1);
    }

    @Test
    void rateLimitIsAwaited() {
        writes.on((command, commit) -> {
            throw new ConnectorException.RateLimited("slower", Duration.ofMinutes(7));
        });
        PushRef ref = create();

        Instant until = run.run(ref).orElseThrow();
        assertThat(run.run(ref)).contains(until);
        assertThat(writes.log()).hasSize(1);
        scenario.time.advance(Duration.ofMinutes(7));
        writes.on((command, commit) -> commit.now());
        run.run(ref);

        assertThat(status(ref)).isEqualTo("Success");
        assertThat(journal(ref)).containsExactly("Send Refused", "Send Posted");
    }

    @Test
    void writeFailsAfterADayOfRateLimits() {
        writes.on((command, commit) -> {
            throw new ConnectorException.RateLimited("slower", Duration.ofHours(5));
        });
        PushRef ref = create();
        Instant begun = scenario.now();

        untilDone(ref);

        assertThat(view(ref).get("statusCode").asInt()).isEqualTo(429);
        assertThat(Duration.between(begun, scenario.now()))
                .isBetween(Duration.ofHours(24), Duration.ofHours(25));
        assertThat(journal(ref)).containsOnly("Send Refused");
        assertThat(events(ref)).isEqualTo(1);
    }

    @Test
    void outageOfAnHourIsAwaited() {
        Instant up = scenario.now().plus(Duration.ofHours(1));
        writes.on((command, commit) -> {
            if (scenario.now().isBefore(up)) {
                throw new ConnectorException.PlatformUnavailable("away", null);
            }
            return commit.now();
        });
        PushRef ref = create();
        PushRef next = create();

        untilDone(ref);
        untilDone(next);

        assertThat(status(ref)).isEqualTo("Success");
        assertThat(status(next)).isEqualTo("Success");
        assertThat(scenario.now()).isBefore(up.plus(Duration.ofHours(1)));
        assertThat(writes.all()).hasSize(2);
    }

    @Test
    void permanentOutageFailsTheWrite() {
        writes.on((command, commit) -> {
            throw new ConnectorException.PlatformUnavailable("away", null);
        });
        PushRef ref = create();

        untilDone(ref);

        assertThat(writes.log()).hasSize(11);
        assertThat(view(ref).get("statusCode").asInt()).isEqualTo(503);
        assertThat(events(ref)).isEqualTo(1);
    }

    @Test
    void revokedPermissionFailsTheWriteAndNotifiesCompanyService() {
        writes.on((command, commit) -> {
            throw new ConnectorException.AuthorizationRevoked("gone");
        });
        PushRef ref = create();

        run.run(ref);

        assertThat(view(ref).get("statusCode").asInt()).isEqualTo(401);
        assertThat(scenario.companies.deauthorizations(linked.connection())).isEqualTo(1);
    }

    @Test
    void internalErrorFailsTheWriteWithoutDetails() {
        writes.on((command, commit) -> {
            throw new IllegalStateException("secret");
        });
        PushRef ref = create();

        assertThat(run.run(ref)).isEmpty();

        assertThat(view(ref).get("statusCode").asInt()).isEqualTo(500);
        assertThat(view(ref).toString()).doesNotContain("secret");
        assertThat(journal(ref)).containsExactly("Send Uncertain");
    }

    @Test
    void writesOfAConnectionAreExecutedInOrder() {
        PushRef first = create();
        PushRef second = accepted(send(HttpMethod.PUT, "/push/suppliers/new-1", SUPPLIER));
        assertThat(tasks(first, second)).containsExactly(first.toString());

        run.run(first);

        assertThat(writes.log()).containsExactly("send CREATE", "send UPDATE");
        assertThat(view(second).get("changes").get(0).get("type").asString()).isEqualTo("Modified");
    }

    @Test
    void pendingWriteTimesOutAndIsNeverSent() {
        PushRef ref =
                accepted(send(HttpMethod.POST, "/push/suppliers?timeoutInMinutes=1", SUPPLIER));
        assertThat(view(ref).get("timeoutInMinutes").asInt()).isEqualTo(1);
        PushRef next = create();
        lifecycle.timeOut();
        assertThat(status(ref)).isEqualTo("Pending");

        scenario.time.advance(Duration.ofMinutes(1));
        lifecycle.timeOut();
        lifecycle.timeOut();

        assertThat(status(ref)).isEqualTo("TimedOut");
        assertThat(run.run(ref)).isEmpty();
        assertThat(writes.log()).isEmpty();
        assertThat(events(ref)).isEqualTo(1);
        assertThat(tasks(next)).containsExactly(next.toString());
    }

    @Test
    void refusedWriteThatTimesOutDoesNotBlockTheNext() {
        writes.on((command, commit) -> {
            throw new ConnectorException.PlatformUnavailable("away", null);
        });
        PushRef ref =
                accepted(send(HttpMethod.POST, "/push/suppliers?timeoutInMinutes=1", SUPPLIER));
        PushRef next = create();
        assertThat(run.run(ref)).isPresent();
        assertThat(tasks(next)).isEmpty();
        writes.on((command, commit) -> commit.now());

        scenario.time.advance(Duration.ofMinutes(1));
        lifecycle.timeOut();

        assertThat(status(ref)).isEqualTo("TimedOut");
        assertThat(pushes.find(ref).orElseThrow().work().finishedAt()).isNotNull();
        assertThat(tasks(next)).containsExactly(next.toString());
        assertThat(run.run(next)).isEmpty();
        assertThat(status(next)).isEqualTo("Success");
        assertThat(run.run(ref)).isEmpty();
        assertThat(journal(ref)).containsExactly("Send Refused");
    }

    @Test
    void writeThatTimesOutDuringACallMayTakeEffect() {
        writes.on((command, commit) -> {
            scenario.time.advance(Duration.ofMinutes(2));
            lifecycle.timeOut();
            return commit.now();
        });
        PushRef ref =
                accepted(send(HttpMethod.POST, "/push/suppliers?timeoutInMinutes=1", SUPPLIER));

        assertThat(run.run(ref)).isEmpty();

        JsonNode view = view(ref);
        assertThat(view.get("status").asString()).isEqualTo("TimedOut");
        assertThat(view.get("changes").get(0).get("recordRef").get("id").asString())
                .isEqualTo("new-1");
        assertThat(events(ref)).isEqualTo(1);
        assertThat(journal(ref)).containsExactly("Send Posted");
        assertThat(scenario.count(linked, "data_set")).isEqualTo(1);
    }

    @Test
    void timedOutWriteIsLookedUpAndNotSentAgain() {
        loseOnce();
        PushRef ref =
                accepted(send(HttpMethod.POST, "/push/suppliers?timeoutInMinutes=1", SUPPLIER));
        run.run(ref);
        scenario.time.advance(Duration.ofMinutes(1));
        lifecycle.timeOut();

        untilDone(ref);

        assertThat(status(ref)).isEqualTo("TimedOut");
        assertThat(writes.all()).isEmpty();
        assertThat(journal(ref).getLast()).isEqualTo("Look NotFound");
        assertThat(events(ref)).isEqualTo(1);
        assertThat(pushes.find(ref).orElseThrow().work().finishedAt()).isNotNull();
    }

    @Test
    void unlinkingFailsPendingWrites() {
        PushRef sent = create();
        PushRef waiting = create();
        writes.on((command, commit) -> {
            lifecycle.unlinked(
                    company(), linked.connection(), Instant.MAX, "The connection was unlinked");
            return commit.now();
        });

        run.run(sent);
        run.run(waiting);

        assertThat(view(waiting).get("errorMessage").asString())
                .isEqualTo("The connection was unlinked before this was written");
        assertThat(view(sent).get("errorMessage").asString())
                .isEqualTo(
                        "The connection was unlinked before the outcome of this write was known");
        assertThat(journal(sent)).containsExactly("Send Posted");
        assertThat(writes.all()).hasSize(1);
        assertThat(events(sent)).isEqualTo(1);
        assertThat(events(waiting)).isEqualTo(1);
    }

    @Test
    void lateUnlinkingLeavesTheWritesOfTheNewLink() {
        Instant linkedAgain = scenario.now().truncatedTo(ChronoUnit.MILLIS);
        PushRef waiting = create();

        lifecycle.unlinked(
                company(), linked.connection(), linkedAgain, "The connection was unlinked");
        run.run(waiting);

        assertThat(status(waiting)).isEqualTo("Success");
    }

    @Test
    void missingAccessFailsTheWrite() {
        scenario.companies.refuses(linked.connection(), 409);
        PushRef ref = create();

        assertThat(run.run(ref)).isEmpty();

        assertThat(view(ref).get("statusCode").asInt()).isEqualTo(400);
        assertThat(journal(ref)).isEmpty();
    }

    @Test
    void updateHasTheLastModificationTimeUnlessForced() {
        Instant seen = Instant.parse("2026-05-01T10:00:00Z");
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "One", seen));
        scenario.scheduler.resume();
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.scheduler.pause();

        run.run(accepted(send(HttpMethod.PUT, "/push/suppliers/s1", SUPPLIER)));
        run.run(accepted(send(HttpMethod.PUT, "/push/suppliers/s1?forceUpdate=true", SUPPLIER)));
        run.run(accepted(send(HttpMethod.PUT, "/push/suppliers/unknown", SUPPLIER)));

        assertThat(
                        writes.all().stream()
                                .map(it -> ((PushCommand.Update) it.command()).unmodifiedSince())
                                .map(Optional::ofNullable))
                .containsExactly(Optional.of(seen), Optional.empty(), Optional.empty());
    }

    private void loseOnce() {
        writes.on((command, commit) -> {
            writes.on((again, write) -> write.now());
            throw new ConnectorException.UncertainOutcome("no answer", null);
        });
    }

    private void dieOnce(boolean afterTheWrite) {
        writes.on((command, commit) -> {
            writes.on((again, write) -> write.now());
            if (afterTheWrite) {
                commit.now();
            }
            throw new Crash();
        });
    }

    /** Advances the clock to each requested time until the write has ended. */
    private void untilDone(PushRef ref) {
        Optional<Instant> again = run.run(ref);
        for (int slices = 0; again.isPresent(); slices++) {
            assertThat(slices).isLessThan(60);
            Duration wait = Duration.between(scenario.now(), again.get());
            if (wait.isPositive()) {
                scenario.time.advance(wait.plusMillis(1));
            }
            again = run.run(ref);
        }
    }

    private PushRef create() {
        return accepted(send(HttpMethod.POST, "/push/suppliers", SUPPLIER));
    }

    private MvcTestResult send(HttpMethod method, String path, String body) {
        return scenario.send(method, linked, path, body);
    }

    private PushRef accepted(MvcTestResult response) {
        assertThat(response).hasStatus(200);
        return new PushRef(
                linked.company(),
                UUID.fromString(scenario.json(response).get("pushOperationKey").asString()));
    }

    private JsonNode view(PushRef ref) {
        return scenario.json(scenario.get(linked, "/push/" + ref.id()));
    }

    private String status(PushRef ref) {
        return view(ref).get("status").asString();
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

    private Instant at(PushRef ref, int number) {
        return scenario.jdbc
                .sql("SELECT started_at FROM push_attempt WHERE operation_id = ? AND number = ?")
                .params(ref.id(), number)
                .query(OffsetDateTime.class)
                .single()
                .toInstant();
    }

    private List<String> tasks(PushRef... refs) {
        return scenario.jdbc
                .sql(
                        "SELECT task_instance FROM push_task WHERE task_name = 'push'"
                                + " AND task_instance IN (:refs)")
                .param("refs", Arrays.stream(refs).map(PushRef::toString).toList())
                .query((row, _) -> row.getString(1))
                .list();
    }

    /** Number of events of a write. */
    private long events(PushRef ref) {
        try (EventProbe probe = EventProbe.on(Topic.WRITE_COMPLETE)) {
            completion(probe, ref);
            return probe.current(
                            it -> it.value() != null && it.value().contains(ref.id().toString()))
                    .size();
        }
    }

    private static WriteEvent.Completed completion(EventProbe probe, PushRef ref) {
        return probe.await(WriteEvent.Completed.class, it -> it.writeId().equals(ref.id()));
    }

    private CompanySnapshot company() {
        return scenario.directory.findCompany(linked.company()).orElseThrow().snapshot();
    }

    /** Simulates a crash of the process. */
    private static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }
}
