package io.ledgerway.sync.record.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@SyncServiceTest
class RecordOpenApiIT {

    private static final String COMPANY = "/companies/{companyId}/data/";
    private static final String CONNECTION =
            "/companies/{companyId}/connections/{connectionId}/data/";

    private static final String[] EXPORTS = {"application/gzip", "application/vnd.apache.parquet"};

    @Autowired Scenario scenario;

    JsonNode document;
    JsonNode paths;

    @BeforeEach
    void read() {
        var response = scenario.openApi();
        assertThat(response).hasStatusOk();
        document = scenario.json(response);
        paths = document.path("paths");
    }

    @Test
    void everyOperationHasAUniqueIdAndOneTag() {
        List<String> ids = new ArrayList<>();
        paths.forEachEntry((path, item) ->
                item.forEachEntry((method, operation) -> {
                    if (path.startsWith("/companies")) {
                        ids.add(operation.path("operationId").asString(""));
                        assertThat(operation.path("tags").size()).as(path).isEqualTo(1);
                        assertThat(operation.path("description").asString(""))
                                .as(method + " " + path)
                                .isNotBlank();
                    }
                }));
        assertThat(ids).doesNotContain("").doesNotHaveDuplicates().hasSizeGreaterThan(60);
    }

    @Test
    void typesAreDocumentedUnderTheirPaths() {
        for (String path :
                List.of(
                        COMPANY + "invoices",
                        COMPANY + "invoices/{recordId}",
                        COMPANY + "invoices/{recordId}/pdf",
                        COMPANY + "accounts",
                        COMPANY + "financials/balanceSheet",
                        CONNECTION + "transfers",
                        CONNECTION + "itemReceipts/{recordId}",
                        CONNECTION + "bankAccounts/{accountId}/bankTransactions",
                        CONNECTION + "{dataType}/{recordId}/attachments")) {
            assertThat(paths.path(path).has("get")).as(path).isTrue();
        }
        for (String path :
                List.of(
                        COMPANY + "transfers",
                        COMPANY + "balanceSheet",
                        CONNECTION + "invoices",
                        CONNECTION + "bankTransactions")) {
            assertThat(paths.has(path)).as(path).isFalse();
        }
        assertThat(paths.path(COMPANY + "info").has("get")).isTrue();
        assertThat(paths.path(COMPANY + "info").has("post")).isTrue();
    }

    @Test
    void responsesWithFilesAreBinaryAndHaveTheMediaTypesThatAreSent() {
        assertFile("/exports/{exportId}/files/{number}", EXPORTS);
        assertFile("/companies/{companyId}/exports/{exportId}/files/{number}", EXPORTS);
        assertFile(COMPANY + "{dataType}/{recordId}/raw", "*/*");
        assertFile(CONNECTION + "{dataType}/{recordId}/raw", "*/*");
        assertFile(
                CONNECTION + "{dataType}/{recordId}/attachments/{attachmentId}/download",
                "application/octet-stream");
    }

    private void assertFile(String path, String... mediaTypes) {
        JsonNode response = paths.path(path).at("/get/responses/200");
        assertThat(response.path("description").asString("")).as(path).startsWith("The ");
        assertThat(response.path("content").propertyNames())
                .as(path)
                .containsExactlyInAnyOrder(mediaTypes);
        for (String mediaType : mediaTypes) {
            assertThat(response.path("content").path(mediaType).at("/schema/format").asString(""))
                    .as(path)
                    .isEqualTo("binary");
        }
    }

    /** The class of a schema without a name of its own is part of its name, in SDKs too. */
    @Test
    void deletedConnectionsOfAnExportHaveASchemaWithAName() {
        assertThat(document.at("/components/schemas/DeletedConnection/properties").propertyNames())
                .containsExactlyInAnyOrder("companyId", "connectionId");
    }

    @Test
    void companyInformationHasNoParametersOfLists() {
        assertThat(paths.path(COMPANY + "info").at("/get/parameters").findValuesAsString("name"))
                .contains("companyId", "asOf")
                .doesNotContain("page", "pageSize", "query", "orderBy");
    }

    @Test
    void singleRecordsHaveTheirLineage() {
        for (String path :
                List.of(
                        COMPANY + "invoices/{recordId}",
                        COMPANY + "trackingCategories/{recordId}",
                        CONNECTION + "transfers/{recordId}")) {
            String ref = schema(path, "application/json").path("$ref").asString("");
            assertThat(document.at(ref.substring(1)).at("/properties/lineage/$ref").asString(""))
                    .as(path)
                    .endsWith("RecordLineage");
        }
    }

    @Test
    void responsesHaveTheSchemasOfTheirTypes() {
        assertThat(schema(COMPANY + "invoices/{recordId}", "application/json").toString())
                .contains("Invoice");
        assertThat(
                        schema(
                                        CONNECTION + "bankAccounts/{accountId}/bankTransactions",
                                        "application/json")
                                .toString())
                .contains("BankTransaction");
        assertThat(
                        schema(CONNECTION + "{dataType}/{recordId}/attachments", "application/json")
                                .toString())
                .contains("Attachments");
        assertThat(schema(COMPANY + "invoices/{recordId}/pdf", "application/pdf").isMissingNode())
                .isFalse();
        assertThat(
                        schema(
                                        CONNECTION
                                                + "{dataType}/{recordId}/attachments/{attachmentId}/download",
                                        "application/octet-stream")
                                .isMissingNode())
                .isFalse();
    }

    @Test
    void reportsNameTheParametersTheyNeed() {
        assertThat(paths.path(COMPANY + "financials/profitAndLoss").path("get").path("parameters"))
                .filteredOn(it -> it.path("in").asString().equals("query"))
                .extracting(
                        it -> it.path("name").asString() + " " + it.path("required").asBoolean())
                .containsExactlyInAnyOrder(
                        "periodLength true",
                        "periodsToCompare true",
                        "startMonth false",
                        "asOf false",
                        "snapshot false");
    }

    @Test
    void readsOfPastStatesDeclareThatTheyAreNoLongerKept() {
        List<String> reads = new ArrayList<>();
        paths.forEachEntry((path, item) -> {
            JsonNode operation = item.path("get");
            if (path.startsWith("/companies")
                    && operation.path("parameters").findValuesAsString("name").contains("asOf")) {
                reads.add(path);
                assertThat(operation.path("responses").has("410")).as(path).isTrue();
            }
        });
        assertThat(reads)
                .contains(
                        COMPANY + "invoices",
                        COMPANY + "invoices/{recordId}",
                        COMPANY + "financials/balanceSheet",
                        CONNECTION + "transfers",
                        CONNECTION + "bankAccounts/{accountId}/bankTransactions",
                        "/companies/{companyId}/reports/agedDebtor",
                        "/companies/{companyId}/reports/journal");
        assertThat(paths.path(COMPANY + "snapshots/{snapshotId}").at("/get/responses").has("410"))
                .isTrue();
        assertThat(paths.path(COMPANY + "invoices/{recordId}/pdf").at("/get/responses").has("410"))
                .isFalse();
    }

    private JsonNode schema(String path, String type) {
        return paths.path(path)
                .path("get")
                .path("responses")
                .path("200")
                .path("content")
                .path(type)
                .path("schema");
    }
}
