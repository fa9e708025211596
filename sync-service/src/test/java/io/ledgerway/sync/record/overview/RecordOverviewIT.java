package io.ledgerway.sync.record.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** Search for a record by its id, and the changes of records by day. */
@SyncServiceTest
class RecordOverviewIT {

    private static final String SEARCH = "/portal/api/syncs/records?id=";
    private static final String DAYS = "/portal/api/syncs/records/days?days=2";
    private static final String ID = "sup-<4711>/b";

    @Autowired Scenario scenario;

    private LinkedCompany linked;
    private LinkedCompany foreign;

    @BeforeEach
    void companies() {
        linked = scenario.linked();
        foreign = scenario.linked();
        known(linked, "Harbour Bakery");
        known(foreign, "Elsewhere");
    }

    @AfterEach
    void forget() {
        for (LinkedCompany it : new LinkedCompany[] {linked, foreign}) {
            scenario.jdbc
                    .sql("DELETE FROM directory_company WHERE id = ?")
                    .param(it.company().value())
                    .update();
        }
    }

    @Test
    void recordIsFoundByItsWholeIdInTheCompaniesOfTheClientOnly() {
        for (LinkedCompany it : new LinkedCompany[] {linked, foreign}) {
            it.books()
                    .put(DataType.SUPPLIERS, Scenario.supplier(ID, "One"))
                    .put(DataType.SUPPLIERS, Scenario.supplier(ID + "2", "Two"));
            scenario.sync(it, DataType.SUPPLIERS);
        }

        assertThat(found(ID))
                .bodyJson()
                .isStrictlyEqualTo(
                        """
                        {"results":[{"companyId":"%s","companyName":"Harbour Bakery",
                          "connectionId":"%s","dataType":"suppliers","id":"%s","deleted":false}]}
                        """
                                .formatted(linked.company(), linked.connection(), ID));
        assertThat(found("sup-")).bodyJson().isStrictlyEqualTo("{\"results\":[]}");
    }

    @Test
    void deletedRecordIsMarked() {
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier(ID, "One"));
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().delete(DataType.SUPPLIERS, new Tombstone(ID, null));
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(found(ID)).bodyJson().extractingPath("$.results[0].deleted").isEqualTo(true);
    }

    @Test
    void changesAreCountedByDay() {
        linked.books()
                .put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"))
                .put(DataType.SUPPLIERS, Scenario.supplier("s2", "Two"))
                .put(DataType.SUPPLIERS, Scenario.supplier("s3", "Three"));
        scenario.sync(linked, DataType.SUPPLIERS);
        foreign.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "Other"));
        scenario.sync(foreign, DataType.SUPPLIERS);
        linked.books()
                .put(DataType.SUPPLIERS, Scenario.supplier("s1", "Changed"))
                .delete(DataType.SUPPLIERS, new Tombstone("s2", null));
        scenario.sync(linked, DataType.SUPPLIERS);
        LocalDate today = LocalDate.ofInstant(scenario.now(), ZoneOffset.UTC);
        String expected =
                """
                {"results":[{"date":"%s","created":0,"updated":0,"deleted":0},
                            {"date":"%s","created":3,"updated":1,"deleted":1}]}
                """
                        .formatted(today.minusDays(1), today);

        assertThat(asAnalyst(linked.client(), DAYS)).bodyJson().isStrictlyEqualTo(expected);
        assertThat(asAnalyst(linked.client(), daysOf(linked)))
                .bodyJson()
                .isStrictlyEqualTo(expected);
    }

    @Test
    void pullThatChangesNothingCountsNothing() {
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"));
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(asAnalyst(linked.client(), daysOf(linked)))
                .bodyJson()
                .extractingPath("$.results[1]")
                .asMap()
                .containsEntry("created", 1)
                .containsEntry("updated", 0);
    }

    @Test
    void othersGetNothing() {
        ClientId stranger = new ClientId(UUID.randomUUID());
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier(ID, "One"));
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(asAnalyst(stranger, SEARCH + "s1"))
                .bodyJson()
                .isStrictlyEqualTo("{\"results\":[]}");
        assertThat(asAnalyst(stranger, daysOf(linked))).hasStatus(403);
        assertThat(scenario.asClient(linked.client(), SEARCH + "s1")).hasStatus(403);
        assertThat(scenario.asClient(linked.client(), DAYS)).hasStatus(403);
    }

    @Test
    void parametersHaveLimits() {
        assertThat(asAnalyst(linked.client(), SEARCH)).hasStatus(400);
        assertThat(asAnalyst(linked.client(), SEARCH + "x".repeat(501))).hasStatus(400);
        assertThat(asAnalyst(linked.client(), "/portal/api/syncs/records/days?days=0"))
                .hasStatus(400);
        assertThat(asAnalyst(linked.client(), "/portal/api/syncs/records/days?days=93"))
                .hasStatus(400);
    }

    private MvcTestResult found(String id) {
        return asAnalyst(linked.client(), SEARCH + id);
    }

    private static String daysOf(LinkedCompany company) {
        return "/portal/api/syncs/companies/" + company.company() + "/records/days?days=2";
    }

    private MvcTestResult asAnalyst(ClientId client, String path) {
        return scenario.asPerson(client, Role.ANALYST, path);
    }

    private void known(LinkedCompany company, String name) {
        scenario.jdbc
                .sql(
                        "INSERT INTO directory_company (id, client_id, version, entry)"
                                + " VALUES (?, ?, 1, ?)")
                .params(
                        company.company().value(),
                        company.client().value(),
                        "{\"name\":\"" + name + "\"}")
                .update();
    }
}
