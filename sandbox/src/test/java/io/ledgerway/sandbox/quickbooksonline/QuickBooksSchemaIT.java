package io.ledgerway.sandbox.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ledgerway.sandbox.client.SandboxTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Entities against the published schema of the accounting API. The schema is not part of this
 * repository; without it the test is skipped.
 */
@SandboxTest
class QuickBooksSchemaIT {

    /** The folder with recorded responses and schemas of platforms; not part of the repository. */
    private static final String EVIDENCE = System.getProperty("evidence", "");

    private static final List<String> ENTITIES =
            List.of(
                    "Account",
                    "Bill",
                    "BillPayment",
                    "Class",
                    "CompanyCurrency",
                    "CompanyInfo",
                    "CreditCardPaymentTxn",
                    "CreditMemo",
                    "Customer",
                    "Department",
                    "Deposit",
                    "Estimate",
                    "Invoice",
                    "Item",
                    "JournalEntry",
                    "Payment",
                    "PaymentMethod",
                    "Preferences",
                    "Purchase",
                    "PurchaseOrder",
                    "RefundReceipt",
                    "SalesReceipt",
                    "TaxAgency",
                    "TaxCode",
                    "TaxRate",
                    "Term",
                    "Transfer",
                    "Vendor",
                    "VendorCredit");

    @LocalServerPort int port;

    @Test
    void everyEntityIsValid() throws Exception {
        Path folder = Path.of(EVIDENCE, "schemas", "quickbooks-online");
        assumeTrue(Files.isDirectory(folder), "-Devidence names the folder of the schema");
        EntitySchema schema = new EntitySchema(folder);
        BooksClient books = BooksClient.open(port, 700);
        Set<String> found = new TreeSet<>();

        for (String entity : ENTITIES) {
            JsonNode all =
                    books.query("select * from %s maxresults 1000".formatted(entity)).path(entity);
            assertThat(all).as(entity).isNotEmpty();
            all.forEach(it -> found.addAll(schema.violations(entity, it)));
        }

        assertThat(found).isEmpty();
    }

    /** A test that cannot fail proves nothing. */
    @Test
    void unknownMembersAndValuesAreFound() throws Exception {
        Path folder = Path.of(EVIDENCE, "schemas", "quickbooks-online");
        assumeTrue(Files.isDirectory(folder), "-Devidence names the folder of the schema");
        JsonNode wrong =
                JsonMapper.shared()
                        .readTree(
                                """
                                {"Id":"1","Colour":"red","TotalAmt":"5","TxnDate":"soon",
                                 "Line":[{"DetailType":"NoSuchDetail"}]}
                                """);

        assertThat(new EntitySchema(folder).violations("Invoice", wrong))
                .hasSize(4)
                .anyMatch(it -> it.startsWith("Invoice.Colour"));
    }
}
