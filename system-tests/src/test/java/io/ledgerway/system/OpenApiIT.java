package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.OpenApiDocument;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Whether the document is whole; that every answer keeps to it is checked by each other test. */
class OpenApiIT {

    /** Generated clients name their methods by it; a number tells of two that were the same. */
    private static final String OPERATION_ID = "[a-z]+([A-Z][a-z]*)+";

    private static final List<String> METHODS = List.of("get", "post", "put", "patch", "delete");

    private final JsonNode document = OpenApiDocument.of(RunningSystem.shared().gateway()).json();

    @Test
    void everyOperationIsNamedDescribedAndTaggedOnce() {
        Set<String> ids = new HashSet<>();
        document.path("paths")
                .forEachEntry((path, item) ->
                        item.forEachEntry((method, operation) -> {
                            if (METHODS.contains(method)) {
                                String name = method + " " + path;
                                String id = operation.path("operationId").asString("");
                                assertThat(ids.add(id)).as(name + " has an id of its own").isTrue();
                                assertThat(id).as(name).matches(OPERATION_ID);
                                assertThat(
                                                operation.path("summary").asString("")
                                                        + operation
                                                                .path("description")
                                                                .asString(""))
                                        .as(name + " says what it is for")
                                        .isNotBlank();
                                assertThat(operation.path("tags").size()).as(name).isEqualTo(1);
                                assertThat(operation.path("responses").propertyNames())
                                        .as(name)
                                        .contains("401", "402", "403", "429", "500", "503");
                            }
                        }));
        assertThat(ids).hasSizeGreaterThan(40);
    }

    @Test
    void everyReferenceLeadsSomewhere() {
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

    @Test
    void webhooksAreDescribedToo() {
        assertThat(document.path("webhooks").propertyNames())
                .contains("company.created", "connection.connected", "read.completed");
    }

    @Test
    void nothingInternalIsTold() {
        assertThat(document.path("paths").propertyNames())
                .noneMatch(it -> it.startsWith("/internal") || it.startsWith("/admin"));
        assertThat(document.toString())
                .doesNotContainPattern("(platform|webhooks|decisions?)\\.md")
                .doesNotContain("{@");
    }
}
