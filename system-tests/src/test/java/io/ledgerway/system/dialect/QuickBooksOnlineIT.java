package io.ledgerway.system.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.dialect.RealDialectSystem.Organisation;
import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * A company of QuickBooks Online from end to end: the adapter speaks to the sandbox's emulation of
 * the platform, which has the same books as the control API.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuickBooksOnlineIT {

    private static final String BOUNDARY = "of-a-receipt";

    private final RealDialectSystem system = new RealDialectSystem(RunningSystem.shared());
    private final Api api = system.api();
    private final SandboxControl sandbox = system.sandbox();
    private Organisation organisation;
    private QuickBooksBooks books;
    private Customer customer;

    @BeforeAll
    void link() {
        system.renewLimits();
        organisation = system.organisation("qhyg", 200);
        books = new QuickBooksBooks(sandbox, organisation.tenant());
        customer = system.link("Quay Books", organisation);
        customer.awaitRead();
        assertShowsTheBooks();
    }

    @AfterEach
    void tidy() {
        sandbox.clearFaults();
        sandbox.call("DELETE", "/quickbooks/webhooks", null);
        system.renewLimits();
    }

    @Test
    void theLinkedCompanyIsTheOneOfTheUser() {
        JsonNode info = api.get(customer.path() + "/data/info").body();

        assertThat(info.get("accountingPlatformRef").asString()).isEqualTo(realm());
        assertThat(info.get("baseCurrency").asString()).isEqualTo("USD");
        assertThat(info.get("companyName").asString())
                .isEqualTo(
                        sandbox.records(organisation.tenant(), "company")
                                .get(0)
                                .get("name")
                                .asString());
    }

    /** The realm id of the organisation. */
    private String realm() {
        return sandbox.call("POST", organisation.path("/credentials?platform=qhyg"), "{}")
                .get("realmId")
                .asString();
    }

    @Test
    void everyDataTypeEqualsTheBooksAfterAnySeriesOfEdits() {
        Instant before = Instant.now();

        String supplier = created("suppliers", "{\"name\":\"Here today\"}");
        String entry = books.expected("journalEntries").keySet().iterator().next();
        edit("PATCH", "customers/cli-0000001", "{\"name\":\"Renamed & Sons\"}");
        edit("POST", "invoices/" + open("invoices") + "/void", "{}");
        edit("POST", "bills/" + open("bills") + "/void", "{}");
        sandbox.call(
                "POST",
                organisation.path("/edits"),
                """
                {"count":60,"seed":3}\
                """);
        refresh();

        assertShowsTheBooks();
        assertThat(shown("suppliers")).containsKey(QuickBooksBooks.id(29, supplier));
        assertThat(queries(before))
                .as("only these are read beside the changes")
                .allMatch(it ->
                        Stream.of(
                                        "%20FROM%20TaxCode%20",
                                        "%20FROM%20TaxRate%20",
                                        "%20FROM%20Account%20",
                                        "SELECT%20Id%20FROM%20Customer%20",
                                        "SELECT%20Id%20FROM%20Vendor%20")
                                .anyMatch(it::contains));

        edit("DELETE", "suppliers/" + supplier, null);
        edit(
                "DELETE",
                "journalEntries/jen-%07d".formatted(Long.parseLong(entry) % 100_000_000),
                null);
        refresh();

        assertShowsTheBooks();
        assertThat(shown("suppliers").get(QuickBooksBooks.id(29, supplier)))
                .contains("Here today (deleted)", "Archived");
        assertThat(
                        api.get(customer.path() + "/data/journalEntries/" + entry)
                                .body()
                                .at("/metadata/isDeleted")
                                .asBoolean())
                .isTrue();
    }

    private String created(String dataType, String json) {
        return sandbox.call("POST", organisation.path("/records/" + dataType), json)
                .get("id")
                .asString();
    }

    private void edit(String method, String record, @Nullable String json) {
        sandbox.call(method, organisation.path("/records/" + record), json);
    }

    /** An open document without payments. */
    private String open(String dataType) {
        return first(
                books.all(dataType).stream()
                        .filter(it -> !it.path("deleted").asBoolean() && !it.has("payments")),
                it -> List.of("open", "issued", "approved").contains(it.path("state").asString()));
    }

    /** The queries that the adapter sent. */
    private List<String> queries(Instant since) {
        return sandbox.requests(organisation.tenant(), since)
                .filter(it -> it.get("path").asString().endsWith("/query"))
                .map(it -> it.get("query").asString())
                .toList();
    }

    private void refresh() {
        system.renewLimits();
        assertThat(api.post(customer.path() + "/data/all", "").status()).isEqualTo(204);
        customer.awaitRead();
    }

    private void assertShowsTheBooks() {
        for (String dataType : QuickBooksBooks.DATA_TYPES) {
            assertThat(shown(dataType)).as(dataType).isEqualTo(books.expected(dataType));
        }
    }

    private Map<String, List<String>> shown(String dataType) {
        String list = dataType.equals("chartOfAccounts") ? "accounts" : dataType;
        JsonNode results = api.get(customer.path() + "/data/" + list + "?pageSize=5000").results();
        var shown = new TreeMap<>(QuickBooksBooks.shown(dataType, results));
        if (dataType.equals("items")) {
            assertThat(shown.remove(QuickBooksBooks.SERVICES)).isNotNull();
        }
        return shown;
    }

    @Test
    void reportsAreThoseOfTheBooks() {
        api.post(customer.path() + "/data/queue/balanceSheet", "");
        api.post(customer.path() + "/data/queue/profitAndLoss", "");
        customer.awaitRead();
        JsonNode balances = sandbox.call("GET", organisation.path("/balance"), null);
        BigDecimal assets = BigDecimal.ZERO;
        for (JsonNode account : books.all("chartOfAccounts")) {
            if (account.path("class").asString().equals("asset")) {
                String sum =
                        balances.at("/accounts").path(account.get("id").asString()).asString("0");
                assets = assets.add(new BigDecimal(sum));
            }
        }

        JsonNode sheet = report("balanceSheet");

        assertThat(sheet.at("/assets/value").decimalValue()).isEqualByComparingTo(assets);
        assertThat(sheet.at("/netAssets").decimalValue())
                .isEqualByComparingTo(sheet.at("/equity/value").decimalValue());
        JsonNode profit = report("profitAndLoss");
        assertThat(profit.at("/netProfit").decimalValue())
                .isEqualByComparingTo(
                        profit.at("/netOperatingProfit")
                                .decimalValue()
                                .add(profit.at("/netOtherIncome").decimalValue()));
    }

    private JsonNode report(String report) {
        return api.get(
                        customer.path()
                                + "/data/financials/%s?periodLength=1&periodsToCompare=1"
                                        .formatted(report))
                .body()
                .at("/reports/0");
    }

    @Test
    void anExpenseWhoseAnswerIsLostIsInTheBooksOnceWithItsReceiptAndProof() {
        String expenses = customer.path() + "/sync/expenses";
        assertThat(api.post(expenses + "/connections/partnerExpense", "").status()).isEqualTo(200);
        JsonNode options = api.get(expenses + "/mappingOptions").body();
        String account =
                first(
                        options.get("accounts").valueStream(),
                        it -> it.get("validTransactionTypes").toString().contains("Payment"));
        String bank =
                first(
                        options.get("accounts").valueStream(),
                        it ->
                                it.get("isBankAccount").asBoolean()
                                        && it.get("currency").asString().equals("USD"));
        ApiResponse configured =
                api.post(
                        expenses + "/config",
                        """
                        {"bankAccount":{"id":"%s"},"supplier":{"id":"%s"},"customer":{"id":"%s"}}\
                        """
                                .formatted(bank, contact("suppliers"), contact("customers")));
        assertThat(configured.status()).as(configured.raw()).isEqualTo(200);
        loseAnswerOf("/purchase");
        String id = UUID.randomUUID().toString();

        ApiResponse sent =
                api.post(
                        expenses + "/expense-transactions",
                        """
                        [{"id":"%s","type":"Payment","issueDate":"2026-05-21","currency":"USD","merchantName":"Harbour Café",
                          "lines":[{"netAmount":110.42,"taxAmount":0,"taxRateRef":{"id":"NON"},"accountRef":{"id":"%s"}}]}]\
                        """
                                .formatted(id, account));
        assertThat(sent.status()).as(sent.raw()).isEqualTo(200);
        String sync = sent.text("syncId");
        JsonNode done =
                await().atMost(Customer.TIMEOUT)
                        .ignoreExceptions()
                        .until(
                                () -> api.get(expenses + "/syncs/" + sync + "/status").body(),
                                it -> it.get("syncStatusCode").asInt() >= 2000);
        assertThat(done.get("syncStatusCode").asInt()).as(done.toString()).isEqualTo(2000);

        JsonNode proof = api.get(expenses + "/transactions/" + id + "/proof").body();
        List<JsonNode> posted =
                books.all("directCosts").stream()
                        .filter(it -> it.path("gross_total").asString().equals("110.42"))
                        .toList();
        assertThat(posted).hasSize(1);
        String record = QuickBooksBooks.id(16, posted.getFirst().get("id").asString());
        assertThat(proof.get("platformRecordId").asString()).isEqualTo(record);
        assertThat(proof.get("attempts").valueStream().map(it -> it.get("outcome").asString()))
                .contains("Found");

        assertThat(posted.getFirst().path("tax_total").asString()).isEqualTo("0.00");

        String upload = expenses + "/syncs/" + sync + "/transactions/" + id + "/attachments";
        ApiResponse attached = upload(upload, "receipt.pdf", "%PDF-1.4 receipt");
        assertThat(attached.status()).as(attached.raw()).isEqualTo(200);
        assertThat(upload(upload, "receipt.pdf", "%PDF-1.4 receipt").body().get("id"))
                .isEqualTo(attached.body().get("id"));
        JsonNode files =
                api.get(
                                "%s/connections/%s/data/directCosts/%s/attachments"
                                        .formatted(customer.path(), customer.connection(), record))
                        .body()
                        .get("attachments");
        assertThat(files.valueStream().map(it -> it.get("name").asString()))
                .containsExactly("receipt.pdf");
    }

    private String contact(String dataType) {
        return first(
                api.get(customer.path() + "/data/" + dataType + "?query=status%3DActive")
                        .results()
                        .valueStream(),
                it -> it.path("defaultCurrency").asString("USD").equals("USD"));
    }

    private static String first(Stream<JsonNode> records, Predicate<JsonNode> fits) {
        return records.filter(fits).findFirst().orElseThrow().get("id").asString();
    }

    /** The platform executes the next write to the path and closes the connection. */
    private void loseAnswerOf(String path) {
        sandbox.fault(
                """
                {"tenant":"%s","method":"POST","path":"%s","nth":1,"reset":"after"}\
                """
                        .formatted(organisation.tenant(), path));
    }

    private ApiResponse upload(String path, String name, String content) {
        return api.with("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .ours(
                        "POST",
                        path,
                        """
                        --%1$s\r
                        Content-Disposition: form-data; name="file"; filename="%2$s"\r
                        Content-Type: application/pdf\r
                        \r
                        %3$s\r
                        --%1$s--\r
                        """
                                .formatted(BOUNDARY, name, content));
    }

    @Test
    void writesWhoseAnswersAreLostAreExecutedOnce() {
        loseAnswerOf("/vendor");
        String supplier =
                written(
                        api.post(
                                push("suppliers"),
                                """
                                {"supplierName":"Lost & Found","status":"Active","defaultCurrency":"USD"}\
                                """));
        assertThat(books.all("suppliers"))
                .filteredOn(it -> "Lost & Found".equals(it.path("name").asString()))
                .hasSize(1);
        String account =
                first(
                        books.all("chartOfAccounts").stream(),
                        it -> it.path("category").asString().equals("overheads"));

        loseAnswerOf("/bill");
        String bill =
                written(api.post(push("bills"), bill(supplier, account, "Lost bill", "12.50")));
        assertThat(bills("Lost bill")).hasSize(1);
        loseAnswerOf("/bill");
        written(api.put(push("bills") + "/" + bill, bill(supplier, account, "Lost bill", "14.50")));
        assertThat(bills("Lost bill"))
                .singleElement()
                .satisfies(it -> assertThat(it.path("gross_total").asString()).isEqualTo("14.50"));
        loseAnswerOf("/upload");
        ApiResponse attached = upload(push("bills") + "/" + bill + "/attachments", "a.pdf", "%PDF");
        assertThat(attached.status()).as(attached.raw()).isLessThan(300);
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() ->
                        assertThat(
                                        api.get(
                                                        "%s/connections/%s/data/bills/%s/attachments"
                                                                .formatted(
                                                                        customer.path(),
                                                                        customer.connection(),
                                                                        bill))
                                                .body()
                                                .get("attachments"))
                                .hasSize(1));
        loseAnswerOf("/bill");
        written(api.delete(push("bills") + "/" + bill));
        assertThat(bills("Lost bill"))
                .singleElement()
                .satisfies(it -> assertThat(it.path("deleted").asBoolean()).isTrue());
    }

    private String push(String dataType) {
        return "%s/connections/%s/push/%s"
                .formatted(customer.path(), customer.connection(), dataType);
    }

    private List<JsonNode> bills(String reference) {
        return books.all("bills").stream()
                .filter(it -> reference.equals(it.path("reference").asString()))
                .toList();
    }

    private static String bill(String supplier, String account, String reference, String amount) {
        return """
        {"reference":"%s","supplierRef":{"id":"%s"},"issueDate":"2026-05-05","status":"Open",
         "subTotal":%4$s,"taxAmount":0,"totalAmount":%4$s,
         "lineItems":[{"unitAmount":%4$s,"quantity":1,"accountRef":{"id":"%3$s"}}]}\
        """
                .formatted(reference, supplier, QuickBooksBooks.id(10, account), amount);
    }

    /** Waits for the end of a write; returns the id of its record. */
    private String written(ApiResponse operation) {
        assertThat(operation.status()).as(operation.raw()).isEqualTo(200);
        String path = customer.path() + "/push/" + operation.text("pushOperationKey");
        JsonNode ended =
                await().atMost(Customer.TIMEOUT)
                        .until(
                                () -> api.get(path).body(),
                                it -> !it.get("status").asString().equals("Pending"));
        assertThat(ended.get("status").asString()).as(ended.toString()).isEqualTo("Success");
        return ended.at("/changes/0/recordRef/id").asString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cloudevents", "legacy"})
    void aSignedWebhookTriggersAnIncrementalPull(String format) {
        sandbox.call(
                "PUT",
                "/quickbooks/webhooks",
                """
                {"url":"%s/platform-events/qhyg","format":"%s"}\
                """
                        .formatted(system.running().gateway(), format));
        String name = "Notified by " + format;
        edit("PATCH", "suppliers/ven-0000002", "{\"name\":\"%s\"}".formatted(name));

        String supplier =
                customer.path() + "/data/suppliers/" + QuickBooksBooks.id(29, "ven-0000002");
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() ->
                        assertThat(api.get(supplier).body().path("supplierName").asString())
                                .startsWith(name));
    }

    @Test
    void aForgedWebhookIsRefused() {
        assertThat(
                        api.with("intuit-signature", "Zm9yZ2Vk")
                                .ours("POST", "/platform-events/qhyg", "[]")
                                .status())
                .isEqualTo(401);
    }

    @Test
    void noTokenIsLostWhenTheAnswerOfARefreshIs() {
        sandbox.call("POST", organisation.path("/clock"), "{\"advance\":\"PT25H\"}");
        sandbox.fault(
                """
                {"tenant":"%s","path":"/tokens/bearer","nth":1,"reset":"after"}\
                """
                        .formatted(organisation.tenant()));
        Instant before = Instant.now();

        refresh();

        assertThat(customer.status()).isEqualTo("Linked");
        assertThat(requests(before).filter(it -> it.endsWith("/tokens/bearer")))
                .as("one refresh for all pulls, and its repetition")
                .hasSize(2);
        assertShowsTheBooks();
    }

    private Stream<String> requests(Instant since) {
        return sandbox.requests(organisation.tenant(), since).map(it -> it.get("path").asString());
    }

    @Test
    void aRateLimitDelaysAPull() {
        edit("PATCH", "suppliers/ven-0000003", "{\"name\":\"Waited for\"}");
        sandbox.fault(
                """
                {"tenant":"%s","path":"/cdc","times":2,"status":429,"headers":{"Retry-After":"1"},
                 "body":{"Fault":{"Error":[{"Message":"message=ThrottleExceeded; errorCode=003001; statusCode=429",
                  "Detail":"The request limit was reached","code":"3001"}],"type":"SERVICE"}}}\
                """
                        .formatted(organisation.tenant()));

        customer.queue("suppliers");
        customer.awaitRead();

        assertThat(shown("suppliers")).isEqualTo(books.expected("suppliers"));
    }

    @Test
    void aRevokedCompanyIsDeauthorizedAndCanBeLinkedAgain() {
        Organisation other = system.organisation("qhyg", 0);
        Customer revoked = system.link("Revoked Books", other);
        sandbox.call("POST", other.path("/revoke"), null);

        api.post(revoked.path() + "/data/queue/suppliers", "");
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> assertThat(revoked.status()).isEqualTo("Deauthorized"));

        new Browser().approve(revoked.linkUrl(), other.user(), other.hint());
        assertThat(revoked.status()).isEqualTo("Linked");
    }
}
