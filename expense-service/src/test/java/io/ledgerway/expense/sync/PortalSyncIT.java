package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.sync.SyncEngineFixture.LinkedCompany;
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
        for (String rows : List.of("directory_company WHERE id", "expense_sync WHERE company_id")) {
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
                                + " VALUES (?, ?, 1, '{}')")
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
}
