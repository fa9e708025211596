package io.ledgerway.sync.dataset.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** The portal's list of data sets of all companies. */
@SyncServiceTest
class PortalDataSetQueriesIT {

    private static final String ROOT = "/portal/api/syncs";

    @Autowired Scenario scenario;
    @Autowired DataSource database;

    private LinkedCompany linked;
    private LinkedCompany foreign;

    @BeforeEach
    void companies() {
        linked = scenario.linked();
        foreign = scenario.linked();
        scenario.replicate(linked, "Harbour <b>Bakery</b>");
        scenario.replicate(foreign, "Elsewhere");
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
    void listContainsAllCompaniesOfTheClientOnly() {
        UUID good = scenario.sync(linked, DataType.SUPPLIERS);
        scenario.sync(foreign, DataType.SUPPLIERS);

        assertThat(scenario.asPerson(linked.client(), Role.ANALYST, ROOT))
                .hasStatusOk()
                .bodyJson()
                .isLenientlyEqualTo(
                        """
                        {"totalResults":1,"results":[{"id":"%s","companyId":"%s",
                          "companyName":"Harbour <b>Bakery</b>","dataType":"suppliers",
                          "status":"Complete"}]}
                        """
                                .formatted(good, linked.company()));
        assertThat(
                        scenario.asPerson(
                                linked.client(),
                                Role.ANALYST,
                                ROOT + "?query=status!=Complete&orderBy=requested"))
                .bodyJson()
                .extractingPath("$.totalResults")
                .isEqualTo(0);
        assertThat(
                        scenario.asPerson(
                                linked.client(), Role.ANALYST, ROOT + "?query=companyName~harbour"))
                .bodyJson()
                .extractingPath("$.totalResults")
                .isEqualTo(1);
    }

    @Test
    void listThatIsNotReadInTimeIsUnavailable() throws SQLException {
        try (Connection other = database.getConnection();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("LOCK TABLE company_purge IN ACCESS EXCLUSIVE MODE");

            MvcTestResult response = scenario.asPerson(linked.client(), Role.ANALYST, ROOT);

            other.rollback();
            assertThat(response).hasStatus(503).hasHeader("Retry-After", "30");
        }
    }

    @Test
    void countsCoverTheLastDayByDefault() throws IOException {
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.jdbc
                .sql(
                        "UPDATE data_set_hour SET hour = hour - interval '25 hours'"
                                + " WHERE client_id = ?")
                .param(linked.client().value())
                .update();
        scenario.sync(linked, DataType.CUSTOMERS);

        assertThat(counts("")).contains("\"running\":0", "\"complete\":1", "\"failed\":0");
        assertThat(counts("?since=2020-01-01T00:00:00Z")).contains("\"complete\":2");
        assertThat(
                        scenario.asPerson(
                                linked.client(), Role.ANALYST, ROOT + "/counts?since=yesterday"))
                .hasStatus(400);
    }

    @Test
    void hoursCountDataSetsOfTheClientOnly() {
        scenario.sync(linked, DataType.SUPPLIERS);
        scenario.sync(foreign, DataType.SUPPLIERS);

        assertThat(scenario.asPerson(linked.client(), Role.ANALYST, ROOT + "/hours"))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$[?(@.counts.complete > 0)].counts.complete")
                .asArray()
                .containsExactly(1);
    }

    @Test
    void failedSyncsAndRunningOnesAreCounted() throws IOException {
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.NotFound("Nothing is here");
                });
        scenario.sync(linked, DataType.SUPPLIERS, "FetchError");

        assertThat(counts("")).contains("\"complete\":0", "\"failed\":1");
        assertThat(scenario.asPerson(linked.client(), Role.ANALYST, ROOT + "?query=failed=true"))
                .bodyJson()
                .extractingPath("$.totalResults")
                .isEqualTo(1);
    }

    @Test
    void apiKeysAreRejected() {
        assertThat(scenario.asClient(linked.client(), ROOT)).hasStatus(403);
        assertThat(scenario.asClient(linked.client(), ROOT + "/counts")).hasStatus(403);
        assertThat(scenario.asClient(linked.client(), ROOT + "/hours")).hasStatus(403);
        assertThat(scenario.asPerson(new ClientId(UUID.randomUUID()), Role.ADMINISTRATOR, ROOT))
                .bodyJson()
                .extractingPath("$.totalResults")
                .isEqualTo(0);
    }

    private String counts(String query) throws IOException {
        return scenario.asPerson(linked.client(), Role.ANALYST, ROOT + "/counts" + query)
                .getResponse()
                .getContentAsString();
    }
}
