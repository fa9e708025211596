package io.ledgerway.system.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.dialect.RealDialectSystem.Organisation;
import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.UncheckedHttp;
import io.ledgerway.system.strict.ApiResponse;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A company that is linked with Xero, as the sandbox emulates it: link, pulls, pushes, expenses,
 * webhooks and faults, through the adapter of Xero.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class XeroJourneyIT {

    private static final String XERO = "gbol";
    private static final int RECORDS = 700;

    /** A pull of all types can wait for the next minute of the platform's limit twice. */
    private static final Duration PULL_LIMIT = Duration.ofMinutes(3);

    private final RealDialectSystem system = new RealDialectSystem(RunningSystem.shared());
    private final HttpClient http = HttpClient.newHttpClient();
    private final Organisation organisation = system.organisation(XERO, RECORDS);
    private final XeroBooks books = new XeroBooks(system.sandbox(), organisation);
    private Customer customer;
    private PulledRecords pulled;

    /** Xero refuses slow filters of an organisation with more records than this. */
    @BeforeAll
    void link() {
        limitRecords(10);
        customer = system.link("Harbour Bakery at Xero", organisation);
        pulled = new PulledRecords(customer);
        awaitPulled(customer);
    }

    @AfterAll
    void resetLimits() {
        limitRecords(100_000);
    }

    private void limitRecords(int records) {
        system.sandbox()
                .call(
                        "PUT",
                        "/xero/limits",
                        "{\"enforce\":false,\"records\":%d}".formatted(records));
    }

    @AfterEach
    void clearFaults() {
        system.sandbox().clearFaults();
    }

    static Stream<String> dataTypes() {
        return new TreeSet<>(PulledRecords.PATHS.keySet()).stream();
    }

    @ParameterizedTest
    @MethodSource("dataTypes")
    @Order(1)
    void pulledRecordsAreThoseOfTheBooks(String dataType) {
        assertThat(pulled.lines(dataType)).isNotEmpty().isEqualTo(books.lines(dataType));
    }

    @Test
    @Order(1)
    void balanceSheetIsThatOfTheLedger() {
        JsonNode sheet =
                customer.api()
                        .get(
                                customer.path()
                                        + "/data/financials/balanceSheet?periodLength=1&periodsToCompare=1")
                        .body()
                        .at("/reports/0");

        assertThat(amount(sheet, "/assets/value").subtract(amount(sheet, "/liabilities/value")))
                .isEqualByComparingTo(amount(sheet, "/netAssets"))
                .isEqualByComparingTo(amount(sheet, "/equity/value"));
        assertThat(amount(sheet, "/assets/value").signum()).isPositive();
    }

    /** Created, changed, voided, deleted and archived records, and random edits. */
    @Test
    @Order(2)
    void editsArriveWithTheNextPull() {
        edit("POST", "/records/customers", "{\"name\":\"Created at Xero\"}");
        edit("PATCH", "/records/suppliers/" + id("suppliers", 0), "{\"name\":\"Renamed at Xero\"}");
        edit("PATCH", "/records/customers/" + id("customers", 1), "{\"state\":\"inactive\"}");
        edit("PATCH", "/records/chartOfAccounts/acc-6600", "{\"state\":\"archived\"}");
        edit("POST", "/records/invoices/%s/void".formatted(open("invoices")), null);
        edit("DELETE", "/records/bills/" + open("bills"), null);
        edit("DELETE", "/records/directCosts/" + id("directCosts", 0), null);
        edit("DELETE", "/records/transfers/" + id("transfers", 0), null);
        edit("DELETE", "/records/items/" + id("items", 2), null);
        edit("POST", "/edits", "{\"count\":60,\"seed\":5}");

        queueAll();

        awaitBooks();
        assertThat(pulled.lines("customers")).anyMatch(it -> it.startsWith("Created at Xero |"));
        assertThat(pulled.lines("suppliers")).anyMatch(it -> it.startsWith("Renamed at Xero |"));
    }

    @Test
    @Order(3)
    void supplierAndBillAreWrittenAndReadBack() {
        String supplierId =
                written(
                        push(
                                "suppliers",
                                """
                                {"supplierName":"Quay Ropes Ltd","contactName":"Ada Lind",
                                 "emailAddress":"ropes@quay.example","status":"Active","defaultCurrency":"GBP"}\
                                """));

        loseNextAnswer("Invoices");
        String billId = written(push("bills", bill(supplierId, "ROPE-1")));

        assertThat(live("bills").filter(it -> "ROPE-1".equals(it.path("reference").asString(""))))
                .hasSize(1);
        awaitRecord("bills", billId, "/totalAmount", "120.00");
        awaitRecord("suppliers", supplierId, "/contactName", "Ada Lind");
        attach(billId);
    }

    private void attach(String billId) {
        String path =
                "%s/connections/%s/push/bills/%s/attachment"
                        .formatted(customer.path(), customer.connection(), billId);
        ApiResponse response =
                customer.api()
                        .with("Content-Type", "multipart/form-data; boundary=of-the-xero-journey")
                        .ours(
                                "POST",
                                path,
                                """
                                --of-the-xero-journey\r
                                Content-Disposition: form-data; name="file"; filename="ropes.txt"\r
                                Content-Type: text/plain\r
                                \r
                                Twelve ropes\r
                                --of-the-xero-journey--\r
                                """);
        assertThat(response.status()).as(response.raw()).isEqualTo(200);
        succeeded(response.body());
        JsonNode files = xero("Invoices/" + billId + "/Attachments").get("Attachments");
        assertThat(files.valueStream().map(it -> it.get("FileName").asString()))
                .containsExactly("ropes.txt");
    }

    /** The modification time of the contact stays as it was. */
    @Test
    @Order(3)
    void customerBecomesASupplierWithItsFirstBill() {
        List<String> suppliers =
                pulled.live("suppliers").map(it -> it.get("id").asString()).toList();
        JsonNode contact =
                pulled.live("customers")
                        .filter(it -> it.get("status").asString().equals("Active"))
                        .filter(it -> it.path("defaultCurrency").asString("GBP").equals("GBP"))
                        .filter(it -> !suppliers.contains(it.get("id").asString()))
                        .findFirst()
                        .orElseThrow();
        String id = contact.get("id").asString();
        written(push("bills", bill(id, "BOTH-1")));

        customer.queue("suppliers");

        awaitRecord("suppliers", id, "/supplierName", contact.get("customerName").asString());
    }

    /** The response to the write is lost: the batch is found by its bills. */
    @Test
    @Order(3)
    void paymentOfTwoBillsIsWrittenOnce() {
        String supplier = active("suppliers");
        String first = written(push("bills", bill(supplier, "TWO-1")));
        String second = written(push("bills", bill(supplier, "TWO-2")));
        loseNextAnswer("BatchPayments");

        written(
                push(
                        "billPayments",
                        """
                        {"supplierRef":{"id":"%s"},"accountRef":{"id":"%s"},"totalAmount":240,"currency":"GBP",
                         "date":"2026-05-25","lines":[
                         {"amount":120,"links":[{"type":"Bill","id":"%s","amount":-120}]},
                         {"amount":120,"links":[{"type":"Bill","id":"%s","amount":-120}]}]}\
                        """
                                .formatted(supplier, account("1000"), first, second)));

        assertThat(
                        live("billPayments")
                                .filter(it ->
                                        XeroBooks.decimal(it, "total")
                                                        .compareTo(new BigDecimal("240"))
                                                == 0))
                .hasSize(1);
        customer.queue("bills");
        for (String bill : List.of(first, second)) {
            awaitRecord("bills", bill, "/status", "Paid");
        }
    }

    private String written(JsonNode operation) {
        return succeeded(operation).at("/changes/0/recordRef/id").asString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"supplierRef", "lineItems[0].accountRef"})
    @Order(3)
    void refusalNamesTheMember(String member) {
        String body = bill(UUID.randomUUID().toString(), "REFUSED");
        if (!member.equals("supplierRef")) {
            body =
                    bill(
                                    pulled.live("suppliers")
                                            .findFirst()
                                            .orElseThrow()
                                            .get("id")
                                            .asString(),
                                    "X")
                            .replace(account("6100"), UUID.randomUUID().toString());
        }

        JsonNode ended = ended(push("bills", body));

        assertThat(ended.get("status").asString()).as(ended.toString()).isEqualTo("Failed");
        assertThat(ended.at("/validation/errors").size()).isPositive();
    }

    /** The response to the write is lost: the expense is found, not written again. */
    @Test
    @Order(4)
    void expenseIsPostedOnceWithProof() {
        String expenses = customer.path() + "/sync/expenses";
        assertThat(customer.api().post(expenses + "/connections/partnerExpense", "").status())
                .isEqualTo(200);
        assertThat(
                        customer.api()
                                .post(
                                        expenses + "/config",
                                        """
                                        {"bankAccount":{"id":"%s"},"supplier":{"id":"%s"},"customer":{"id":"%s"}}\
                                        """
                                                .formatted(
                                                        account("1000"),
                                                        active("suppliers"),
                                                        active("customers")))
                                .status())
                .isEqualTo(200);
        loseNextAnswer("BankTransactions");

        JsonNode posted =
                posted(
                        """
                        {"netAmount":110.42,"taxAmount":0,"taxRateRef":{"id":"ZERO"},"accountRef":{"id":"%s"}}\
                        """
                                .formatted(account("6100")));

        assertThat(posted.get("Type").asString()).isEqualTo("SPEND");
        assertThat(posted.get("Total").decimalValue()).isEqualByComparingTo("110.42");
        assertThat(
                        live("directCosts")
                                .filter(it ->
                                        XeroBooks.decimal(it, "gross_total")
                                                        .compareTo(new BigDecimal("110.42"))
                                                == 0))
                .hasSize(1);
    }

    /** Xero accepts no tax but the one that it computes. */
    @Test
    @Order(7)
    void taxOfAnExpenseIsComputedByXero() {
        edit("PATCH", "/records/chartOfAccounts/acc-6200", "{\"tax_type\":\"STD\"}");

        JsonNode untold =
                posted(
                        "{\"netAmount\":100,\"accountRef\":{\"id\":\"%s\"}}"
                                .formatted(account("6200")));
        JsonNode rounded =
                posted(
                        """
                        {"netAmount":261.40,"taxAmount":52.23,"taxRateRef":{"id":"STD"},"accountRef":{"id":"%s"}}\
                        """
                                .formatted(account("6200")));

        assertThat(untold.get("Total").decimalValue())
                .as("at the rate of its account")
                .isEqualByComparingTo("120");
        assertThat(rounded.get("Total").decimalValue())
                .as("as on the bank statement")
                .isEqualByComparingTo("313.63");
        assertThat(rounded.get("TotalTax").decimalValue()).isEqualByComparingTo("52.27");
    }

    /** The bank transaction of a new expense with this line. */
    private JsonNode posted(String line) {
        String expenses = customer.path() + "/sync/expenses";
        String id = UUID.randomUUID().toString();
        String body =
                """
                [{"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"GBP","merchantName":"Harbour Café",
                  "lines":[%s]}]\
                """
                        .formatted(id, line);
        ApiResponse started = customer.api().post(expenses + "/expense-transactions", body);
        assertThat(started.status()).as(started.raw()).isLessThan(300);
        String sync = started.text("syncId");
        await().atMost(Customer.TIMEOUT)
                .until(() -> {
                    system.renewLimits();
                    return customer.api()
                                    .get(expenses + "/syncs/" + sync + "/status")
                                    .body()
                                    .get("syncStatusCode")
                                    .asInt()
                            >= 2000;
                });

        JsonNode done =
                customer.api()
                        .get(expenses + "/syncs/" + sync + "/transactions/" + id)
                        .body()
                        .get(0);
        assertThat(done.get("status").asString()).as(done.toString()).isEqualTo("Completed");
        JsonNode proof = customer.api().get(expenses + "/transactions/" + id + "/proof").body();
        return xero("BankTransactions/" + proof.get("platformRecordId").asString())
                .at("/BankTransactions/0");
    }

    @Test
    @Order(5)
    void webhookTriggersThePull() throws Exception {
        String target = system.running().gateway() + "/platform-events/" + XERO;
        JsonNode subscribed =
                system.sandbox()
                        .call("PUT", "/xero/webhooks", "{\"url\":\"%s\"}".formatted(target));
        assertThat(subscribed.get("intentToReceive").asString()).isEqualTo("OK");
        assertThat(forged(target).statusCode()).isEqualTo(401);
        String contact = id("customers", 0);

        edit("PATCH", "/records/customers/" + contact, "{\"name\":\"Renamed by an event\"}");

        await().atMost(Customer.TIMEOUT)
                .until(() -> {
                    system.renewLimits();
                    return pulled.lines("customers").stream()
                            .anyMatch(it -> it.startsWith("Renamed by an event |"));
                });
        system.sandbox().call("DELETE", "/xero/webhooks", null);
    }

    private HttpResponse<String> forged(String target) throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(URI.create(target))
                        .header("Content-Type", "application/json")
                        .header("x-xero-signature", "bm90IHRoZSBzaWduYXR1cmU=")
                        .POST(
                                BodyPublishers.ofString(
                                        """
                                        {"events":[],"firstEventSequence":0,"lastEventSequence":0,"entropy":"FORGED"}\
                                        """))
                        .build(),
                BodyHandlers.ofString());
    }

    @Test
    @Order(6)
    void rateLimitPausesTheOrganisation() {
        awaitPulled(customer);
        system.sandbox()
                .fault(
                        """
                        {"tenant":"%s","method":"GET","path":"/api.xro/2.0/PurchaseOrders","times":1,"status":429,
                         "headers":{"Retry-After":"2","X-Rate-Limit-Problem":"minute"}}\
                        """
                                .formatted(organisation.tenant()));
        Instant since = Instant.now();

        customer.queue("purchaseOrders");
        customer.awaitRead();

        List<JsonNode> calls = calls(since, "/api.xro/");
        int limited = calls.stream().map(it -> it.path("status").asInt()).toList().indexOf(429);
        assertThat(limited).isNotNegative().isLessThan(calls.size() - 1);
        assertThat(
                        Duration.between(
                                Instant.parse(calls.get(limited).get("time").asString()),
                                Instant.parse(calls.get(limited + 1).get("time").asString())))
                .isGreaterThanOrEqualTo(Duration.ofMillis(1_900));
        assertThat(pulled.lines("purchaseOrders")).isEqualTo(books.lines("purchaseOrders"));
    }

    @Test
    @Order(8)
    void revocationEndsTheConnectionUntilItIsAuthorizedAgain() {
        Organisation other = system.organisation(XERO, 0);
        Customer leaving = system.link("Leaves Xero", other);
        awaitPulled(leaving);

        system.sandbox().call("POST", other.path("/revoke"), null);
        leaving.queue("invoices");

        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> assertThat(leaving.status()).isEqualTo("Deauthorized"));
        new Browser().approve(leaving.linkUrl(), other.user(), other.hint());
        assertThat(leaving.status()).isEqualTo("Linked");
        awaitPulled(leaving);

        // what Xero answers after the customer disconnected the organisation there
        system.sandbox()
                .fault(
                        """
                        {"tenant":"%s","path":"/xero/api.xro/*","status":403,
                         "body":{"Title":"Forbidden","Status":403,"Detail":"AuthenticationUnsuccessful"}}\
                        """
                                .formatted(other.tenant()));
        leaving.api().post(leaving.path() + "/data/queue/invoices", "");
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> assertThat(leaving.status()).isEqualTo("Deauthorized"));
    }

    @Test
    @Order(8)
    void denialLeavesTheConnectionPending() {
        Organisation other = system.organisation(XERO, 0);
        Customer hesitant = Customer.pending(system.api(), "Denies Xero", XERO);

        new Browser().deny(hesitant.linkUrl(), other.user(), other.hint());

        assertThat(hesitant.status()).isEqualTo("PendingAuth");
    }

    private void queueAll() {
        assertThat(customer.api().post(customer.path() + "/data/all", "").status()).isEqualTo(204);
    }

    private void awaitPulled(Customer company) {
        await().atMost(PULL_LIMIT)
                .untilAsserted(() -> {
                    system.renewLimits();
                    company.assertRead();
                });
    }

    private void awaitBooks() {
        await().atMost(Customer.TIMEOUT)
                .pollInterval(Duration.ofMillis(300))
                .untilAsserted(() -> {
                    system.renewLimits();
                    dataTypes()
                            .forEach(it ->
                                    assertThat(pulled.lines(it)).as(it).isEqualTo(books.lines(it)));
                });
    }

    private void awaitRecord(String dataType, String id, String pointer, String value) {
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> {
                    system.renewLimits();
                    JsonNode record =
                            customer.api()
                                    .get(
                                            "%s/data/%s/%s"
                                                    .formatted(
                                                            customer.path(),
                                                            PulledRecords.PATHS.get(dataType),
                                                            id))
                                    .body();
                    JsonNode found = record.at(pointer);
                    assertThat(
                                    found.isNumber()
                                            ? found.decimalValue().setScale(2).toPlainString()
                                            : found.asString(""))
                            .isEqualTo(value);
                });
    }

    private void edit(String method, String path, @Nullable String body) {
        system.sandbox().call(method, organisation.path(path), body);
    }

    private Stream<JsonNode> live(String dataType) {
        return system.sandbox()
                .records(organisation.tenant(), dataType)
                .valueStream()
                .filter(it -> !it.path("deleted").asBoolean(false))
                // the other role of a contact
                .filter(it -> !it.get("id").asString().contains("-of-"));
    }

    private String id(String dataType, int position) {
        return live(dataType).skip(position).findFirst().orElseThrow().get("id").asString();
    }

    /** A document of the books that nothing was paid of. */
    private String open(String dataType) {
        return live(dataType)
                .filter(it -> List.of("issued", "open").contains(it.path("state").asString("")))
                .findFirst()
                .orElseThrow()
                .get("id")
                .asString();
    }

    private String account(String code) {
        return pulled.live("chartOfAccounts")
                .filter(it -> it.path("nominalCode").asString("").equals(code))
                .findFirst()
                .orElseThrow()
                .get("id")
                .asString();
    }

    private String active(String dataType) {
        return pulled.live(dataType)
                .filter(it -> it.get("status").asString().equals("Active"))
                .filter(it -> it.path("defaultCurrency").asString("GBP").equals("GBP"))
                .findFirst()
                .orElseThrow()
                .get("id")
                .asString();
    }

    private String bill(String supplier, String reference) {
        return """
        {"reference":"%s","supplierRef":{"id":"%s"},"issueDate":"2026-05-20","dueDate":"2026-06-20","status":"Open",
         "currency":"GBP","subTotal":100,"taxAmount":20,"totalAmount":120,
         "lineItems":[{"description":"Rope","unitAmount":10,"quantity":10,"taxAmount":20,"taxRateRef":{"id":"STD"},
          "accountRef":{"id":"%s"}}]}\
        """
                .formatted(reference, supplier, account("6100"));
    }

    private JsonNode push(String dataType, String body) {
        ApiResponse response =
                customer.api()
                        .post(
                                "%s/connections/%s/push/%s"
                                        .formatted(
                                                customer.path(), customer.connection(), dataType),
                                body);
        assertThat(response.status()).as(response.raw()).isEqualTo(200);
        return response.body();
    }

    private JsonNode ended(JsonNode operation) {
        String path = customer.path() + "/push/" + operation.get("pushOperationKey").asString();
        return await().atMost(Customer.TIMEOUT)
                .until(
                        () -> {
                            system.renewLimits();
                            return customer.api().get(path).body();
                        },
                        it -> !it.get("status").asString().equals("Pending"));
    }

    private JsonNode succeeded(JsonNode operation) {
        JsonNode ended = ended(operation);
        assertThat(ended.get("status").asString()).as(ended.toString()).isEqualTo("Success");
        return ended;
    }

    /** The next creation in a collection is executed, and its response is lost. */
    private void loseNextAnswer(String collection) {
        system.sandbox()
                .fault(
                        """
                        {"tenant":"%s","method":"PUT","path":"/xero/api.xro/2.0/%s","nth":1,"reset":"after"}\
                        """
                                .formatted(organisation.tenant(), collection));
    }

    private List<JsonNode> calls(Instant since, String path) {
        return system.sandbox()
                .requests(organisation.tenant(), since)
                .filter(it -> it.path("path").asString("").contains(path))
                .toList();
    }

    /** Reads an element as another application of the organisation does. */
    private JsonNode xero(String path) {
        JsonNode credentials =
                system.sandbox()
                        .call("POST", organisation.path("/credentials?platform=" + XERO), null);
        HttpResponse<String> response =
                UncheckedHttp.send(
                        http,
                        HttpRequest.newBuilder(
                                        URI.create(
                                                credentials.get("apiUrl").asString() + "/" + path))
                                .header("Accept", "application/json")
                                .header("xero-tenant-id", credentials.get("tenantId").asString())
                                .header(
                                        "Authorization",
                                        "Bearer " + credentials.get("accessToken").asString())
                                .build(),
                        BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(response.body());
    }

    private static BigDecimal amount(JsonNode node, String pointer) {
        JsonNode value = node.at(pointer);
        return value.isMissingNode() ? BigDecimal.ZERO : value.decimalValue();
    }
}
