package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Writes, reports and files of a company. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BooksJourneyIT {

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final SandboxControl sandbox = new SandboxControl(system);
    private Customer customer;

    @BeforeAll
    void link() {
        customer = Customer.linked(api, "Harbour Books", "mqjo");
        customer.awaitRead();
    }

    @AfterEach
    void clear() {
        sandbox.clearFaults();
    }

    @Test
    void booksAreThoseOfEveryRun() {
        assertThat(sandbox.records(tenant(), "suppliers").valueStream())
                .filteredOn(it -> it.get("id").asString().equals("ven-0000001"))
                .extracting(it -> it.get("name").asString())
                .containsExactly("Elm Energy & Co");
    }

    @Test
    void supplierWrittenOnceIsReadBack() {
        JsonNode ended = ended(write("suppliers", supplier("Quay Ropes Ltd")));

        assertThat(ended.get("status").asString()).isEqualTo("Success");
        assertThat(ended.get("statusCode").asInt()).isEqualTo(200);
        String id = ended.at("/changes/0/recordRef/id").asString();
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() ->
                        assertThat(
                                        api.get(customer.path() + "/data/suppliers/" + id)
                                                .body()
                                                .path("supplierName")
                                                .asString())
                                .isEqualTo("Quay Ropes Ltd"));
    }

    @Test
    void lostResponseCreatesOneRecord() {
        sandbox.fault(
                """
                {"tenant":"%s","method":"POST","path":"/vendors","nth":1,"reset":"after"}\
                """
                        .formatted(tenant()));

        JsonNode ended = ended(write("suppliers", supplier("Lost And Found Ltd")));

        assertThat(ended.get("status").asString()).isEqualTo("Success");
        assertThat(sandbox.records(tenant(), "suppliers").valueStream())
                .filteredOn(it -> "Lost And Found Ltd".equals(it.path("name").asString()))
                .hasSize(1);
    }

    @Test
    void refusalNamesTheMember() {
        JsonNode ended =
                ended(
                        write(
                                "bills",
                                """
                                {"supplierRef":{"id":"ven-nobody"},"issueDate":"2026-01-05","status":"Open",
                                 "subTotal":10,"taxAmount":0,"totalAmount":10,
                                 "lineItems":[{"unitAmount":10,"quantity":1}]}\
                                """));

        assertThat(ended.get("status").asString()).isEqualTo("Failed");
        assertThat(ended.get("statusCode").asInt()).isEqualTo(400);
        assertThat(ended.at("/validation/errors").size()).isPositive();
    }

    /** Judged by a foreign program: hledger reads the journal and computes the balances. */
    @Test
    void hledgerComputesTheBalanceSheetFromTheJournal(@TempDir Path folder) {
        JsonNode sheet =
                financial("balanceSheet?periodLength=1&periodsToCompare=1").at("/reports/0");
        LocalDate date = LocalDate.parse(sheet.get("date").asString().substring(0, 10));

        ApiResponse journal =
                api.with("Accept", "text/plain").document(customer.path() + "/reports/journal");
        assertThat(journal.status()).as(journal.raw()).isEqualTo(200);
        Hledger hledger = Hledger.reading(journal.raw(), folder.resolve("books.journal"));

        hledger.check();
        assertThat(hledger.balance("Assets", date))
                .isEqualByComparingTo(value(sheet, "/assets/value"));
        assertThat(hledger.balance("Liabilities", date).negate())
                .isEqualByComparingTo(value(sheet, "/liabilities/value"));
    }

    /** The sandbox edits the books after each of the first pages that the snapshot reads. */
    @Test
    void balanceSheetOfASnapshotIsTheSumOfItsJournalWhileBooksAreEdited() {
        Customer edited = Customer.linked(api, "Quay Street Books", "mqjo");
        edited.awaitRead();
        String edits = "/tenants/%s/edits".formatted(sandbox.tenant(edited.connection()));
        sandbox.call("POST", edits, "{\"count\":40,\"seed\":7,\"betweenPages\":true}");

        String snapshot = settledSnapshot(edited);

        sandbox.call("POST", edits, "{\"count\":40,\"seed\":8}");
        edited.queue("journalEntries");
        edited.awaitRead();
        JsonNode sheet =
                api.get(
                                "%s/data/financials/balanceSheet?periodLength=1&periodsToCompare=1&snapshot=%s"
                                        .formatted(edited.path(), snapshot))
                        .body()
                        .at("/reports/0");
        Map<String, BigDecimal> sums =
                sumsByAccountType(edited, snapshot, sheet.get("date").asString().substring(0, 10));
        assertThat(sums.get("Asset")).isEqualByComparingTo(value(sheet, "/assets/value"));
        assertThat(sums.getOrDefault("Liability", BigDecimal.ZERO).negate())
                .isEqualByComparingTo(value(sheet, "/liabilities/value"));
    }

    /** Starts a snapshot and waits until it is settled. */
    private String settledSnapshot(Customer edited) {
        String path = edited.path() + "/data/snapshots";
        String id = api.post(path, "").text("id");
        JsonNode ended =
                await().atMost(Customer.TIMEOUT)
                        .until(() -> api.get(path + "/" + id).body(), it -> it.has("completed"));
        assertThat(ended.get("status").asString()).as(ended.toString()).isEqualTo("Settled");
        assertThat(api.get(path + "?query=status%3DSettled").results().valueStream())
                .extracting(it -> it.get("id").asString())
                .contains(id);
        return id;
    }

    /** Sums of the journal lines of a snapshot up to a date, by type of account. */
    private Map<String, BigDecimal> sumsByAccountType(
            Customer edited, String snapshot, String date) {
        Map<String, String> types = new HashMap<>();
        all(edited, "accounts", snapshot)
                .forEach(it -> types.put(it.get("id").asString(), it.get("type").asString()));
        Map<String, BigDecimal> sums = new HashMap<>();
        all(edited, "journalEntries", snapshot).stream()
                .filter(it -> !it.at("/metadata/isDeleted").asBoolean())
                .filter(it -> it.get("postedOn").asString().compareTo(date + "T99") < 0)
                .flatMap(it -> it.get("journalLines").valueStream())
                .forEach(it ->
                        sums.merge(
                                types.getOrDefault(it.at("/accountRef/id").asString(), ""),
                                it.get("netAmount").decimalValue(),
                                BigDecimal::add));
        return sums;
    }

    private List<JsonNode> all(Customer edited, String type, String snapshot) {
        List<JsonNode> all = new ArrayList<>();
        int total = Integer.MAX_VALUE;
        for (int page = 1; all.size() < total; page++) {
            JsonNode list =
                    api.get(
                                    "%s/data/%s?pageSize=1000&page=%d&snapshot=%s"
                                            .formatted(edited.path(), type, page, snapshot))
                            .body();
            total = list.get("totalResults").asInt();
            list.get("results").forEach(all::add);
        }
        return all;
    }

    /** {@code docs/guide/exports.md}: the second export continues at the cursor of the first. */
    @Test
    void exportHasTheRecordsAndTheNextOneWhatHasChanged() {
        try (Receiver receiver = new Receiver()) {
            String consumer = api.createConsumer(receiver.url(), "export.completed");
            Customer exported = Customer.linked(api, "Harbour Exports", "mqjo");
            exported.awaitRead();
            ExportClient exports = new ExportClient(system, exported.company());

            String first = exports.start("{\"format\":\"ndjson\"}");

            await().atMost(Customer.TIMEOUT)
                    .until(() -> !receiver.of("export.completed", exported.company()).isEmpty());
            JsonNode message =
                    receiver.of("export.completed", exported.company()).getFirst().json();
            List<JsonNode> all = exports.lines(first);
            assertThat(message.at("/payload/exportId").asString()).isEqualTo(first);
            assertThat(message.at("/payload/records").asInt()).isEqualTo(all.size());
            for (String type : List.of("suppliers", "invoices", "journalEntries")) {
                assertThat(all)
                        .as(type)
                        .filteredOn(it -> it.get("dataType").asString().equals(type))
                        .hasSize(
                                api.get("%s/data/%s?pageSize=1".formatted(exported.path(), type))
                                        .body()
                                        .get("totalResults")
                                        .asInt());
            }
            byte[] file = exports.files(first).getFirst();
            exports.assertContinues(first, 1, file, file.length / 2);

            String added = addSupplier(exported);
            String next =
                    exports.start(
                            "{\"format\":\"ndjson\",\"after\":%s}"
                                    .formatted(exports.awaitCompleted(first).get("cursor")));
            exports.awaitCompleted(next);

            assertThat(exports.lines(next))
                    .extracting(it -> it.at("/record/id").asString())
                    .containsExactly(added);
            api.delete("/webhooks/" + consumer);
        }
    }

    /** Writes a supplier and waits until it is read back; returns its id. */
    private String addSupplier(Customer exported) {
        String key =
                api.post(
                                "%s/connections/%s/push/suppliers"
                                        .formatted(exported.path(), exported.connection()),
                                supplier("Exported Ropes Ltd"))
                        .text("pushOperationKey");
        String path = exported.path() + "/push/" + key;
        await().atMost(Customer.TIMEOUT)
                .until(() -> api.get(path).text("status").equals("Success"));
        String id = api.get(path).body().at("/changes/0/recordRef/id").asString();
        await().atMost(Customer.TIMEOUT)
                .until(() ->
                        api.get(exported.path() + "/data/suppliers/" + id)
                                .body()
                                .has("supplierName"));
        return id;
    }

    @Test
    void sheetsBalanceAndProfitAddsUp() {
        String periods = "?periodLength=3&periodsToCompare=4";
        JsonNode sheets = financial("balanceSheet" + periods).get("reports");
        assertThat(sheets.size()).isPositive();
        for (JsonNode sheet : sheets) {
            assertThat(value(sheet, "/assets/value").subtract(value(sheet, "/liabilities/value")))
                    .isEqualByComparingTo(value(sheet, "/netAssets"))
                    .isEqualByComparingTo(value(sheet, "/equity/value"));
        }
        for (JsonNode report : financial("profitAndLoss" + periods).get("reports")) {
            assertThat(value(report, "/grossProfit"))
                    .isEqualByComparingTo(
                            value(report, "/income/value")
                                    .subtract(value(report, "/costOfSales/value")));
            assertThat(value(report, "/netProfit"))
                    .isEqualByComparingTo(
                            value(report, "/netOperatingProfit")
                                    .add(value(report, "/netOtherIncome")));
        }
        assertThat(financial("cashFlowStatement" + periods).get("reports").size()).isPositive();
        assertThat(api.get(customer.path() + "/data/financials/balanceSheet").status())
                .isEqualTo(400);
    }

    @Test
    void invoiceIsReturnedAsPdfWithItsFiles() {
        String invoice =
                api.get(customer.path() + "/data/invoices?pageSize=1&query=status%3DPaid")
                        .body()
                        .at("/results/0/id")
                        .asString();

        ApiResponse pdf =
                api.with("Accept", "application/pdf")
                        .document(customer.path() + "/data/invoices/" + invoice + "/pdf");

        assertThat(pdf.status()).isEqualTo(200);
        assertThat(pdf.raw()).startsWith("%PDF");
        JsonNode files =
                api.get(
                                "%s/connections/%s/data/invoices/%s/attachments"
                                        .formatted(customer.path(), customer.connection(), invoice))
                        .body();
        assertThat(files.has("attachments")).isTrue();
    }

    @Test
    void agedDebtorsMatchTheInvoices() {
        JsonNode report = api.get(customer.path() + "/reports/agedDebtor").body();

        assertThat(report.get("data").size()).isPositive();
        assertThat(report.at("/data/0/agedCurrencyOutstanding/0/currency").asString()).hasSize(3);
    }

    @Test
    void pushOptionsDescribeTheFieldsOfAWrite() {
        for (String type : List.of("suppliers", "bills", "chartOfAccounts")) {
            JsonNode options =
                    api.get(
                                    "%s/connections/%s/options/%s"
                                            .formatted(
                                                    customer.path(), customer.connection(), type))
                            .body();
            assertThat(options.get("type").asString()).isEqualTo("Object");
            assertThat(options.get("properties").size()).isGreaterThan(2);
        }
    }

    @Test
    void settingsOfACompanyAreItsOwn() {
        String path = customer.path() + "/syncSettings";
        String weekly =
                """
                {"companyId":"%s","overridesDefaults":true,"settings":[
                 {"dataType":"invoices","fetchOnFirstLink":true,"syncSchedule":168,"syncOrder":3,"isLocked":false}]}\
                """
                        .formatted(customer.company());

        assertThat(api.post(path, weekly).status()).isEqualTo(204);

        JsonNode settings = api.get(path).body();
        assertThat(settings.get("overridesDefaults").asBoolean()).isTrue();
        assertThat(settings.get("settings").valueStream())
                .filteredOn(it -> it.get("dataType").asString().equals("invoices"))
                .singleElement()
                .satisfies(it -> assertThat(it.get("syncSchedule").asInt()).isEqualTo(168));
    }

    private String tenant() {
        return sandbox.tenant(customer.connection());
    }

    private JsonNode write(String type, String body) {
        ApiResponse response =
                api.post(
                        "%s/connections/%s/push/%s"
                                .formatted(customer.path(), customer.connection(), type),
                        body);
        assertThat(response.status()).isEqualTo(200);
        return response.body();
    }

    private JsonNode ended(JsonNode operation) {
        String path = customer.path() + "/push/" + operation.get("pushOperationKey").asString();
        return await().atMost(Customer.TIMEOUT)
                .until(
                        () -> api.get(path).body(),
                        it -> !it.get("status").asString().equals("Pending"));
    }

    private static String supplier(String name) {
        return """
        {"supplierName":"%s","status":"Active","defaultCurrency":"GBP"}\
        """
                .formatted(name);
    }

    private JsonNode financial(String report) {
        return api.get(customer.path() + "/data/financials/" + report).body();
    }

    private static BigDecimal value(JsonNode node, String pointer) {
        JsonNode value = node.at(pointer);
        return value.isMissingNode() ? BigDecimal.ZERO : value.decimalValue();
    }
}
