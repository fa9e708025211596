package io.ledgerway.sync.push.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.sync.push.PushRef;
import io.ledgerway.sync.push.PushTaskDispatcher;
import io.ledgerway.sync.scenario.FakePlatform;
import io.ledgerway.sync.scenario.FakeWrites;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.event.EventInjector;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/**
 * Postings that failed with an unknown outcome and are submitted again. The worker is called
 * directly.
 */
@SyncServiceTest
class ResentPostingIT {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Autowired Scenario scenario;
    @Autowired PushWorker run;
    @Autowired PushTaskDispatcher workers;
    @Autowired PushLifecycle lifecycle;

    String key;
    LinkedCompany linked;
    FakeWrites writes;

    @BeforeEach
    void pauseWorkers() {
        scenario.scheduler.pause();
        workers.pause();
        linked = scenario.linked();
        writes = linked.books().writes();
        key = "expense." + UUID.randomUUID();
    }

    @AfterEach
    void resumeWorkers() {
        scenario.platform.knowsKeys(false);
        scenario.jdbc.sql("DELETE FROM push_task WHERE NOT picked").update();
        scenario.resumeWorkers();
        workers.resume();
    }

    @Test
    void recordWrittenBeforeTheRevocationIsFound() {
        failInDoubt(true, supplier(1, "Oak"));

        PushRef second = submit(supplier(2, "Oak"));
        untilDone(second);

        assertThat(writes.all()).hasSize(1);
        JsonNode posting = posting(2);
        assertThat(posting.get("outcome").asString()).isEqualTo("Success");
        assertThat(posting.get("platformRecordId").asString()).isEqualTo("new-1");
        assertThat(posting.get("idempotencyKey")).isEqualTo(posting(1).get("idempotencyKey"));
        assertThat(journal(second)).containsExactly("Look Found Revision 1 was written");
        assertThat(posting(1).get("outcome").asString()).isEqualTo("Failed");
    }

    @Test
    void recordWrittenBeforeAnOutageIsFound() {
        lose(true);
        writes.onLook(() -> {
            throw new ConnectorException.PlatformUnavailable("away", null);
        });
        untilDone(submit(supplier(1, "Oak")));
        assertThat(posting(1).get("statusCode").asInt()).isEqualTo(503);
        heal();

        untilDone(submit(supplier(2, "Oak")));

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void recordWrittenDuringUnlinkingIsFound() {
        writes.on((command, commit) -> {
            lifecycle.unlinked(
                    company(), linked.connection(), Instant.MAX, "The connection was unlinked");
            return commit.now();
        });
        run.run(submit(supplier(1, "Oak")));
        assertThat(posting(1).get("outcome").asString()).isEqualTo("Failed");
        heal();

        untilDone(submit(supplier(2, "Oak")));

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void recordWrittenThroughADeletedConnectionIsFound() {
        AtomicReference<PushCommand> lost = failInDoubt(true, supplier(1, "Oak"));
        delete(linked.connection());
        ConnectionId other =
                scenario.connect(
                        linked.client(), linked.company(), ConnectionStatus.LINKED, scenario.now());
        linked =
                new LinkedCompany(
                        linked.client(),
                        linked.company(),
                        other,
                        scenario.platform.books(other.toString()));
        writes = linked.books().writes();
        writes.commit(lost.get()); // the books of both connections are the same

        PushRef second = submit(supplier(2, "Oak"));
        untilDone(second);

        assertThat(writes.all()).hasSize(1);
        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(posting(2).get("platformRecordId").asString()).isEqualTo("new-1");
        assertThat(journal(second)).containsExactly("Look Found Revision 1 was written");
    }

    @Test
    void successWithoutEventIsFound() {
        run.run(submit(supplier(1, "Oak")));

        untilDone(submit(supplier(2, "Oak")));

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(writes.log()).containsExactly("send CREATE", "look CREATE");
    }

    @Test
    void lostRevisionIsSentUnderTheFirstKeyAfterTheCommitWindow() {
        failInDoubt(false, supplier(1, "Oak"));

        PushRef second = submit(supplier(2, "Oak"));
        Instant again = run.run(second).orElseThrow();
        assertThat(writes.all()).isEmpty();
        assertThat(again).isBefore(scenario.now().plus(FakePlatform.COMMITS_WITHIN));
        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(writes.all().getFirst().command().idempotencyKey())
                .isEqualTo(posting(1).get("idempotencyKey").asString());
    }

    @Test
    void lateRecordIsFound() {
        AtomicReference<PushCommand> lost = failInDoubt(false, supplier(1, "Oak"));
        PushRef second = submit(supplier(2, "Oak"));
        run.run(second);
        writes.commit(lost.get());

        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void recordWithOtherContentIsUpdated() {
        failInDoubt(true, supplier(1, "Oak"));

        PushRef second = submit(supplier(2, "Elm"));
        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(posting(2).get("platformRecordId").asString()).isEqualTo("new-1");
        assertThat(writes.log())
                .containsExactly("send CREATE", "look CREATE", "look CREATE", "send UPDATE");
        assertThat(((PushCommand.Update) writes.all().getLast().command()).id()).isEqualTo("new-1");
        assertThat(journal(second).getLast()).isEqualTo("Send Posted ");
    }

    @Test
    void updateWithUnknownOutcomeIsLookedUp() {
        failInDoubt(true, supplier(1, "Oak"));
        PushRef second = submit(supplier(2, "Elm"));
        run.run(second);
        lose(true);

        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(2);
        assertThat(writes.log()).endsWith("send UPDATE", "look UPDATE");
    }

    @Test
    void refusedUpdateNamesTheExistingRecord() {
        failInDoubt(true, supplier(1, "Oak"));
        PushRef second = submit(supplier(2, "Elm"));
        run.run(second);
        writes.on((command, commit) -> {
            throw new ConnectorException.WriteRefused("The period is closed", List.of());
        });

        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Failed");
        assertThat(posting(2).get("message").asString())
                .isEqualTo(
                        "An earlier revision exists as new-1 and was not changed:"
                                + " The period is closed");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void recordThatCannotBeUpdatedFailsWithItsId() {
        failInDoubt(true, account(1, "Oak"));

        untilDone(submit(account(2, "Elm")));

        JsonNode posting = posting(2);
        assertThat(posting.get("outcome").asString()).isEqualTo("Failed");
        assertThat(posting.get("statusCode").asInt()).isEqualTo(409);
        assertThat(posting.get("message").asString())
                .contains("new-1", "cannot be changed", "Nothing was added");
        assertThat(writes.all()).hasSize(1);
        untilDone(submit(account(3, "Oak")));
        assertThat(posting(3).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void nothingIsSentWhileTheLookupFails() {
        failInDoubt(true, supplier(1, "Oak"));
        writes.onLook(() -> {
            throw new ConnectorException.PlatformUnavailable("away", null);
        });
        PushRef second = submit(supplier(2, "Oak"));

        assertThat(run.run(second)).isPresent();
        assertThat(posting(2).get("outcome").asString()).isEqualTo("Pending");
        heal();
        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void unsentRevisionLeavesTheLookupToTheNext() {
        failInDoubt(true, supplier(1, "Oak"));
        writes.onLook(() -> {
            throw new ConnectorException.AuthorizationRevoked("gone");
        });
        untilDone(submit(supplier(2, "Oak")));
        assertThat(posting(2).get("statusCode").asInt()).isEqualTo(401);
        heal();

        untilDone(submit(supplier(3, "Oak")));

        assertThat(posting(3).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void refusedRevisionIsNotLookedUp() {
        writes.on((command, commit) -> {
            throw new ConnectorException.WriteRefused("The code is taken", List.of());
        });
        untilDone(submit(supplier(1, "Oak")));
        heal();

        untilDone(submit(supplier(2, "Oak")));

        assertThat(writes.log()).containsExactly("send CREATE", "send CREATE");
        assertThat(posting(2).get("idempotencyKey")).isNotEqualTo(posting(1).get("idempotencyKey"));
    }

    @Test
    void crashesLeaveOneRecord() {
        failInDoubt(false, supplier(1, "Oak"));
        PushRef second = submit(supplier(2, "Oak"));
        writes.onLook(() -> {
            throw new Crash();
        });
        assertThatThrownBy(() -> run.run(second)).isInstanceOf(Crash.class);
        writes.onLook(() -> {});
        assertThat(run.run(second)).isPresent();
        scenario.time.advance(FakePlatform.COMMITS_WITHIN.plusSeconds(1));
        run.run(second);
        writes.on((command, commit) -> {
            commit.now();
            throw new Crash();
        });
        assertThatThrownBy(() -> run.run(second)).isInstanceOf(Crash.class);
        heal();

        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
        assertThat(journal(second).getLast()).isEqualTo("Look Found ");
    }

    @Test
    void attachedFileIsFound() {
        failInDoubt(true, file(1));

        untilDone(submit(file(2)));

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(posting(2).get("attachmentId").asString()).isEqualTo("file-1");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void attachedFileIsFoundUnderAnotherName() {
        failInDoubt(true, file(1));

        untilDone(submit(file(2).replace("a.pdf", "b.pdf").replace("/pdf", "/x-pdf")));

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(posting(2).get("attachmentId").asString()).isEqualTo("file-1");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void otherFileIsNotTheAttachedOne() {
        failInDoubt(true, file(1));

        untilDone(submit(file(2).replace("aGFsbG8=", "b3RoZXI=")));

        assertThat(posting(2).get("statusCode").asInt()).isEqualTo(409);
        assertThat(posting(2).get("message").asString()).contains("file-1", "Nothing was added");
        assertThat(writes.all()).hasSize(1);
    }

    @Test
    void lateChangeIsAwaited() {
        AtomicReference<PushCommand> lost = failInDoubt(false, change(1, "Oak"));
        PushRef second = submit(change(2, "Elm"));

        assertThat(run.run(second)).isPresent();
        assertThat(writes.all()).isEmpty();
        writes.commit(lost.get());
        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(executedKeys())
                .containsExactly(lost.get().idempotencyKey(), second.id().toString());
        assertThat(journal(second))
                .containsExactly(
                        "Look NotFound ",
                        "Look Found An earlier change was written",
                        "Send Posted ");
    }

    @Test
    void lostChangeIsAwaitedWhileItMayTakeEffect() {
        Instant canArriveUntil = scenario.now().plus(FakePlatform.COMMITS_WITHIN);
        failInDoubt(false, change(1, "Oak"));
        PushRef second = submit(change(2, "Elm"));

        untilDone(second);

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(scenario.now()).isAfterOrEqualTo(canArriveUntil);
        assertThat(executedKeys()).containsExactly(second.id().toString());
    }

    @Test
    void changeOfAClientAwaitsUnknownOutcomes() {
        AtomicReference<PushCommand> lost = failInDoubt(false, change(1, "Oak"));
        PushRef second = put("Elm");

        assertThat(run.run(second)).isPresent();
        assertThat(writes.all()).isEmpty();
        writes.commit(lost.get());
        untilDone(second);

        assertThat(executedKeys())
                .containsExactly(lost.get().idempotencyKey(), second.id().toString());
    }

    @Test
    void repeatedLostChangeIsSentUnderItsKey() {
        scenario.platform.knowsKeys(true);
        writes.knowKeys();
        AtomicReference<PushCommand> lost = failInDoubt(false, change(1, "Oak"));
        Instant soon = scenario.now().plusSeconds(60);

        untilDone(submit(change(2, "Oak")));
        writes.commit(lost.get());

        assertThat(posting(2).get("outcome").asString()).isEqualTo("Success");
        assertThat(scenario.now()).isBefore(soon);
        assertThat(executedKeys()).containsExactly(lost.get().idempotencyKey());
    }

    @Test
    void changesOfOtherRecordsDoNotWait() {
        failInDoubt(false, change(1, "Oak"));
        key = "other";

        PushRef other = submit(change(1, "Elm").replace("s-1", "s-2"));

        assertThat(run.run(other)).isEmpty();
        assertThat(executedKeys()).containsExactly(other.id().toString());
    }

    @Test
    void outdatedRevisionIsRejected() {
        untilDone(submit(supplier(2, "Elm")));

        assertThat(scenario.internal("/internal/postings", supplier(1, "Oak"))).hasStatus(409);
        MvcTestResult batch =
                scenario.internal(
                        "/internal/postings/batch",
                        "{\"companyId\": \"%s\", \"connectionId\": \"%s\", \"postings\": [%s, %s]}"
                                .formatted(
                                        linked.company(),
                                        linked.connection(),
                                        supplier(1, "Oak"),
                                        supplier(2, "Elm")));

        JsonNode results = scenario.json(batch).get("results");
        assertThat(results.get(0).get("refusal").get("statusCode").asInt()).isEqualTo(409);
        assertThat(results.get(1).get("posting").get("outcome").asString()).isEqualTo("Success");
        assertThat(writes.all()).hasSize(1);
    }

    /** The response is lost, and then the permission is revoked. */
    private AtomicReference<PushCommand> failInDoubt(boolean written, String posting) {
        AtomicReference<PushCommand> lost = lose(written);
        writes.onLook(() -> {
            throw new ConnectorException.AuthorizationRevoked("gone");
        });
        untilDone(submit(posting));
        assertThat(posting(1).get("outcome").asString()).isEqualTo("Failed");
        assertThat(posting(1).get("statusCode").asInt()).isEqualTo(401);
        heal();
        return lost;
    }

    /** Deletes a connection and waits until its data is purged. */
    private void delete(ConnectionId connection) {
        scenario.jdbc
                .sql("INSERT INTO initial_batch VALUES (?, ?, now())")
                .params(linked.company().value(), connection.value())
                .update();
        try (EventInjector injector = new EventInjector()) {
            injector.send(
                    Topic.CONNECTION_STATUS,
                    new ConnectionEvent.Changed(
                            UUID.randomUUID(),
                            scenario.now(),
                            Change.DELETED,
                            ConnectionStatus.LINKED,
                            company(),
                            new ConnectionSnapshot(
                                    connection,
                                    new UUID(1, 1),
                                    "fake",
                                    new UUID(1, 2),
                                    SourceType.ACCOUNTING,
                                    "Fake fake",
                                    URI.create("http://localhost/link"),
                                    ConnectionStatus.LINKED,
                                    scenario.now(),
                                    null,
                                    List.of(),
                                    null),
                            true));
        }
        await().atMost(LIMIT).until(() -> rows("initial_batch", connection) == 0);
        assertThat(rows("company_purge", connection)).isZero();
    }

    private long rows(String table, ConnectionId connection) {
        return scenario.jdbc
                .sql("SELECT count(*) FROM " + table + " WHERE connection_id = ?")
                .param(connection.value())
                .query(Long.class)
                .single();
    }

    private AtomicReference<PushCommand> lose(boolean written) {
        AtomicReference<PushCommand> lost = new AtomicReference<>();
        writes.on((command, commit) -> {
            lost.set(command);
            if (written) {
                commit.now();
            }
            throw new ConnectorException.UncertainOutcome("no answer", null);
        });
        return lost;
    }

    private void heal() {
        writes.on((command, commit) -> commit.now());
        writes.onLook(() -> {});
    }

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

    private PushRef submit(String posting) {
        MvcTestResult response = scenario.internal("/internal/postings", posting);
        assertThat(response).hasStatus(200);
        return new PushRef(
                linked.company(),
                UUID.fromString(scenario.json(response).get("idempotencyKey").asString()));
    }

    private String supplier(int revision, String name) {
        return posting(revision, "suppliers", "supplierName", name);
    }

    private String change(int revision, String name) {
        return supplier(revision, name).replace("\"Create\"", "\"Update\", \"recordId\": \"s-1\"");
    }

    /** A client's own write. */
    private PushRef put(String name) {
        MvcTestResult response =
                scenario.send(
                        HttpMethod.PUT,
                        linked,
                        "/push/suppliers/s-1",
                        "{\"supplierName\": \"%s\", \"status\": \"Active\"}".formatted(name));
        return new PushRef(
                linked.company(),
                UUID.fromString(scenario.json(response).get("pushOperationKey").asString()));
    }

    /** The idempotency keys of the executed writes, in order. */
    private List<String> executedKeys() {
        return writes.all().stream().map(it -> it.command().idempotencyKey()).toList();
    }

    /** The platform does not support updates of accounts. */
    private String account(int revision, String name) {
        return posting(revision, "chartOfAccounts", "name", name);
    }

    private String posting(int revision, String type, String member, String value) {
        return """
        {"key": "%s", "companyId": "%s", "connectionId": "%s", "revision": %d,
         "type": "%s", "operation": "Create", "body": {"%s": "%s", "status": "Active"}}
        """
                .formatted(
                        key, linked.company(), linked.connection(), revision, type, member, value);
    }

    private String file(int revision) {
        return """
        {"key": "%s", "companyId": "%s", "connectionId": "%s", "revision": %d, "type": "bills",
         "operation": "UploadAttachment", "recordId": "b-1",
         "file": {"name": "a.pdf", "contentType": "application/pdf", "content": "aGFsbG8="}}
        """
                .formatted(key, linked.company(), linked.connection(), revision);
    }

    private JsonNode posting(int revision) {
        return scenario.json(
                scenario.internal(
                        "/internal/postings/{key}?revision={revision}", null, key, revision));
    }

    private List<String> journal(PushRef ref) {
        return scenario.jdbc
                .sql(
                        "SELECT kind || ' ' || COALESCE(outcome, '-') || ' ' || COALESCE(message, '')"
                                + " FROM push_attempt WHERE operation_id = ? ORDER BY number")
                .param(ref.id())
                .query((row, _) -> row.getString(1))
                .list();
    }

    private CompanySnapshot company() {
        return scenario.directory.findCompany(linked.company()).orElseThrow().snapshot();
    }

    /** Simulates a crash of the process. */
    private static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }
}
