package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.sync.SyncEngineFixture.LinkedCompany;
import io.ledgerway.expense.transaction.TransactionJson;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** Checks the syncs in the portal API. */
@SyncEngineTest
class PortalSyncIT {

    private static final String COUNTS = "/portal/api/expenses/counts";
    private static final String ALL = "/portal/api/expenses/syncs";
    private static final String RUNNING = "Pushing";

    @Autowired SyncEngineFixture engine;

    LinkedCompany linked;
    LinkedCompany foreign;

    @BeforeEach
    void companies() {
        linked = linkedCompany();
        foreign = linkedCompany();
    }

    @AfterEach
    void forget() {
        for (String rows :
                List.of(
                        "directory_company WHERE id",
                        "expense_transaction WHERE company_id",
                        "expense_sync WHERE company_id")) {
            engine.jdbc
                    .sql("DELETE FROM " + rows + " IN (?, ?)")
                    .params(linked.id().value(), foreign.id().value())
                    .update();
        }
    }

    @Test
    void syncsOfTheLastDayAreCountedForTheirClientOnly() {
        sync(linked, "Complete", 2);
        sync(linked, "PushError", 3);
        sync(linked, "Complete", 30);
        sync(foreign, "Complete", 2);

        expect(COUNTS, 0, 1, 1);
        expect(COUNTS + "?since=2020-01-01T00:00:00Z", 0, 2, 1);
    }

    @Test
    void apiKeysAndInvalidTimesAreRejected() {
        ClientId client = linked.company().clientId();

        assertThat(engine.responseFor(client, false, COUNTS)).hasStatus(403);
        assertThat(engine.responseFor(client, true, COUNTS + "?since=yesterday")).hasStatus(400);
    }

    @Test
    void syncsOfACompanyHavePagesNewestFirst() {
        UUID oldest = sync(linked, "Complete", 30);
        UUID middle = sync(linked, "PushError", 3);
        UUID newest = sync(linked, "Complete", 2);
        sync(foreign, "Complete", 2);

        expectSyncs("?page=1&pageSize=2", 3, newest, middle);
        expectSyncs("?page=2&pageSize=2", 3, oldest);
        expectSyncs("?page=3&pageSize=2", 3);
    }

    @Test
    void syncsOfACompanyAreFilteredByResult() {
        UUID complete = sync(linked, "Complete", 4);
        UUID invalid = sync(linked, "ValidationError", 3);
        UUID failed = sync(linked, "PushError", 2);
        UUID running = sync(linked, RUNNING, 1);

        expectSyncs("", 4, running, failed, invalid, complete);
        expectSyncs("?result=running", 1, running);
        expectSyncs("?result=complete", 1, complete);
        expectSyncs("?result=failed&page=2&pageSize=1", 2, invalid);
    }

    @Test
    void syncsOfACompanyAreForUsersOfItsClientOnly() {
        ClientId client = linked.company().clientId();
        sync(foreign, "Complete", 2);

        assertThat(engine.responseFor(client, true, syncs(foreign.id()))).hasStatus(403);
        assertThat(engine.responseFor(client, true, syncs(CompanyId.random()))).hasStatus(404);
        assertThat(engine.responseFor(client, false, syncs(linked.id()))).hasStatus(403);
        assertThat(engine.responseFor(client, true, syncs(linked.id()) + "?result=lost"))
                .hasStatus(400);
    }

    @Test
    void syncsOfAllCompaniesAreThoseOfTheClientInTheLastWeek() {
        UUID complete = sync(linked, "Complete", 4);
        UUID failed = sync(linked, "PushError", 2);
        sync(linked, "PushError", 24 * 8);
        sync(foreign, "PushError", 1);

        expectAll("", failed, complete);
        expectAll("?result=failed", failed);
        expectAll("?page=2&pageSize=1", complete);
        ClientId client = linked.company().clientId();
        assertThat(engine.responseFor(client, true, ALL + "?result=lost")).hasStatus(400);
        assertThat(engine.responseFor(client, false, ALL)).hasStatus(403);
    }

    @Test
    void listsHaveTheNumberAndTheKindOfTheTransactions() {
        UUID sync = sync(linked, "Complete", 2);
        transaction(linked, sync, 1, UUID.randomUUID());
        transaction(linked, sync, 2, UUID.randomUUID());

        for (String path : List.of(ALL, syncs(linked.id()))) {
            assertThat(engine.responseFor(linked.company().clientId(), true, path))
                    .hasStatusOk()
                    .bodyJson()
                    .extractingPath("$.results[0]")
                    .asMap()
                    .containsEntry("transactions", 2)
                    .containsEntry("kind", "Expense")
                    .containsEntry("companyName", "Acme");
        }
    }

    @Test
    void syncsAndTransactionsOfTheClientAreFoundByTheirId() {
        UUID sync = sync(linked, "PushError", 2);
        UUID transaction = UUID.randomUUID();
        transaction(linked, sync, 1, transaction);
        String path = "/portal/api/expenses/ids/";
        ClientId client = linked.company().clientId();

        assertThat(engine.responseFor(client, true, path + sync))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        [{"companyId":"%s","companyName":"Acme","syncId":"%s","status":"PushError"}]
                        """
                                .formatted(linked.id(), sync));
        assertThat(engine.responseFor(client, true, path + transaction))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        [{"companyId":"%s","companyName":"Acme","syncId":"%s",
                          "transactionId":"%s","kind":"Expense","status":"ValidationError"}]
                        """
                                .formatted(linked.id(), sync, transaction));
        for (UUID id : List.of(sync, transaction)) {
            assertThat(engine.responseFor(foreign.company().clientId(), true, path + id))
                    .hasStatusOk()
                    .bodyJson()
                    .isStrictlyEqualTo("[]");
            assertThat(engine.responseFor(client, false, path + id)).hasStatus(403);
        }
        assertThat(engine.responseFor(client, true, path + "x")).hasStatus4xxClientError();
    }

    @Test
    void requestOfATransactionIsReadByUsersOfItsClientOnly() {
        UUID sync = sync(linked, "PushError", 2);
        UUID transaction = UUID.randomUUID();
        transaction(linked, sync, 1, transaction);
        String path = syncs(linked.id()) + "/" + sync + "/transactions/";
        ClientId client = linked.company().clientId();

        assertThat(engine.responseFor(client, true, path + transaction))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        {"kind":"Expense","update":false,"latest":true,"request":
                         {"id":"%s","type":"Payment","issueDate":"2026-03-01","currency":"GBP",
                          "reference":"CARD-1",
                          "lines":[{"netAmount":12.50,"accountRef":{"id":"7"}}]}}
                        """
                                .formatted(transaction));
        assertThat(engine.responseFor(client, true, path + UUID.randomUUID())).hasStatus(404);
        assertThat(engine.responseFor(foreign.company().clientId(), true, path + transaction))
                .hasStatus(403);
        assertThat(
                        engine.responseFor(
                                foreign.company().clientId(),
                                true,
                                syncs(foreign.id()) + "/" + sync + "/transactions/" + transaction))
                .hasStatus(404);
        assertThat(engine.responseFor(client, false, path + transaction)).hasStatus(403);
    }

    private void expectAll(String parameters, UUID... ids) {
        assertThat(engine.responseFor(linked.company().clientId(), true, ALL + parameters))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.results[*].syncId")
                .asArray()
                .containsExactly(Arrays.stream(ids).map(UUID::toString).toArray());
    }

    private static String syncs(CompanyId company) {
        return "/portal/api/expenses/companies/" + company + "/syncs";
    }

    private void expectSyncs(String parameters, int total, UUID... ids) {
        MvcTestResult response =
                engine.responseFor(
                        linked.company().clientId(), true, syncs(linked.id()) + parameters);

        assertThat(response)
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.results[*].syncId")
                .asArray()
                .containsExactly(Arrays.stream(ids).map(UUID::toString).toArray());
        assertThat(response).bodyJson().extractingPath("$.totalResults").isEqualTo(total);
    }

    private void expect(String path, int running, int complete, int failed) {
        assertThat(engine.responseFor(linked.company().clientId(), true, path))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo(
                        "{\"running\":%d,\"complete\":%d,\"failed\":%d}"
                                .formatted(running, complete, failed));
    }

    private LinkedCompany linkedCompany() {
        LinkedCompany made = engine.linked();
        engine.jdbc
                .sql(
                        "INSERT INTO directory_company (id, client_id, version, entry)"
                                + " VALUES (?, ?, 1, '{\"name\":\"Acme\"}')")
                .params(made.id().value(), made.company().clientId().value())
                .update();
        return made;
    }

    /** Inserts a sync that no worker claims. */
    private UUID sync(LinkedCompany company, String status, int hoursAgo) {
        return engine.jdbc
                .sql(
                        """
                        INSERT INTO expense_sync (company_id, connection_id, platform_key, status,
                            requested_at, ended_at)
                        VALUES (:company, :connection, 'gbol', :status,
                            ledgerway_now() - make_interval(hours => :hours),
                            CASE WHEN :ended THEN ledgerway_now() END)
                        RETURNING id
                        """)
                .param("company", company.id().value())
                .param("connection", UUID.randomUUID())
                .param("status", status)
                .param("hours", hoursAgo)
                .param("ended", !status.equals(RUNNING))
                .query(UUID.class)
                .single();
    }

    /** Inserts a rejected transaction of a sync. */
    private void transaction(LinkedCompany company, UUID sync, int number, UUID id) {
        String content =
                TransactionJson.write(SyncEngineFixture.expense(id, "CARD-1", "GBP", "12.50"));
        engine.jdbc
                .sql(
                        """
                        INSERT INTO sync_item (sync_id, number, company_id, transaction_id, kind,
                            revision, content, status)
                        VALUES (:sync, :number, :company, :id, 'EXPENSE', 1,
                            CAST(:content AS jsonb), 'ValidationError')
                        """)
                .param("sync", sync)
                .param("number", number)
                .param("company", company.id().value())
                .param("id", id)
                .param("content", content)
                .update();
        engine.jdbc
                .sql(
                        """
                        INSERT INTO expense_transaction (company_id, id, kind, revision, content,
                            content_hash, status, sync_id, connection_id)
                        VALUES (:company, :id, 'EXPENSE', 1, CAST(:content AS jsonb), 'x',
                            'ValidationError', :sync, :connection)
                        """)
                .param("company", company.id().value())
                .param("id", id)
                .param("content", content)
                .param("sync", sync)
                .param("connection", UUID.randomUUID())
                .update();
    }
}
