package io.ledgerway.sync.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.context.StatementPlans;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** Written records are returned on request until they have been pulled. */
@SyncServiceTest
class PendingRecordsIT {

    private static final String PENDING = "includePending=true";

    @Autowired Scenario scenario;
    @Autowired DataSource database;

    LinkedCompany linked;

    @BeforeEach
    void read() {
        linked = scenario.linked();
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "One"));
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s2", "Two"));
        scenario.sync(linked, DataType.SUPPLIERS);
    }

    @Test
    void newRecordIsReturnedOnlyOnRequest() {
        write(HttpMethod.POST, "/push/suppliers", "Oak");

        assertThat(names("")).containsExactly("One", "Two");
        assertThat(names(PENDING)).containsExactly("One", "Two", "Oak");
        assertThat(names(PENDING + "&pageSize=2&page=2")).containsExactly("Oak");
        assertThat(list(PENDING + "&pageSize=2").get("totalResults").asInt()).isEqualTo(3);
        assertThat(names(PENDING + "&query=supplierName=oak")).containsExactly("Oak");
        assertThat(names(PENDING + "&query=supplierName=one")).containsExactly("One");
        assertThat(names(PENDING + "&orderBy=-supplierName")).containsExactly("Two", "One", "Oak");
        assertThat(names(PENDING + "&query=metadata.pendingConfirmation=true"))
                .containsExactly("Oak");
        JsonNode record = list(PENDING).get("results").get(2);
        assertThat(record.get("metadata").get("pendingConfirmation").asBoolean()).isTrue();
        assertThat(record.get("metadata").get("isDeleted").asBoolean()).isFalse();
        assertThat(record.has("modifiedDate")).isTrue();
        MvcTestResult one = scenario.get(linked, "/data/suppliers/new-1?" + PENDING);
        assertThat(scenario.json(one)).isEqualTo(record);
        assertThat(scenario.get(linked, "/data/suppliers?includePending=maybe")).hasStatus(400);
    }

    @Test
    void errorOfAWrittenRecordNamesTheParameter() {
        write(HttpMethod.POST, "/push/suppliers", "Oak");

        MvcTestResult written = scenario.get(linked, "/data/suppliers/new-1");
        assertThat(written).hasStatus(404);
        JsonNode error = scenario.json(written);
        assertThat(error.get("error").asString())
                .isEqualTo("No data available for suppliers for ID new-1");
        assertThat(error.at("/validation/errors/0/itemId").asString()).isEqualTo("includePending");
        assertThat(error.at("/validation/errors/0/message").asString())
                .isEqualTo(
                        "The record was written and is not synced yet. Add includePending=true to"
                                + " read it.");
        for (String other : List.of("", "?" + PENDING)) {
            MvcTestResult unknown = scenario.get(linked, "/data/suppliers/nobody" + other);
            assertThat(unknown).hasStatus(404);
            assertThat(scenario.json(unknown).has("validation")).isFalse();
        }
    }

    @Test
    void linksOfAListKeepPendingRecords() {
        write(HttpMethod.POST, "/push/suppliers", "Oak");

        String next = list(PENDING + "&pageSize=2").at("/_links/next/href").asString();

        JsonNode second = scenario.json(scenario.asClient(linked.client(), next));
        assertThat(second.get("results")).hasSize(1);
        assertThat(second.at("/results/0/supplierName").asString()).isEqualTo("Oak");
    }

    @Test
    void changedRecordReplacesThePulledOne() {
        write(HttpMethod.PUT, "/push/suppliers/s1", "Uno");
        write(HttpMethod.PUT, "/push/suppliers/s1", "Eins");

        assertThat(names("")).containsExactly("One", "Two");
        assertThat(names(PENDING)).containsExactly("Two", "Eins");
    }

    @Test
    void pulledRecordIsNoLongerPending() {
        write(HttpMethod.POST, "/push/suppliers", "Oak");
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("new-1", "Oak"));

        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(names(PENDING)).containsExactly("One", "Two", "Oak");
        assertThat(list(PENDING).toString()).doesNotContain("pendingConfirmation");
    }

    /** A write whose response was lost is known to have taken effect when it has been looked up. */
    @Test
    void earlierWriteThatIsKnownAfterThePullDoesNotReplaceTheLastOne() {
        write(HttpMethod.PUT, "/push/suppliers/s1", "Uno");
        write(HttpMethod.PUT, "/push/suppliers/s1", "Eins");
        linked.books().put(DataType.SUPPLIERS, Scenario.supplier("s1", "Eins"));
        scenario.sync(linked, DataType.SUPPLIERS);

        scenario.jdbc
                .sql(
                        """
                        UPDATE push_operation SET written_at = ledgerway_now()
                         WHERE company_id = :company
                           AND position = (SELECT min(position) FROM push_operation
                                            WHERE company_id = :company)
                        """)
                .param("company", linked.company().value())
                .update();

        assertThat(names(PENDING)).isEqualTo(names("")).contains("Eins");
        assertThat(list(PENDING).toString()).doesNotContain("pendingConfirmation");
    }

    @Test
    void writesBeforeTheLastPullAreNotRead() {
        addWritesBeforeTheLastPull(1_000);
        StatementPlans plans = new StatementPlans(database);

        List<@Nullable String> ids =
                JdbcClient.create(plans)
                        .sql("SELECT id FROM record_with_pending_of(?, ?, ?) ORDER BY position")
                        .params(
                                linked.company().value(),
                                linked.connection().value(),
                                DataType.SUPPLIERS.key())
                        .query(String.class)
                        .list();

        assertThat(ids).containsExactly("s1", "s2");
        assertThat(names(PENDING)).containsExactly("One", "Two");
        assertThat(plans.all().getFirst())
                .as("the functions are merged into the query, and the time is in the index")
                .contains("using push_operation_recent")
                .contains("written_at >=")
                .doesNotContain("Function Scan");
    }

    private void addWritesBeforeTheLastPull(int number) {
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO push_operation
                            (company_id, id, connection_id, platform_key, data_type, kind, company,
                             record_id, body, sync_after, status, status_code, requested_at,
                             completed_at, finished_at, written_at)
                        SELECT :company, gen_random_uuid(), :connection, 'fake', 'suppliers', 'Create',
                               '{}', 'p' || n, '{"supplierName": "Planted"}', false, 'Success', 200,
                               t.at, t.at, t.at, t.at
                          FROM generate_series(1, :number) n,
                               (SELECT ledgerway_now() - interval '1 day' AS at) t
                        """)
                .param("company", linked.company().value())
                .param("connection", linked.connection().value())
                .param("number", number)
                .update();
        scenario.jdbc.sql("ANALYZE push_operation").update();
    }

    private void write(HttpMethod method, String path, String name) {
        MvcTestResult response =
                scenario.send(
                        method,
                        linked,
                        path + "?allowSyncOnPushComplete=false",
                        "{\"supplierName\":\"%s\",\"status\":\"Active\"}".formatted(name));
        String key = scenario.json(response).get("pushOperationKey").asString();
        await().until(
                        () ->
                                scenario.json(scenario.get(linked, "/push/" + key))
                                        .get("status")
                                        .asString(),
                        "Success"::equals);
    }

    private List<String> names(String parameters) {
        List<String> names = new ArrayList<>();
        list(parameters).get("results").forEach(it -> names.add(it.get("supplierName").asString()));
        return names;
    }

    private JsonNode list(String parameters) {
        MvcTestResult response = scenario.get(linked, "/data/suppliers?" + parameters);
        assertThat(response).hasStatus(200);
        return scenario.json(response);
    }
}
