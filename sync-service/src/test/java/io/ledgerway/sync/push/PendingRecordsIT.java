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
import tools.jackson.databind.json.JsonMapper;

/** Written records are returned on request until they have been pulled. */
@SyncServiceTest
class PendingRecordsIT {

    private static final String PENDING = "includePending=true";

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;
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
        assertThat(scenario.get(linked, "/data/suppliers/new-1")).hasStatus(404);
        MvcTestResult one = scenario.get(linked, "/data/suppliers/new-1?" + PENDING);
        assertThat(body(one)).isEqualTo(record);
        assertThat(scenario.get(linked, "/data/suppliers?includePending=maybe")).hasStatus(400);
    }

    @Test
    void linksOfAListKeepPendingRecords() {
        write(HttpMethod.POST, "/push/suppliers", "Oak");

        String next = list(PENDING + "&pageSize=2").at("/_links/next/href").asString();

        JsonNode second = body(scenario.asClient(linked.client(), next));
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

    @Test
    void dataSetsAreReadOnceForAllWrites() {
        StatementPlans plans = new StatementPlans(database);

        List<@Nullable String> pending =
                JdbcClient.create(plans)
                        .sql(
                                "SELECT id FROM pending_record WHERE company_id = ?"
                                        + " AND connection_id = ? AND data_type = ?")
                        .params(
                                linked.company().value(),
                                linked.connection().value(),
                                DataType.SUPPLIERS.key())
                        .query(String.class)
                        .list();

        assertThat(pending).isEmpty();
        assertThat(plans.all().getFirst()).contains("Aggregate").doesNotContain("Anti Join");
    }

    private void write(HttpMethod method, String path, String name) {
        MvcTestResult response =
                scenario.send(
                        method,
                        linked,
                        path + "?allowSyncOnPushComplete=false",
                        "{\"supplierName\":\"%s\",\"status\":\"Active\"}".formatted(name));
        String key = body(response).get("pushOperationKey").asString();
        await().until(
                        () -> body(scenario.get(linked, "/push/" + key)).get("status").asString(),
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
        return body(response);
    }

    private JsonNode body(MvcTestResult response) {
        return json.readTree(response.getResponse().getContentAsByteArray());
    }
}
