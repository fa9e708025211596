package io.ledgerway.sync.record.lineage;

import static io.ledgerway.sync.scenario.Contacts.contact;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.sql.Timestamp;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The lineage of a record names the values and the call that it comes from. */
@SyncServiceTest
class LineageIT {

    private static final DataType TYPE = DataType.SUPPLIERS;

    @Autowired Scenario scenario;

    @Test
    void eachMemberNamesItsRuleAndItsSources() {
        LinkedCompany linked = scenario.linked();
        UUID dataSet =
                sync(linked, "{\"id\":\"s1\",\"label\":\"One\",\"blocked\":true,\"phone\":\"7\"}");
        call(linked, dataSet);

        JsonNode record = scenario.json(linked, "/data/suppliers/s1?lineage=true");

        assertThat(record.path("supplierName").asString("")).isEqualTo("One");
        JsonNode lineage = record.path("lineage");
        assertThat(rules(lineage))
                .contains(
                        "/id copied [\"/id\"]",
                        "/supplierName copied [\"/label\"]",
                        "/phone copied [\"/phone\"]",
                        "/status translated [\"/blocked\"]",
                        "/metadata/isDeleted defaulted []",
                        "/modifiedDate defaulted []");
        assertThat(lineage.has("untraced")).isFalse();
        assertThat(lineage.path("dataSource").asString("")).isEqualTo("contacts");
        assertThat(lineage.path("version").asInt()).isOne();
        assertThat(lineage.path("mappingVersion").asString("")).matches("[0-9a-f]{16}");
        assertThat(lineage.path("dataSetId").asString("")).isEqualTo(dataSet.toString());
        JsonNode call = lineage.path("calls").path(0);
        assertThat(call.path("method").asString("")).isEqualTo("GET");
        assertThat(call.path("path").asString("")).isEqualTo("/contacts?page=");
        assertThat(scenario.json(linked, "/data/suppliers/s1").has("lineage")).isFalse();
    }

    @Test
    void eachVersionOfTheHistoryHasItsLineage() {
        LinkedCompany linked = scenario.linked();
        sync(linked, "{\"id\":\"s1\",\"label\":\"One\"}");
        sync(linked, "{\"id\":\"s1\",\"label\":\"Two\",\"phone\":\"7\"}");

        JsonNode results =
                scenario.json(linked, "/data/suppliers/s1/history?lineage=true").path("results");

        assertThat(rules(results.path(0).path("lineage"))).contains("/phone copied [\"/phone\"]");
        assertThat(rules(results.path(1).path("lineage")))
                .contains("/supplierName copied [\"/label\"]")
                .noneMatch(it -> it.startsWith("/phone"));
        assertThat(scenario.get(linked, "/data/suppliers/s1/history?lineage=true&limit=21"))
                .hasStatus(400);
    }

    @Test
    void aRecordWithoutPayloadIsNotTraced() {
        LinkedCompany linked = scenario.linked();
        linked.books().put(TYPE, Scenario.supplier("s1", "One"));
        scenario.sync(linked, TYPE);

        JsonNode lineage = scenario.json(linked, "/data/suppliers/s1?lineage=true").path("lineage");

        assertThat(lineage.path("untraced").asString(""))
                .isEqualTo("No raw payload is stored for this version.");
        assertThat(lineage.path("members")).isEmpty();
    }

    private UUID sync(LinkedCompany linked, String contact) {
        linked.books().put(TYPE, contact(contact));
        return scenario.sync(linked, TYPE);
    }

    /** The fake platform is not called by HTTP, so its log has no calls. */
    private void call(LinkedCompany linked, UUID dataSet) {
        scenario.jdbc
                .sql(
                        """
                        INSERT INTO platform_call (id, at, client_id, company_id, platform_key, method,
                               path, status, duration_ms, request_bytes, response_bytes, budget_class,
                               data_set_id)
                        SELECT gen_random_uuid(), ?, ?, ?, 'fake', 'GET', '/contacts?page=', 200, 1, 0, 9,
                               'read', ?
                        """)
                .params(
                        Timestamp.from(
                                scenario.of(dataSet, "requested_at", Timestamp.class).toInstant()),
                        linked.client().value(),
                        linked.company().value(),
                        dataSet)
                .update();
    }

    private static List<String> rules(JsonNode lineage) {
        return lineage.path("members")
                .valueStream()
                .map(it ->
                        "%s %s %s"
                                .formatted(
                                        it.path("path").asString(""),
                                        it.path("rule").asString(""),
                                        it.path("sources")))
                .toList();
    }
}
