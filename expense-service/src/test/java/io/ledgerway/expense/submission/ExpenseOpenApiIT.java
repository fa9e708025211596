package io.ledgerway.expense.submission;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestTokens;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks the OpenAPI document of the operations that accept transactions. */
@SubmissionTest
class ExpenseOpenApiIT {

    private static final String BASE = "/paths/~1companies~1{companyId}~1sync~1expenses~1";

    @Autowired MockMvcTester mvc;

    private JsonNode document() throws Exception {
        return JsonMapper.shared()
                .readTree(
                        mvc.get()
                                .uri("/internal/openapi")
                                .header(
                                        "Authorization",
                                        TestTokens.now().internal(ServiceName.GATEWAY))
                                .exchange()
                                .getResponse()
                                .getContentAsString());
    }

    @Test
    void aListWithoutFilterShowsNone() throws Exception {
        JsonNode parameters = document().at(BASE + "syncs~1{syncId}~1transactions/get/parameters");

        assertThat(parameters.valueStream().map(it -> it.path("name").asString()))
                .contains("page", "pageSize")
                .doesNotContain("query", "orderBy");
    }

    @Test
    void accountsOfMappingOptionsHaveAKnownType() throws Exception {
        JsonNode schemas = document().at("/components/schemas");

        assertThat(
                        schemas.properties().stream()
                                .filter(it -> it.getKey().endsWith("MappingOptions.Account"))
                                .flatMap(it ->
                                        it.getValue()
                                                .at("/properties/accountType/enum")
                                                .valueStream())
                                .map(JsonNode::asString))
                .containsExactly("Asset", "Expense", "Income", "Liability", "Equity");
    }

    @Test
    void sidesOfATransferRequireAccountAndAmount() throws Exception {
        JsonNode side = document().at("/components/schemas/TransferTransactionSide");

        assertThat(side.path("required").valueStream().map(JsonNode::asString))
                .containsExactlyInAnyOrder("accountRef", "amount");
    }

    /** What the member is, or what applies without it. */
    @Test
    void membersOfTransactionsHaveDescriptions() throws Exception {
        JsonNode schemas = document().at("/components/schemas");

        for (String schema :
                List.of(
                        "ExpenseTransactionRequest",
                        "ExpenseTransactionUpdateRequest",
                        "ReimbursableExpenseTransactionRequest")) {
            JsonNode properties = schemas.path(schema).path("properties");
            for (String member : List.of("contactRef", "lines", "notes", "currency")) {
                assertThat(properties.path(member).path("description").asString(""))
                        .as(schema + "." + member)
                        .isNotBlank();
            }
        }
        assertThat(schemas.path("ExpenseTransactionLine").path("properties").valueStream())
                .hasSize(7)
                .allSatisfy(it -> assertThat(it.path("description").asString("")).isNotBlank());
        assertThat(
                        schemas.at("/ExpenseTransactionRequest/properties/bankAccountRef")
                                .path("description")
                                .asString("")
                                .replaceAll("\\s+", " "))
                .contains("if absent, the default of the company");
    }

    @Test
    void everyOperationHasIdDescriptionAndBodySchema() throws Exception {
        JsonNode document = document();

        for (String[] each :
                new String[][] {
                    {"expense-transactions/post", "createExpenseTransaction", "200"},
                    {
                        "expense-transactions~1{transactionId}/put",
                        "updateExpenseTransaction",
                        "202"
                    },
                    {
                        "transfer-transactions~1{transactionId}/put",
                        "createTransferTransaction",
                        "200"
                    },
                    {"adjustment-transactions/post", "createAdjustmentTransaction", "200"},
                    {
                        "reimbursable-expense-transactions/post",
                        "createReimbursableExpenseTransaction",
                        "200"
                    },
                    {
                        "reimbursable-expense-transactions~1{transactionId}/put",
                        "updateReimbursableExpenseTransaction",
                        "200"
                    },
                    {"data~1expense-transactions/post", "createExpenseDataset", "200"},
                    {"syncs/post", "initiateSync", "202"}
                }) {
            JsonNode operation = document.at(BASE + each[0]);
            String json = "/content/application~1json";
            assertThat(operation.path("operationId").asString()).isEqualTo(each[1]);
            assertThat(operation.path("description").asString("")).isNotBlank();
            assertThat(operation.at("/requestBody" + json + "/schema").isMissingNode())
                    .as(each[1] + " body schema: " + operation.path("requestBody"))
                    .isFalse();
            assertThat(operation.at("/requestBody" + json + "/examples").isMissingNode())
                    .as(each[1] + " body example")
                    .isFalse();
            assertThat(operation.at("/responses/" + each[2] + json + "/examples").isMissingNode())
                    .as(each[1] + " answer example: " + operation.path("responses"))
                    .isFalse();
        }
        assertThat(
                        document.at(
                                        "/components/schemas/io.ledgerway.expense.submission"
                                                + ".DryRunResponse.Request/properties/body/type")
                                .asString("object"))
                .isEqualTo("object");
    }
}
