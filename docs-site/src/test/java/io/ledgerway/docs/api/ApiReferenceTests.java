package io.ledgerway.docs.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.docs.ReleasedApi;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ApiReferenceTests {

    private final ApiReference reference =
            new ApiReference(new ApiOperations(ReleasedApi.document()));

    @Test
    void everyOperationTagAndEventHasAPage() {
        JsonNode document = ReleasedApi.document();
        long operations =
                document.path("paths").valueStream().mapToLong(JsonNode::size).sum()
                        + document.path("webhooks").size();

        assertThat(reference.paths()).hasSize((int) operations + document.path("tags").size() + 1);
        assertThat(reference.html("/docs/api/nothing")).isNull();
        assertThat(reference.markdown("/docs/api/nothing")).isNull();
    }

    @Test
    void pageOfAnOperationIsComplete() {
        String markdown = Objects.requireNonNull(reference.markdown("/docs/api/createCompany"));

        assertThat(markdown)
                .startsWith("# Create a company\n\n`POST /companies`\n\n")
                .contains(
                        "| `Idempotency-Key` | string | a header: ",
                        "## Body",
                        "| `name` | string | Required.",
                        "```sh curl",
                        "```powershell PowerShell",
                        "| [400](/docs/errors/400) |",
                        "| `dataConnections[].linkUrl` |");
    }

    @Test
    void limitsOfParametersAndMembersAreShown() {
        assertThat(reference.markdown("/docs/api/createExpenseTransaction"))
                .containsPattern("`\\[]\\.reference` [^\n]*Characters: at most 1000\\. \\|\n")
                .containsPattern("`\\[]\\.lines` [^\n]*Items: 1 to 100\\. \\|\n")
                .containsPattern(
                        "`\\[]\\.lines\\[]\\.netAmount` \\| number \\| Required"
                                + "[^\n]* Value: 0 to 5000000\\. \\|\n")
                .contains("in the query: validates the expenses", "stored. Default: `false`. |");
        assertThat(reference.markdown("/docs/api/listCompanies"))
                .contains("in the query: ", "Value: at least 1. Default: `1`. |")
                .doesNotContain("in the query. ");
    }

    @Test
    void pageOfAnOperationListsItsGroup() {
        assertThat(reference.html("/docs/api/createCompany"))
                .contains(
                        "<title>Create a company · Ledgerway</title>",
                        "<a href=\"/docs/api/createCompany\" aria-current=\"page\">Create a company</a>",
                        "<a href=\"/docs/api/listCompanies\">",
                        "<a href=\"/docs/api/webhooks\">Webhooks</a>",
                        "<div class=\"tabs\">",
                        "<link rel=\"alternate\" type=\"text/markdown\" href=\"/docs/api/createCompany.md\">");
    }

    @Test
    void groupOfWebhooksListsEvents() {
        assertThat(reference.markdown("/docs/api/webhooks"))
                .contains("## Events", "[read.completed](/docs/api/onReadCompleted)");
        assertThat(reference.markdown("/docs/api/onReadCompleted"))
                .contains("`read.completed`", "| `eventType` |")
                .doesNotContain("## Samples");
    }

    @Test
    void searchFindsEveryOperation() {
        JsonNode index = JsonMapper.shared().readTree(reference.searchIndex());

        assertThat(index.valueStream())
                .anySatisfy(it -> {
                    assertThat(it.path(0).asString()).isEqualTo("/docs/api/createCompany");
                    assertThat(it.path(1).asString()).isEqualTo("Create a company");
                    assertThat(it.path(2).asString()).isEqualTo("POST /companies");
                });
    }

    @Test
    void nestedMembersOfRecursiveSchemasEnd() {
        JsonNode document =
                JsonMapper.shared()
                        .readTree(
                                """
                                {"components":{"schemas":{"Line":{"properties":{
                                "value":{"type":["number","null"],"description":"the value"},
                                "items":{"type":"array","items":{"$ref":"#/components/schemas/Line"}},
                                "kind":{"enum":["A","B"],"type":"string"}}}}}}
                                """);

        assertThat(SchemaRows.of(document, document.at("/components/schemas/Line")))
                .extracting(SchemaRows.Row::name)
                .containsExactly(
                        "value", "items", "items[].value", "items[].items", "items[].kind", "kind");
        assertThat(SchemaRows.of(document, document.at("/components/schemas/Line")))
                .extracting(SchemaRows.Row::type)
                .startsWith("number", "array of Line");
    }
}
