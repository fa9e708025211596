package io.ledgerway.expense.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.sync.SyncEngineFixture.LinkedCompany;
import io.ledgerway.model.id.ClientId;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Checks the sync counts of the portal. */
@SyncEngineTest
class PortalSyncCountsIT {

    private static final String COUNTS = "/portal/api/expenses/counts";

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
        engine.jdbc
                .sql("DELETE FROM directory_company WHERE id IN (?, ?)")
                .params(linked.id().value(), foreign.id().value())
                .update();
    }

    @Test
    void syncsOfTheLastDayAreCountedForTheirClientOnly() {
        ended(linked, "Complete", 2);
        ended(linked, "PushError", 3);
        ended(linked, "Complete", 30);
        ended(foreign, "Complete", 2);

        expect(COUNTS, 0, 1, 1);
        expect(COUNTS + "?since=2020-01-01T00:00:00Z", 0, 2, 1);
    }

    @Test
    void apiKeysAndInvalidTimesAreRejected() {
        ClientId client = linked.company().clientId();

        assertThat(engine.responseFor(client, false, COUNTS)).hasStatus(403);
        assertThat(engine.responseFor(client, true, COUNTS + "?since=yesterday")).hasStatus(400);
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

    private void ended(LinkedCompany company, String status, int hoursAgo) {
        engine.jdbc
                .sql(
                        """
                        INSERT INTO expense_sync (company_id, connection_id, platform_key, status,
                            requested_at, ended_at)
                        VALUES (?, ?, 'gbol', ?,
                            ledgerway_now() - make_interval(hours => ?), ledgerway_now())
                        """)
                .params(company.id().value(), UUID.randomUUID(), status, hoursAgo)
                .update();
    }
}
