package io.ledgerway.sandbox.xero;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import io.ledgerway.sandbox.client.XeroClient;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Responses against the OpenAPI document of the accounting API, version 16.1.0. The document is not
 * part of this repository; without it the test is skipped.
 */
@SandboxTest
class XeroSchemaIT {

    private static final String DOCUMENT = "shared/evidence/schemas/xero_accounting.yaml";

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
        sandbox.control("PUT", "/xero/settings", "{\"tier\":\"advanced\"}");
    }

    @AfterEach
    void resetTier() {
        sandbox.control("PUT", "/xero/settings", "{\"tier\":\"core\"}");
    }

    @Test
    void everyCollectionIsValid() throws IOException {
        Path document = document();
        assumeTrue(Files.exists(document), "The OpenAPI document is absent: " + DOCUMENT);
        XeroClient xero = XeroClient.open(sandbox, 700);
        Map<String, String> reads = new LinkedHashMap<>();
        for (String paged :
                List.of(
                        "BankTransactions",
                        "CreditNotes",
                        "Invoices",
                        "ManualJournals",
                        "Overpayments",
                        "Payments",
                        "PurchaseOrders")) {
            reads.put("/" + paged + "?page=1&pageSize=1000", paged);
        }
        reads.put("/Contacts?page=1&pageSize=1000&includeArchived=true", "Contacts");
        reads.put("/Quotes?page=1", "Quotes");
        for (String list :
                List.of(
                        "Accounts",
                        "BankTransfers",
                        "BatchPayments",
                        "Currencies",
                        "Items",
                        "Journals",
                        "Prepayments",
                        "TaxRates",
                        "Users",
                        "BrandingThemes")) {
            reads.put("/" + list, list);
        }
        reads.put("/Organisation", "Organisations");
        reads.put("/TrackingCategories?includeArchived=true", "TrackingCategories");
        reads.put("/Invoices?summaryOnly=true&page=1", "Invoices");
        reads.put("/Reports/BalanceSheet?periods=2", "ReportWithRows");
        reads.put("/Reports/ProfitAndLoss?fromDate=2026-10-01&toDate=2026-10-31", "ReportWithRows");
        reads.put("/Reports/TrialBalance", "ReportWithRows");
        reads.put("/Reports/BankSummary", "ReportWithRows");
        Schema schema = schema(document, reads.values().stream().distinct());
        List<String> problems = new ArrayList<>();
        reads.forEach((path, name) -> {
            SandboxResponse response = xero.get(path);
            assertThat(response.status()).as(path).isEqualTo(200);
            ObjectNode wrapped = JsonMapper.shared().createObjectNode();
            wrapped.set(name, response.json());
            schema.validate(wrapped.toString(), InputFormat.JSON)
                    .forEach(it -> problems.add(path + ": " + it));
        });
        assertThat(problems).isEmpty();
    }

    /** A schema whose members are the responses by their names in the document. */
    private static Schema schema(Path document, Stream<String> names) throws IOException {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(20 << 20);
        try (InputStream in = Files.newInputStream(document)) {
            Map<String, Object> api = new Yaml(new SafeConstructor(options)).load(in);
            ObjectNode schema = JsonMapper.shared().createObjectNode();
            ObjectNode components =
                    (ObjectNode) JsonMapper.shared().valueToTree(api.get("components"));
            schema.putObject("components").set("schemas", components.path("schemas"));
            ObjectNode members = schema.put("type", "object").putObject("properties");
            names.forEach(it -> members.putObject(it).put("$ref", "#/components/schemas/" + it));
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(schema.toString());
        }
    }

    /** Beside the repository, or above its folder. */
    private static Path document() {
        Path folder = Path.of("").toAbsolutePath();
        for (Path it = folder; it != null; it = it.getParent()) {
            Path found = it.resolve(DOCUMENT);
            if (Files.exists(found)) {
                return found;
            }
        }
        return folder.resolve(DOCUMENT);
    }
}
