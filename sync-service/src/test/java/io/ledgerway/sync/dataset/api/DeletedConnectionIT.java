package io.ledgerway.sync.dataset.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.identity.Role;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;

/** Pulls and writes of a deleted connection are not returned while they are purged. */
@SyncServiceTest
class DeletedConnectionIT {

    private static final String PORTAL = "/portal/api/syncs";

    @Autowired Scenario scenario;
    @Autowired TransactionTemplate transaction;

    private LinkedCompany linked;
    private UUID dataSet;
    private UUID write;

    @BeforeEach
    void pullAndWrite() {
        linked = scenario.linked();
        dataSet = scenario.sync(linked, DataType.CUSTOMERS);
        assertThat(
                        scenario.send(
                                HttpMethod.POST,
                                linked,
                                "/push/suppliers?allowSyncOnPushComplete=false",
                                "{\"supplierName\":\"Oak\",\"status\":\"Active\"}"))
                .hasStatusOk();
        write =
                scenario.jdbc
                        .sql("SELECT id FROM push_operation WHERE company_id = ?")
                        .param(linked.company().value())
                        .query(UUID.class)
                        .single();
    }

    @Test
    void nothingOfAConnectionThatIsBeingPurgedIsReturned() {
        String portalWrite = PORTAL + "/companies/" + linked.company() + "/writes/" + write;
        // not committed: the purge job does not see the row
        transaction.executeWithoutResult(status -> {
            status.setRollbackOnly();
            nameCompany();
            assertThat(scenario.get(linked, "/dataStatus")).bodyText().contains("customers");
            for (MvcTestResult list : lists()) {
                assertThat(list).bodyJson().extractingPath("$.totalResults").isEqualTo(1);
            }
            for (String path : singles()) {
                assertThat(scenario.get(linked, path)).as(path).hasStatusOk();
            }
            assertThat(asAnalyst(portalWrite)).hasStatusOk();

            scenario.jdbc
                    .sql("INSERT INTO company_purge (company_id, connection_id) VALUES (?, ?)")
                    .params(linked.company().value(), linked.connection().value())
                    .update();

            assertThat(scenario.get(linked, "/dataStatus")).bodyJson().isStrictlyEqualTo("{}");
            for (MvcTestResult list : lists()) {
                assertThat(list).bodyJson().extractingPath("$.totalResults").isEqualTo(0);
            }
            for (String path : singles()) {
                assertThat(scenario.get(linked, path)).as(path).hasStatus(404);
            }
            assertThat(asAnalyst(portalWrite)).hasStatus(404);
        });
    }

    private List<MvcTestResult> lists() {
        return List.of(
                scenario.get(linked, "/data/history"),
                scenario.get(linked, "/push"),
                asAnalyst(PORTAL));
    }

    private List<String> singles() {
        return List.of(
                "/data/history/" + dataSet, "/sync/" + dataSet + "/validation", "/push/" + write);
    }

    private MvcTestResult asAnalyst(String path) {
        return scenario.asPerson(linked.client(), Role.ANALYST, path);
    }

    /** The portal lists the data sets of companies that have a name. */
    private void nameCompany() {
        scenario.replicate(linked, "Harbour Bakery");
    }
}
