package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.CommandLineProgram;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.WebhookBodies;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** First steps of a new client: link a company, read its data, receive webhooks. */
class MainJourneyIT {

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final SandboxControl sandbox = new SandboxControl(system);

    @Test
    void companyIsLinkedPulledAndReported() {
        try (Receiver receiver = new Receiver()) {
            JsonNode consumer =
                    api.post(
                                    "/webhooks",
                                    """
                                    {"url":"%s","eventTypes":["company.created","connection.created",
                                     "connection.connected","read.completed","read.completed.initial"]}\
                                    """
                                            .formatted(receiver.url()))
                            .body();
            String secret = consumer.get("secret").asString();

            Customer customer = Customer.linked(api, "Harbour Bakery", "trji");
            customer.awaitRead();

            for (String event :
                    List.of(
                            "company.created",
                            "connection.created",
                            "connection.connected",
                            "read.completed.initial",
                            "read.completed")) {
                await().atMost(Customer.TIMEOUT)
                        .until(() -> !receiver.of(event, customer.company()).isEmpty());
                Receiver.Request message = receiver.of(event, customer.company()).getFirst();
                Signatures.assertGenuine(secret, message);
                WebhookBodies.assertConforms(message.body());
                assertThat(message.json().get("RuleType").asString()).isEqualTo(event);
                assertThat(message.json().at("/payload/referenceCompany/tags/region").asString())
                        .isEqualTo("uk");
            }
            assertThat(api.delete("/webhooks/" + consumer.get("id").asString()).status())
                    .isEqualTo(204);
        }
    }

    /** {@code docs/guide/event-feed.md}. */
    @Test
    void eventsAreReadResentAndReplayedByApiKey() {
        try (Receiver receiver = new Receiver()) {
            String consumer = api.createConsumer(receiver.url(), "company.created");
            String company = api.createCompany("Harbour Events");
            await().atMost(Customer.TIMEOUT)
                    .until(() -> receiver.of("company.created", company).size() == 1);
            Receiver.Request first = receiver.of("company.created", company).getFirst();
            String message = first.header("webhook-id");

            JsonNode page = api.get("/events?wait=30&companyId=" + company).body();
            JsonNode event = page.get("results").get(0);
            assertThat(event.get("id").asString()).isEqualTo(message);
            assertThat(event.get("sequence").asString())
                    .isEqualTo("1")
                    .isEqualTo(first.header("webhook-sequence"));
            assertThat(event.get("message")).isEqualTo(first.json());
            assertThat(api.get("/events/" + message).body().get("payload")).isEqualTo(first.json());
            assertThat(
                            api.get("/events/states?pageSize=1&companyId=" + company)
                                    .body()
                                    .at("/results/0/id")
                                    .asString())
                    .isEqualTo(message);

            JsonNode resent =
                    api.post(
                                    "/events/" + message + "/resend",
                                    "{\"consumerId\":\"%s\"}".formatted(consumer))
                            .body();
            await().atMost(Customer.TIMEOUT)
                    .until(() -> receiver.of("company.created", company).size() == 2);
            String delivery = resent.at("/results/0/deliveryId").asString();
            assertThat(api.get("/webhooks/deliveries/" + delivery).text("messageId"))
                    .isEqualTo(message);
            JsonNode replay =
                    api.post(
                                    "/events/replay",
                                    "{\"consumerId\":\"%s\",\"since\":\"%s\"}"
                                            .formatted(consumer, event.get("createdAt").asString()))
                            .body();
            await().atMost(Customer.TIMEOUT)
                    .until(() ->
                            api.get("/webhooks/replays/" + replay.get("jobId").asString())
                                    .text("state")
                                    .equals("Completed"));
            assertThat(receiver.of("company.created", company))
                    .hasSize(3)
                    .allSatisfy(it -> {
                        assertThat(it.body()).isEqualTo(first.body());
                        assertThat(it.header("webhook-sequence")).isEqualTo("1");
                    });
            assertThat(api.delete("/webhooks/" + consumer).status()).isEqualTo(204);
        }
    }

    /** {@code docs/guide/command-line.md}: the built program against the running system. */
    @Test
    void commandLineConnectsReadsAndListens(@TempDir Path home) throws Exception {
        var program = new CommandLineProgram(home);
        Path runFile = system.launcher().state().resolve("run.json");
        program.succeed("login", "--run-file", runFile.toString());
        CommandLineProgram.Running listening =
                program.start(
                        "webhooks",
                        "listen",
                        "--register",
                        "--event",
                        "company.created",
                        "--count",
                        "1");
        listening.awaitMessage("Listening as consumer");

        String company =
                program.json("companies", "create", "Harbour Command Line", "--tag", "region=uk")
                        .get("id")
                        .asString();
        JsonNode connection = program.json("connections", "create", company, "trji");
        new Browser().approve(connection.get("linkUrl").asString());
        Customer customer = new Customer(api, company, connection.get("id").asString());
        customer.awaitRead();

        CommandLineProgram.Outcome messages = listening.end();
        assertThat(messages.status()).as(messages.errors()).isZero();
        assertThat(messages.output()).contains("company.created").contains("verified");
        JsonNode invoices = api.get(customer.path() + "/data/invoices?pageSize=5000").body();
        String[] list = {"data", "list", company, "invoices", "--all", "--page-size", "100"};
        assertThat(
                        program.succeed(list, "-o", "ndjson")
                                .lines()
                                .map(it -> JsonMapper.shared().readTree(it).get("id").asString()))
                .containsExactlyInAnyOrderElementsOf(ids(invoices.get("results")));
        assertThat(program.succeed(list, "-o", "csv", "--columns", "id"))
                .hasLineCount(invoices.get("totalResults").asInt() + 1);
        assertThat(program.succeed("data", "refresh", company, "suppliers", "--wait"))
                .contains("Complete");
        CommandLineProgram.Outcome refused =
                program.run("data", "get", company, "invoices", "none");
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.errors()).contains("Correlation id: ").contains("What to do: ");
        program.succeed("companies", "delete", company, "--yes");
    }

    @ParameterizedTest
    @CsvSource({
        "chartOfAccounts,/data/accounts",
        "suppliers,/data/suppliers",
        "customers,/data/customers",
        "taxRates,/data/taxRates",
        "trackingCategories,/data/trackingCategories",
        "items,/data/items",
        "invoices,/data/invoices",
        "bills,/data/bills",
        "creditNotes,/data/creditNotes",
        "billCreditNotes,/data/billCreditNotes",
        "payments,/data/payments",
        "billPayments,/data/billPayments",
        "paymentMethods,/data/paymentMethods",
        "salesOrders,/data/salesOrders",
        "purchaseOrders,/data/purchaseOrders",
        "itemReceipts,/connections/{connectionId}/data/itemReceipts",
        "journals,/data/journals",
        "journalEntries,/data/journalEntries",
        "bankAccounts,/data/bankAccounts",
        "bankTransactions,/data/bankTransactions",
        "directCosts,/data/directCosts",
        "directIncomes,/data/directIncomes",
        "transfers,/data/transfers",
        "accountTransactions,/data/accountTransactions"
    })
    void pulledRecordsMatchTheLedger(String dataType, String path) {
        Customer customer = Customer.demo(api);
        JsonNode truth = sandbox.records(sandbox.tenant(customer.connection()), dataType);

        String list = path.replace("{connectionId}", customer.connection());
        JsonNode page = api.get(customer.path() + list + "?pageSize=5000").body();

        assertThat(ids(page.get("results"))).isEqualTo(liveIds(truth));
        assertThat(page.get("totalResults").asInt()).isEqualTo(liveIds(truth).size());
    }

    @Test
    void unpaidInvoicesAreFoundByQuery() {
        Customer customer = Customer.demo(api);
        JsonNode truth = sandbox.records(sandbox.tenant(customer.connection()), "invoices");
        Set<String> expected = new TreeSet<>();
        for (JsonNode invoice : list(truth)) {
            boolean open = new BigDecimal(invoice.get("open_amount").asString()).signum() > 0;
            if (!isDeleted(invoice) && open && invoice.get("state").asString().equals("issued")) {
                expected.add(invoice.get("id").asString());
            }
        }

        JsonNode page =
                api.get(
                                customer.path()
                                        + "/data/invoices?pageSize=5000&query=amountDue%3E0%26%26status%3DSubmitted")
                        .body();

        assertThat(expected).isNotEmpty();
        assertThat(ids(page.get("results"))).isEqualTo(expected);
        assertThat(page.get("results").valueStream())
                .allSatisfy(it -> assertThat(it.get("status").asString()).isEqualTo("Submitted"));
    }

    @Test
    void pagesNeitherSkipNorRepeat() {
        Customer customer = Customer.demo(api);
        Set<String> seen = new TreeSet<>();
        String next = customer.path() + "/data/invoices?page=1&pageSize=37&orderBy=-issueDate";
        int total = 0;
        while (!next.isEmpty()) {
            JsonNode page = api.get(next).body();
            total = page.get("totalResults").asInt();
            for (JsonNode record : page.get("results")) {
                assertThat(seen.add(record.get("id").asString())).isTrue();
            }
            next = page.at("/_links/next/href").asString("");
        }
        assertThat(seen).hasSize(total);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/data/invoices/", "/data/suppliers/", "/data/accounts/"})
    void singleRecordIsTheOneOfTheList(String path) {
        Customer customer = Customer.demo(api);
        String list = path.substring(0, path.length() - 1);
        JsonNode first = api.get(customer.path() + list + "?pageSize=1").results().get(0);

        JsonNode single = api.get(customer.path() + path + first.get("id").asString()).body();

        assertThat(single).isEqualTo(first);
    }

    @Test
    void trackingCategoryIsATree() {
        Customer customer = Customer.demo(api);
        JsonNode parent =
                api.get(customer.path() + "/data/trackingCategories?query=hasChildren%3Dtrue")
                        .results()
                        .get(0);

        JsonNode tree =
                api.get(customer.path() + "/data/trackingCategories/" + parent.get("id").asString())
                        .body();

        assertThat(tree.get("subCategories").size()).isPositive();
    }

    @Test
    void companyInfoNamesTheOrganisation() {
        Customer customer = Customer.demo(api);

        JsonNode info = api.get(customer.path() + "/data/info").body();

        assertThat(info.get("accountingPlatformRef").asString())
                .isEqualTo(sandbox.tenant(customer.connection()));
        assertThat(info.get("baseCurrency").asString()).hasSize(3);
    }

    @Test
    void historyContainsEveryPull() {
        JsonNode page =
                api.get(Customer.demo(api).path() + "/data/history?query=dataType%3Dinvoices")
                        .body();

        assertThat(page.get("totalResults").asInt()).isPositive();
        assertThat(page.get("results").valueStream())
                .allSatisfy(it -> assertThat(it.get("dataType").asString()).isEqualTo("invoices"));
        String dataSet = page.get("results").get(0).get("id").asString();
        assertThat(api.get(Customer.demo(api).path() + "/data/history/" + dataSet).text("id"))
                .isEqualTo(dataSet);
    }

    @Test
    void callsToThePlatformHaveTheCorrelationIdOfTheirRequest() {
        Customer customer = Customer.demo(api);
        String id = UUID.randomUUID().toString();

        api.with("X-Correlation-Id", id).post(customer.path() + "/data/queue/taxRates", "");

        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> {
                    List<JsonNode> calls =
                            api.get("/logs/platformCalls?query=correlationId%3D" + id)
                                    .results()
                                    .valueStream()
                                    .toList();
                    assertThat(calls).isNotEmpty();
                    assertThat(calls)
                            .allSatisfy(it -> {
                                assertThat(it.get("companyId").asString())
                                        .isEqualTo(customer.company());
                                assertThat(it.get("dataType").asString()).isEqualTo("taxRates");
                                assertThat(it.get("status").asInt()).isEqualTo(200);
                            });
                });
    }

    @Test
    void recordFeedBeginsWithAllRecords() {
        String changes = "/data/changes?limit=3&dataType=invoices";
        JsonNode page = api.get(Customer.demo(api).path() + changes).body();

        assertThat(page.get("results").valueStream())
                .hasSize(3)
                .allSatisfy(it -> assertThat(it.get("kind").asString()).isEqualTo("present"));
        assertThat(page.get("hasMore").asBoolean()).isTrue();
        assertThat(api.get("/data/changes?limit=3").results().size()).isPositive();
        JsonNode first = page.get("results").get(0);
        String invoice =
                Customer.demo(api).path() + "/data/invoices/" + first.get("recordId").asString();
        JsonNode versions = api.get(invoice + "/history").results();
        assertThat(versions.get(0).get("record")).isEqualTo(first.get("record"));
        String id = first.get("recordId").asString();
        assertThat(api.document(invoice + "/raw").text("id")).isEqualTo(id);
        JsonNode lineage =
                api.get(invoice + "/history?lineage=true").body().at("/results/0/lineage");
        assertThat(lineage.get("members").valueStream().map(JsonNode::toString))
                .contains("{\"path\":\"/id\",\"rule\":\"copied\",\"sources\":[\"/id\"]}");
        assertThat(api.get(invoice + "?asOf=" + first.get("at").asString()).body())
                .isEqualTo(first.get("record"));
    }

    @Test
    void changesAndDeletionsArriveWithTheNextRead() {
        Customer customer = Customer.linked(api, "Mill Street Books", "mqjo");
        customer.awaitRead();
        String tenant = sandbox.tenant(customer.connection());
        List<String> before =
                List.copyOf(ids(api.get(customer.path() + "/data/suppliers").results()));
        String changed = before.getFirst();
        String deleted = before.getLast();
        sandbox.call(
                "PATCH",
                "/tenants/%s/records/suppliers/%s".formatted(tenant, changed),
                """
                {"name":"Renamed Ltd"}\
                """);
        sandbox.call("DELETE", "/tenants/%s/records/suppliers/%s".formatted(tenant, deleted), null);

        JsonNode queued = api.post(customer.path() + "/data/queue/suppliers", "").body();
        assertThat(queued.get("dataType").asString()).isEqualTo("suppliers");
        customer.awaitRead();

        JsonNode renamed = api.get(customer.path() + "/data/suppliers/" + changed).body();
        assertThat(renamed.get("supplierName").asString()).isEqualTo("Renamed Ltd");
        JsonNode gone = api.get(customer.path() + "/data/suppliers/" + deleted).body();
        assertThat(gone.at("/metadata/isDeleted").asBoolean()).isTrue();
        assertThat(
                        ids(
                                api.get(
                                                customer.path()
                                                        + "/data/suppliers?query=metadata.isDeleted%21%3Dtrue")
                                        .results()))
                .doesNotContain(deleted);
    }

    private static Iterable<JsonNode> list(JsonNode truth) {
        return truth.isArray() ? truth : truth.get("records");
    }

    private static boolean isDeleted(JsonNode record) {
        return record.path("deleted").asBoolean(false);
    }

    private static Set<String> ids(JsonNode records) {
        Set<String> ids = new TreeSet<>();
        records.forEach(it -> ids.add(it.get("id").asString()));
        return ids;
    }

    private static Set<String> liveIds(JsonNode truth) {
        Set<String> ids = new TreeSet<>();
        for (JsonNode record : list(truth)) {
            if (!isDeleted(record)) {
                ids.add(record.get("id").asString());
            }
        }
        return ids;
    }
}
