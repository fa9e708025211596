package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.ApiRules;
import io.ledgerway.system.strict.OpenApiDocument;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The OpenAPI document is complete. The other tests check each response against it. */
class OpenApiIT {

    /** Generated clients use it as method name; springdoc numbers duplicates, so no digits. */
    private static final String OPERATION_ID = "[a-z]+([A-Z][a-z]*)+";

    private static final List<String> METHODS = List.of("get", "post", "put", "patch", "delete");

    private static final String EXPENSES = "/companies/{companyId}/sync/expenses";
    private static final String CONNECTION = "/companies/{companyId}/connections/{connectionId}";

    private static final String SCHEMA_OF_BODY = "/content/application~1json/schema/$ref";

    private final JsonNode document = OpenApiDocument.of(RunningSystem.shared().gateway()).json();

    @Test
    void everyOperationIsNamedDescribedAndTaggedOnce() {
        Set<String> ids = new HashSet<>();
        Set<String> tags = new HashSet<>();
        document.path("tags").forEach(it -> tags.add(it.path("name").asString()));
        document.path("paths")
                .forEachEntry((path, item) ->
                        item.forEachEntry((method, operation) -> {
                            if (METHODS.contains(method)) {
                                String name = method + " " + path;
                                String id = operation.path("operationId").asString("");
                                assertThat(ids.add(id)).as(name + " has a unique id").isTrue();
                                assertThat(id).as(name).matches(OPERATION_ID);
                                assertThat(
                                                operation.path("summary").asString("")
                                                        + operation
                                                                .path("description")
                                                                .asString(""))
                                        .as(name + " has a summary or description")
                                        .isNotBlank();
                                assertThat(operation.path("tags").size()).as(name).isEqualTo(1);
                                assertThat(tags)
                                        .as(name + " has a tag with a description")
                                        .contains(operation.at("/tags/0").asString());
                                assertThat(operation.path("responses").propertyNames())
                                        .as(name)
                                        .contains("401", "402", "403", "429", "500", "503");
                            }
                        }));
        assertThat(ids).hasSizeGreaterThan(40);
    }

    @Test
    void errorsOfSingleOperationsAreDeclared() {
        assertThat(errors("get", "/companies/{companyId}/data/invoices"))
                .contains("409", "410")
                .doesNotContain("413", "422");
        assertThat(errors("get", "/companies/{companyId}/data/info")).contains("409");
        assertThat(errors("get", "/companies/{companyId}/data/invoices/{recordId}"))
                .contains("409");
        assertThat(errors("get", "/companies/{companyId}/data/history")).doesNotContain("409");
        assertThat(errors("put", EXPENSES + "/expense-transactions/{transactionId}"))
                .contains("413", "422")
                .doesNotContain("409");
        assertThat(errors("put", EXPENSES + "/transfer-transactions/{transactionId}"))
                .contains("422");
        assertThat(errors("put", CONNECTION + "/authorization")).contains("409");
        assertThat(errors("patch", CONNECTION)).contains("409", "413", "422");
        assertThat(errors("get", CONNECTION + "/data/custom/{customDataIdentifier}"))
                .contains("409", "451");
    }

    /** The statuses of responses that have the common error body. */
    private List<String> errors(String method, String path) {
        List<String> errors = new ArrayList<>();
        document.path("paths")
                .path(path)
                .path(method)
                .path("responses")
                .forEachEntry((status, response) -> {
                    if (response.at(SCHEMA_OF_BODY).asString("").endsWith("/Error")) {
                        errors.add(status);
                    }
                });
        return errors;
    }

    @Test
    void sidesOfATransferRequestRequireAccountAndAmount() {
        String side =
                document.at("/components/schemas/TransferTransactionRequest/properties/from/$ref")
                        .asString();

        assertThat(
                        document.at(side.substring(1))
                                .path("required")
                                .valueStream()
                                .map(JsonNode::asString))
                .containsExactlyInAnyOrder("accountRef", "amount");
    }

    @ParameterizedTest
    @CsvSource({
        "AllowedOriginsRequest, allowedOrigins",
        "CategoryMappingRequest, categories",
        "EventReplayRequest, consumerId",
        "ExampleEventRequest, consumerId eventType",
        "ExportRequest, format",
        "LinkSessionRequest, origin",
        "MappedCategoryRequest, id name",
        "ProfileRequest, name redirectUrl",
        "RawPayloadRequest, stored",
        "RuleRequest, notifiers type",
        "SettingsRequest, settings",
        "SettingsRequestItem, dataType fetchOnFirstLink syncOrder syncSchedule",
        "WebhookConsumerRequest, eventTypes url"
    })
    void membersThatARequestAlwaysNeedsAreRequired(String schema, String members) {
        assertThat(
                        document.at("/components/schemas/" + schema + "/required")
                                .valueStream()
                                .map(JsonNode::asString))
                .containsExactlyInAnyOrder(members.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "post, /webhooks",
        "post, /rules",
        "put, /rules/{ruleId}",
        "post, /exports",
        "post, /companies/{companyId}/exports",
        "post, /events/example",
        "post, /events/replay",
        "put, /profile/rawPayloads",
        "post, /profile/syncSettings",
        "post, /companies/{companyId}/syncSettings"
    })
    void bodyThatARequestAlwaysNeedsIsRequired(String method, String path) {
        JsonNode body = document.path("paths").path(path).path(method).path("requestBody");

        assertThat(body.path("required").asBoolean(false)).isTrue();
        assertThat(body.at(SCHEMA_OF_BODY).asString("")).startsWith("#/components/schemas/");
    }

    @Test
    void exportRequestListsItsFormats() {
        assertThat(
                        document.at("/components/schemas/ExportRequest/properties/format/enum")
                                .valueStream()
                                .map(JsonNode::asString))
                .containsExactly("ndjson", "csv", "parquet");
    }

    @Test
    void documentFollowsTheRules() {
        assertThat(ApiRules.violations(document)).isEmpty();
    }

    @Test
    void everyReferenceCanBeResolved() {
        assertThat(document.findValuesAsString("$ref"))
                .isNotEmpty()
                .allSatisfy(it ->
                        assertThat(document.at(it.substring(1)).isMissingNode()).as(it).isFalse());
    }

    @Test
    void everyBodyHasAnExampleThatIsValid() {
        OpenApiDocument api = OpenApiDocument.of(RunningSystem.shared().gateway());
        List<String> found = api.examples();

        assertThat(found)
                .contains(
                        "/companies post request",
                        "/companies post 200",
                        "/companies/{companyId}/connections post request",
                        "/webhooks post 201",
                        "/companies/{companyId}/dataStatus get 200");
        assertThat(api.faultsOfExamples()).isEmpty();
        assertThat(api.requestsWithoutExample()).isEmpty();
    }

    /** A reader copies the example into a call for a company of their own. */
    @Test
    void noExampleOfABodyContainsAnIdOfItsRequest() {
        document.path("paths")
                .forEachEntry((path, item) ->
                        item.forEachEntry((method, operation) ->
                                assertThat(
                                                operation
                                                        .at(
                                                                "/requestBody/content/application~1json/examples/example/value")
                                                        .propertyNames())
                                        .as(method + " " + path)
                                        .doesNotContain("id", "clientId")
                                        .noneMatch(it -> path.contains("{" + it + "}"))));
    }

    @Test
    void webhooksAreDescribedToo() {
        assertThat(document.path("webhooks").propertyNames())
                .contains("company.created", "connection.connected", "read.completed");
    }

    @Test
    void documentContainsNothingInternal() {
        assertThat(document.path("paths").propertyNames())
                .noneMatch(it -> it.startsWith("/internal") || it.startsWith("/admin"));
        assertThat(document.toString())
                .doesNotContainPattern("(platform|webhooks|decisions?)\\.md")
                .doesNotContain("{@");
    }
}
