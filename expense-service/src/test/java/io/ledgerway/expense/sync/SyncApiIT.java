package io.ledgerway.expense.sync;

import static io.ledgerway.expense.sync.SyncEngineFixture.expense;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.expense.sync.SyncEngineFixture.LinkedCompany;
import io.ledgerway.expense.transaction.Transaction;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.event.Topic;
import io.ledgerway.testsupport.event.EventProbe;
import java.io.UnsupportedEncodingException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks the API of syncs with running workers. */
@SyncEngineTest
class SyncApiIT {

    @Autowired SyncEngineFixture engine;
    @Autowired JsonMapper json;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = engine.linked();
    }

    @AfterEach
    void resetTime() {
        engine.time.reset();
    }

    @Test
    void statusShowsTheStateOfTheSync() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        JsonNode running = body("/syncs/" + sync + "/status");
        assertThat(running.get("syncStatusCode").asInt()).isEqualTo(1000);
        awaitPushing(sync);
        engine.writeAndPublish(linked);
        engine.awaitEnd(sync);

        JsonNode status = body("/syncs/" + sync + "/status");

        assertThat(status.get("companyId").asString()).isEqualTo(linked.id().toString());
        assertThat(status.get("syncId").asString()).isEqualTo(sync.toString());
        assertThat(status.get("syncStatusCode").asInt()).isEqualTo(2000);
        assertThat(status.get("syncStatus").asString()).isEqualTo("Complete");
        assertThat(status.get("errorMessage").asString()).isEmpty();
        assertThat(status.get("syncExceptionMessage").asString()).isEmpty();
        assertThat(status.get("syncUtc").asString()).endsWith("Z");
        assertThat(status.get("dataPushed").asBoolean()).isTrue();
        assertThat(body("/syncs/latest/status")).isEqualTo(status);
        assertThat(body("/syncs/lastSuccessful/status")).isEqualTo(status);
    }

    @Test
    void newestSyncIsFirstAndLastSuccessfulSkipsFailedOnes() {
        UUID good = ended(expense("a", "GBP", "1"));
        UUID bad = ended(expense(FakeRules.UNFIT, "GBP", "1"));

        assertThat(body("/syncs/list/status").findValuesAsString("syncId"))
                .containsExactly(bad.toString(), good.toString());
        assertThat(body("/syncs/latest/status").get("syncId").asString()).isEqualTo(bad.toString());
        assertThat(body("/syncs/lastSuccessful/status").get("syncId").asString())
                .isEqualTo(good.toString());
        JsonNode failed = body("/syncs/" + bad + "/status");
        assertThat(failed.get("errorMessage").asString())
                .isEqualTo(failed.get("syncExceptionMessage").asString())
                .contains("BankAccountRef: Account 7 is unknown");
    }

    @Test
    void transactionsArePagedInTheOrderOfTheRequest() {
        List<Transaction> all =
                IntStream.range(0, 5)
                        .mapToObj(it -> (Transaction) expense("r" + it, "GBP", "1"))
                        .toList();
        UUID sync = ended(all.toArray(Transaction[]::new));

        JsonNode page = body("/syncs/" + sync + "/transactions?page=2&pageSize=2");

        assertThat(page.get("totalResults").asInt()).isEqualTo(5);
        assertThat(page.get("results").findValuesAsString("transactionId"))
                .containsExactly(all.get(2).id().toString(), all.get(3).id().toString());
        assertThat(page.get("results").get(0).get("status").asString()).isEqualTo("Completed");
        assertThat(page.get("results").get(0).get("integrationType").asString())
                .isEqualTo("expenses");
        assertThat(page.get("results").get(0).get("message").asString())
                .startsWith("Create of directCosts record-");
        assertThat(page.get("_links").get("next").get("href").asString())
                .startsWith("/companies/" + linked.id() + "/sync/expenses/syncs/" + sync);
        JsonNode one = body("/syncs/" + sync + "/transactions/" + all.get(4).id());
        assertThat(one.isArray()).isTrue();
        assertThat(one.get(0).get("transactionId").asString())
                .isEqualTo(all.get(4).id().toString());
    }

    @Test
    void invalidPagesAreRejectedAndPagesAfterTheLastAreEmpty() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        String path = "/syncs/" + sync + "/transactions";

        for (String wrong : List.of("page=0", "pageSize=0", "pageSize=5001", "page=one")) {
            assertThat(engine.get(linked, path + "?" + wrong)).as(wrong).hasStatus(400);
        }
        JsonNode none = body(path + "?page=2&pageSize=5000");
        assertThat(none.get("results")).isEmpty();
        assertThat(none.get("totalResults").asInt()).isEqualTo(1);
        assertThat(none.get("pageSize").asInt()).isEqualTo(5000);
        assertThat(none.get("_links").has("next")).isFalse();
        assertThat(none.get("_links").has("self")).isTrue();
        assertThat(none.get("_links").has("current")).isTrue();
        assertThat(body(path).get("pageSize").asInt()).as("usual").isEqualTo(100);
    }

    @Test
    void pendingTransactionHasNoMessage() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));

        assertThat(body("/syncs/" + sync + "/transactions").get("results").get(0).has("message"))
                .isFalse();
    }

    @Test
    void longPushingHasItsOwnCode() {
        UUID sync = engine.accept(linked, expense("a", "GBP", "1"));
        awaitPushing(sync);
        engine.time.advance(Duration.ofMinutes(11));

        JsonNode status = body("/syncs/" + sync + "/status");

        assertThat(status.get("syncStatusCode").asInt()).isEqualTo(1010);
        assertThat(status.get("syncStatus").asString()).isEqualTo("Pushing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/syncs/latest/status",
                "/syncs/lastSuccessful/status",
                "/syncs/{id}/status",
                "/syncs/{id}/transactions",
                "/syncs/{id}/transactions/{id}",
                "/syncs/no-uuid/status",
                "/transactions/{id}/proof"
            })
    void unknownSyncsAndTransactionsAre404(String path) {
        LinkedCompany other = engine.linked();
        engine.accept(other, expense("a", "GBP", "1"));
        String responseFor = path.replace("{id}", UUID.randomUUID().toString());

        assertThat(engine.get(linked, responseFor)).hasStatus(404);
        assertThat(body("/syncs/list/status")).isEmpty();
    }

    @Test
    void syncsOfOtherCompaniesAreNotVisible() {
        Transaction posted = expense("a", "GBP", "1");
        UUID sync = ended(posted);
        LinkedCompany other = engine.linked();
        LinkedCompany stranger = linked.as(other.company().clientId());

        for (String path :
                List.of(
                        "/syncs/" + sync + "/status",
                        "/syncs/" + sync + "/transactions",
                        "/syncs/" + sync + "/transactions/" + posted.id(),
                        "/transactions/" + posted.id() + "/proof")) {
            assertThat(engine.get(linked, path)).as(path).hasStatus(200);
            assertThat(engine.get(other, path)).as(path).hasStatus(404);
            assertThat(engine.get(stranger, path)).as(path).hasStatus(403);
        }
        assertThat(engine.get(stranger, "/syncs/list/status")).hasStatus(403);
        assertThat(engine.call(HttpMethod.POST, other, "/syncs/" + sync + "/retry")).hasStatus(404);
        assertThat(engine.call(HttpMethod.POST, stranger, "/syncs/" + sync + "/retry"))
                .hasStatus(403);
    }

    @Test
    void retrySubmitsOnlyFailedTransactions() {
        engine.syncService.refuses(linked.id(), "b", "The period is closed");
        Transaction failing = expense("b", "GBP", "2");
        UUID sync = ended(expense("a", "GBP", "1"), failing);
        assertThat(engine.state(sync)).isEqualTo("PushError 5130 pushed: Completed, PushError");
        engine.syncService.platform(linked.id(), _ -> Optional.empty());

        MvcTestResult response = engine.call(HttpMethod.POST, linked, "/syncs/" + sync + "/retry");

        assertThat(response).hasStatus(202);
        UUID again = UUID.fromString(json(response).get("syncId").asString());
        assertThat(engine.transaction(linked, failing.id(), "status")).isEqualTo("Pending");
        assertThat(engine.transaction(linked, failing.id(), "sync_id")).isEqualTo(again.toString());
        assertThat(engine.call(HttpMethod.POST, linked, "/syncs/" + sync + "/retry"))
                .as("transaction is pending")
                .hasStatus(400);
        assertThat(engine.call(HttpMethod.POST, linked, "/syncs/" + again + "/retry"))
                .as("sync is running")
                .hasStatus(400);
        finish(again);
        assertThat(engine.state(again)).isEqualTo("Complete 2000 pushed: Completed");
        assertThat(engine.transaction(linked, failing.id(), "revision")).isEqualTo("2");
        assertThat(engine.syncService.ledger(linked.id())).hasSize(2);
        assertThat(engine.call(HttpMethod.POST, linked, "/syncs/" + again + "/retry"))
                .as("nothing failed")
                .hasStatus(400);
    }

    @Test
    void retryIsAudited() {
        UUID sync = ended(expense(FakeRules.UNFIT, "GBP", "1"));

        MvcTestResult response = engine.call(HttpMethod.POST, linked, "/syncs/" + sync + "/retry");

        assertThat(response).hasStatus(202);
        String again = json(response).get("syncId").asString();
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            AuditEvent.Recorded entry =
                    audit.await(AuditEvent.Recorded.class, it -> again.equals(it.subject()));
            assertThat(entry.action()).isEqualTo("expenses.accepted");
            assertThat(entry.companyId()).isEqualTo(linked.id());
            assertThat(entry.details())
                    .isEqualTo(Map.of("transactions", "1", "retryOf", sync.toString()));
        }
    }

    @Test
    void messageOfASyncHasAtMost1000Characters() {
        UUID sync = ended(expense(FakeRules.UNFIT, "GBP", "1"));
        engine.jdbc
                .sql(
                        "UPDATE expense_sync SET error_message = repeat('x', 5000),"
                                + " exception_message = repeat('x', 5000) WHERE id = ?")
                .param(sync)
                .update();

        for (JsonNode status :
                List.of(
                        body("/syncs/" + sync + "/status"),
                        body("/syncs/latest/status"),
                        body("/syncs/list/status").get(0))) {
            assertThat(status.get("errorMessage").asString()).isEqualTo("x".repeat(1_000));
            assertThat(status.get("syncExceptionMessage").asString()).hasSize(1_000);
        }
    }

    @Test
    void listHasTheNewest10000Syncs() {
        UUID oldest = ended(expense("a", "GBP", "1"));
        engine.jdbc
                .sql(
                        """
                        INSERT INTO expense_sync
                            (company_id, connection_id, platform_key, status, code, ended_at)
                        SELECT ?, ?, 'gbol', 'Complete', 2000, ledgerway_now()
                          FROM generate_series(1, 10000)
                        """)
                .params(linked.id().value(), UUID.randomUUID())
                .update();

        assertThat(body("/syncs/list/status").findValuesAsString("syncId"))
                .hasSize(10_000)
                .doesNotContain(oldest.toString());
    }

    @Test
    void retryNeedsTheConnections() {
        UUID sync = ended(expense(FakeRules.UNFIT, "GBP", "1"));
        engine.put(linked.accounting(), ConnectionStatus.UNLINKED);

        assertThat(engine.call(HttpMethod.POST, linked, "/syncs/" + sync + "/retry"))
                .hasStatus(400);
        assertThat(engine.call(HttpMethod.POST, linked, "/syncs/" + UUID.randomUUID() + "/retry"))
                .hasStatus(404);
        assertThat(body("/syncs/list/status")).hasSize(1);
    }

    private UUID ended(Transaction... transactions) {
        UUID sync = engine.accept(linked, transactions);
        finish(sync);
        return sync;
    }

    private void finish(UUID sync) {
        awaitPushing(sync);
        engine.writeAndPublish(linked);
        engine.awaitEnd(sync);
    }

    /** Waits until the items are submitted or have ended. */
    private void awaitPushing(UUID sync) {
        await().pollInterval(Duration.ofMillis(20))
                .until(() ->
                        engine.jdbc
                                .sql(
                                        "SELECT NOT EXISTS (SELECT FROM sync_item WHERE sync_id = ?"
                                                + " AND submitted_at IS NULL"
                                                + " AND status = 'Pending')")
                                .param(sync)
                                .query(Boolean.class)
                                .single());
    }

    private JsonNode body(String path) {
        MvcTestResult response = engine.get(linked, path);
        assertThat(response).hasStatus(200);
        return json(response);
    }

    private JsonNode json(MvcTestResult response) {
        try {
            return json.readTree(response.getResponse().getContentAsString());
        } catch (UnsupportedEncodingException e) {
            throw new IllegalStateException(e);
        }
    }
}
