package io.ledgerway.sync.push.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.push.BankTransactionBatch;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.write.PostingEvent;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.starter.concurrency.ClientConcurrencyLimiter;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.sync.push.PushRowMapper;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import io.ledgerway.testsupport.context.StatementPlans;
import io.ledgerway.testsupport.event.EventProbe;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.mock.web.MockMultipartFile;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The API of writes for clients and other services; the workers run. */
@SyncServiceTest
class PushApiIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String SUPPLIER = "{\"supplierName\":\"Oak\",\"status\":\"Active\"}";

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;
    @Autowired DataSource database;
    @Autowired PushRowMapper rows;
    @Autowired ClientConcurrencyLimiter largeRequests;

    LinkedCompany linked;

    @BeforeEach
    void link() {
        linked = scenario.linked();
    }

    @Test
    void writeIsAcceptedExecutedAndListed() {
        JsonNode response = accepted(post("/push/suppliers", SUPPLIER));
        assertThat(response.get("status").asString()).isEqualTo("Pending");
        assertThat(response.get("statusCode").asInt()).isEqualTo(202);
        assertThat(response.get("dataType").asString()).isEqualTo("suppliers");
        assertThat(response.get("changes").get(0).toString())
                .isEqualTo("{\"type\":\"Created\",\"recordRef\":{\"dataType\":\"suppliers\"}}");
        assertThat(response.get("validation").toString())
                .isEqualTo("{\"errors\":[],\"warnings\":[]}");

        JsonNode done = awaitStatus(response, "Success");

        assertThat(done.has("completedOnUtc")).isTrue();
        assertThat(done.get("validation")).isEqualTo(response.get("validation"));
        String record = done.at("/changes/0/recordRef/id").asString();
        assertThat(writesOf(record).at("/results/0/pushOperationKey"))
                .isEqualTo(done.get("pushOperationKey"));
        assertThat(writesOf("none").get("totalResults").asInt()).isZero();
        accepted(post("/push/suppliers?allowSyncOnPushComplete=false", SUPPLIER));
        JsonNode page =
                scenario.json(
                        scenario.get(linked, "/push?query=status=success&orderBy=-requestedOnUtc"));
        assertThat(page.get("totalResults").asInt()).isPositive();
        assertThat(page.get("results").get(page.get("results").size() - 1)).isEqualTo(done);
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class,
                            it -> response.get("pushOperationKey").asString().equals(it.subject()));
            assertThat(entry.action()).isEqualTo("push.requested");
        }
    }

    private JsonNode writesOf(String record) {
        return scenario.json(
                scenario.get(linked, "/push?query={q}", "changes.recordRef.id=" + record));
    }

    @Test
    void newestWritesAreInTheOrderOfAnIndex() {
        StatementPlans plans = new StatementPlans(database);

        new PushListing(JdbcClient.create(plans), rows)
                .page(
                        linked.company(),
                        new PageRequest("/push", 1, 50, null, "-requestedOnUtc", null, null));

        assertThat(plans.all().getLast())
                .contains("using push_operation_newest")
                .doesNotContain("Sort");
    }

    @Test
    void ignoredMembersGiveWarnings() {
        JsonNode response =
                accepted(post("/push/suppliers", "{\"status\":\"Active\",\"colour\":\"red\"}"));

        assertThat(response.get("validation").get("warnings").get(0).get("message").asString())
                .isEqualTo("colour is not supported, and will be ignored.");
    }

    @Test
    void onlyPortalUsersSeeTheBodyOfAWrite() {
        UUID write = key(accepted(post("/push/suppliers", SUPPLIER)));
        UUID removal = key(accepted(scenario.send(HttpMethod.DELETE, linked, "/push/bills/b", "")));
        String path = "/portal/api/syncs/companies/" + linked.company() + "/writes/";

        assertThat(
                        scenario.json(
                                        scenario.asPerson(
                                                linked.client(), Role.ANALYST, path + write))
                                .get("body"))
                .isEqualTo(json.readTree(SUPPLIER));
        assertThat(scenario.json(scenario.asPerson(linked.client(), Role.ANALYST, path + removal)))
                .isEmpty();
        assertThat(scenario.asPerson(linked.client(), Role.ANALYST, path + UUID.randomUUID()))
                .hasStatus(404);
        assertThat(scenario.asPerson(scenario.linked().client(), Role.ANALYST, path + write))
                .hasStatus(403);
        assertThat(scenario.asClient(linked.client(), path + write)).hasStatus(403);
    }

    @ParameterizedTest
    @CsvSource({
        "/push/bankAccounts/acc_1/bankTransactions, ''",
        "/push/bankTransactions, '\"accountId\":\"acc_1\",'"
    })
    void linesAreWrittenToTheirBankAccount(String path, String account) {
        JsonNode response =
                accepted(
                        post(
                                path,
                                "{%s\"transactions\":[{\"amount\":-1.20,\"date\":\"2026-01-05\"}]}"
                                        .formatted(account)));

        awaitStatus(response, "Success");

        PushCommand.Create command =
                (PushCommand.Create) linked.books().writes().all().getFirst().command();
        assertThat(((BankTransactionBatch) command.record()).accountId()).isEqualTo("acc_1");
    }

    @Test
    void fileIsSentAndNotStored() throws IOException {
        byte[] bytes = "scan".getBytes(StandardCharsets.UTF_8);
        JsonNode response =
                accepted(
                        scenario.upload(
                                linked,
                                "/push/bills/bil_1/attachments",
                                new MockMultipartFile(
                                        "file", "C:\\scans\\a.pdf", "application/pdf", bytes)));

        JsonNode done = awaitStatus(response, "Success");

        assertThat(done.get("changes").get(0).toString())
                .isEqualTo(
                        """
                        {"type":"AttachmentUploaded","recordRef":{"id":"bil_1","dataType":"bills"},\
                        "attachmentId":"file-1"}\
                        """);
        PushCommand.Attach command =
                (PushCommand.Attach) linked.books().writes().all().getFirst().command();
        assertThat(command.fileName()).isEqualTo("a.pdf");
        assertThat(command.contentType()).isEqualTo("application/pdf");
        assertThat(command.content().open()).hasBinaryContent(bytes);
        assertThat(
                        scenario.jdbc
                                .sql("SELECT content IS NULL FROM push_operation WHERE id = ?")
                                .param(key(response))
                                .query(Boolean.class)
                                .single())
                .isTrue();
        assertThat(scenario.upload(linked, "/push/bills/bil_1/attachments")).hasStatus(400);
    }

    /** They are in memory while they are stored. */
    @Test
    void clientHasHalfOfTheConcurrentLargeRequests() throws InterruptedException {
        String large = SUPPLIER + " ".repeat(1 << 20);
        for (int i = 0; i < 4; i++) {
            assertThat(largeRequests.tryAcquire(linked.client(), Duration.ZERO)).isTrue();
        }
        try {
            assertThat(attach(linked)).hasStatus(503).hasHeader("Retry-After", "5");
            assertThat(post("/push/suppliers", large)).hasStatus(503);
            assertThat(post("/push/suppliers", SUPPLIER)).hasStatusOk();
            assertThat(scenario.postChunked(linked, "/push/suppliers", large)).hasStatus(503);
            assertThat(scenario.postChunked(linked, "/push/suppliers", SUPPLIER)).hasStatusOk();
            assertThat(attach(scenario.linked())).hasStatusOk();
        } finally {
            for (int i = 0; i < 4; i++) {
                largeRequests.release(linked.client());
            }
        }
        assertThat(attach(linked)).hasStatusOk();
        assertThat(post("/push/suppliers", large)).hasStatusOk();
        assertThat(scenario.postChunked(linked, "/push/suppliers", large)).hasStatusOk();
        assertThat(scenario.upload(linked, "/push/bills/bil_1/attachments")).hasStatus(400);
        assertThat(largeRequests.clients()).isZero();
    }

    private MvcTestResult attach(LinkedCompany to) {
        return scenario.upload(
                to,
                "/push/bills/bil_1/attachments",
                new MockMultipartFile("file", "a.pdf", "application/pdf", new byte[] {1}));
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /push/suppliers, '{}', 400",
        "POST, /push/suppliers, '', 400",
        "POST, /push/suppliers, '{', 400",
        "POST, /push/suppliers, '{\"zzz\":1e2147483648}', 400",
        "POST, /push/suppliers?timeoutInMinutes=0, '{\"status\":\"Active\"}', 400",
        "POST, /push/suppliers?timeoutInMinutes=x, '{\"status\":\"Active\"}', 400",
        "POST, /push/unicorns, '{}', 404",
        "POST, /push/taxRates, '{}', 404",
        "POST, /push/bankTransactions, '{\"transactions\":[]}', 400",
        "PUT, /push/bankTransactions/1, '{}', 404",
        "POST, /push/chartOfAccounts, '{}', 404",
        "POST, /push/transfers, '{}', 404",
        "PUT, /push/accounts/1, '{}', 404",
        "DELETE, /push/suppliers/1, '', 404",
        "POST, /push/bankAccounts/acc_1/bankTransactions, '{}', 400",
        "GET, /options/unicorns, '', 404",
        "GET, /options/payments, '', 404",
        "GET, /options/taxRates, '', 404"
    })
    void invalidWritesAreRejected(String method, String path, String body, int status) {
        MvcTestResult response = scenario.send(HttpMethod.valueOf(method), linked, path, body);

        assertThat(response).hasStatus(status);
        if (status == 404) {
            assertThat(scenario.json(response).get("error").asString()).contains("not supported");
        }
        assertThat(scenario.get(linked, "/push"))
                .bodyJson()
                .extractingPath("$.totalResults")
                .isEqualTo(0);
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /push/suppliers",
        "PUT, /push/suppliers/1",
        "POST, /push/bankAccounts/acc_1/bankTransactions"
    })
    void bodiesOfOtherTypesThanJsonAreRejected(String method, String path) {
        for (String type :
                List.of("application/xml", "text/plain", "application/x-www-form-urlencoded")) {
            MvcTestResult response =
                    scenario.send(HttpMethod.valueOf(method), linked, path, type, SUPPLIER);

            assertThat(response).hasStatus(415);
            assertThat(scenario.json(response).at("/validation/errors/0/message").asString())
                    .isEqualTo(
                            "The body has the type %s; this operation takes application/json."
                                    .formatted(type));
        }
        assertThat(linked.books().writes().all()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json; charset=utf-8",
                "application/vnd.example+json",
                "application/vnd.example+json; charset=utf-8"
            })
    void typesOfJsonAreAccepted(String type) {
        accepted(scenario.send(HttpMethod.POST, linked, "/push/suppliers", type, SUPPLIER));
    }

    @Test
    void invalidTimeoutIsNamed() {
        for (String minutes : List.of("0", "527041", "x")) {
            MvcTestResult response = post("/push/suppliers?timeoutInMinutes=" + minutes, SUPPLIER);

            assertThat(response).hasStatus(400);
            assertThat(scenario.json(response).at("/validation/errors/0/itemId").asString())
                    .isEqualTo("timeoutInMinutes");
        }
    }

    @ParameterizedTest
    @CsvSource({"PUT, /push/suppliers/", "DELETE, /push/bills/"})
    void recordIdsThatAreTooLongAreRejected(String method, String records) {
        String path = records + "x".repeat(501);
        MvcTestResult response = scenario.send(HttpMethod.valueOf(method), linked, path, SUPPLIER);

        assertThat(response).hasStatus(400);
        assertThat(scenario.json(response).get("error").asString())
                .isEqualTo("The record id must have at most 500 characters");
    }

    @Test
    void optionsComeFromThePlatform() {
        for (String path :
                List.of(
                        "/options/chartOfAccounts",
                        "/options/suppliers",
                        "/options/bankTransactions",
                        "/options/bankAccounts/acc_1/bankTransactions")) {
            MvcTestResult response = scenario.send(HttpMethod.GET, linked, path, "");
            assertThat(response).hasStatus(200);
            assertThat(scenario.json(response).get("type").asString()).isEqualTo("Object");
        }
    }

    @Test
    void optionsOfARevokedPermissionNotifyCompanyService() {
        linked.books()
                .on((type, page) -> {
                    throw new ConnectorException.AuthorizationRevoked("gone");
                });

        assertThat(scenario.send(HttpMethod.GET, linked, "/options/suppliers", "")).hasStatus(400);
        assertThat(scenario.companies.deauthorizations(linked.connection())).isOne();

        scenario.companies.failsDeauthorization(linked.connection());
        assertThat(scenario.send(HttpMethod.GET, linked, "/options/suppliers", ""))
                .hasStatus(400)
                .bodyText()
                .contains("denied access");
    }

    @Test
    void optionsHaveWhatEachBodyMustHave() {
        assertThat(scenario.send(HttpMethod.GET, linked, "/options/suppliers", ""))
                .bodyJson()
                .extractingPath("$.properties.status.required")
                .isEqualTo(true);
    }

    @Test
    void unlinkedConnectionIsRejected() {
        scenario.put(
                linked.client(),
                linked.company(),
                linked.connection(),
                ConnectionStatus.UNLINKED,
                Instant.EPOCH);

        MvcTestResult response = post("/push/suppliers", SUPPLIER);

        assertThat(response).hasStatus(400);
        assertThat(scenario.json(response).get("error").asString()).contains("not linked");
    }

    @Test
    void everyWriteIsDocumentedUnderItsOwnPath() {
        JsonNode paths = scenario.json(scenario.openApi()).get("paths");
        String push = "/companies/{companyId}/connections/{connectionId}/push/";

        JsonNode bills = paths.get(push + "bills");
        assertThat(bills.get("post").get("operationId").asString()).isEqualTo("createBill");
        assertThat(bills.at("/post/requestBody/content/application~1json/example").isMissingNode())
                .isTrue();
        assertThat(
                        bills.at(
                                        "/post/requestBody/content/application~1json/examples/example/value")
                                .has("issueDate"))
                .isTrue();
        assertThat(paths.get(push + "bills/{recordId}").propertyNames())
                .containsExactlyInAnyOrder("put", "delete");
        assertThat(paths.has(push + "bills/{recordId}/attachments")).isTrue();
        assertThat(paths.has(push + "bills/{recordId}/attachment")).isFalse();
        assertThat(paths.has(push + "invoices/{recordId}/attachment")).isTrue();
        assertThat(paths.has(push + "items/{recordId}")).isFalse();
        assertThat(
                        paths.get(push + "bankAccounts/{accountId}/bankTransactions")
                                .at("/post/requestBody/content/application~1json/examples")
                                .isMissingNode())
                .isFalse();
        assertThat(paths.propertyNames()).noneMatch(it -> it.contains("{segment}"));
    }

    /** Sends more requests than there are database connections. */
    @Test
    void listsUseNoDatabaseConnectionWhileSending() {
        for (int i = 0; i < 12; i++) {
            assertThat(scenario.get(linked, "/push")).hasStatus(200);
            assertThat(scenario.get(linked, "/data/history")).hasStatus(200);
        }
    }

    @Test
    void otherClientsCannotReadOrWrite() {
        JsonNode mine = accepted(post("/push/suppliers", SUPPLIER));
        LinkedCompany stranger = linked.as(new ClientId(UUID.randomUUID()));
        LinkedCompany other = scenario.linked();
        LinkedCompany mixed =
                new LinkedCompany(
                        other.client(), other.company(), linked.connection(), other.books());

        assertThat(scenario.send(HttpMethod.POST, stranger, "/push/suppliers", "{")).hasStatus(403);
        assertThat(scenario.send(HttpMethod.POST, mixed, "/push/suppliers", "{")).hasStatus(404);
        assertThat(scenario.send(HttpMethod.GET, mixed, "/options/suppliers", "")).hasStatus(404);
        assertThat(scenario.get(stranger, "/push")).hasStatus(403);
        assertThat(scenario.get(other, "/push/" + key(mine))).hasStatus(404);
        assertThat(scenario.get(linked, "/push/not-a-uuid")).hasStatus(404);
    }

    @Test
    void postingIsStoredOnceExecutedAndPublished() {
        String key = "expense-" + UUID.randomUUID();
        MvcTestResult first = scenario.internal("/internal/postings", posting(key, 1, "Oak"));
        assertThat(first).hasStatus(200);
        assertThat(scenario.json(first).get("outcome").asString()).isEqualTo("Pending");
        assertThat(scenario.internal("/internal/postings", posting(key, 1, "Oak"))).hasStatus(200);
        assertThat(scenario.internal("/internal/postings", posting(key, 1, "Elm"))).hasStatus(409);

        try (EventProbe probe = EventProbe.on(Topic.POSTING_COMPLETE)) {
            PostingEvent.Completed completed =
                    probe.await(PostingEvent.Completed.class, it -> it.key().equals(key));
            assertThat(completed.outcome()).isEqualTo(WriteStatus.SUCCESS);
            assertThat(completed.platformRecordId()).isEqualTo("new-1");
            assertThat(completed.requestHash()).matches("[0-9a-f]{64}");
            assertThat(completed.attempts()).hasSize(1);
            assertThat(completed.idempotencyKey())
                    .isEqualTo(linked.books().writes().all().getFirst().command().idempotencyKey());
            JsonNode now = scenario.json(scenario.internal("/internal/postings/" + key, null));
            assertThat(now.get("outcome").asString()).isEqualTo("Success");
            assertThat(now.get("requestHash").asString()).isEqualTo(completed.requestHash());
            assertThat(now.get("attempts").get(0).get("outcome").asString()).isEqualTo("Posted");
        }
        assertThat(linked.books().writes().all()).hasSize(1);
        assertThat(scenario.get(linked, "/push"))
                .bodyJson()
                .extractingPath("$.totalResults")
                .isEqualTo(0);
    }

    @Test
    void warningsOfAPostingAreReportedAndPublished() {
        String key = "expense-" + UUID.randomUUID();
        scenario.internal(
                "/internal/postings",
                posting(key, 1, "Oak").replace("\"status\"", "\"colour\": \"red\", \"status\""));

        try (EventProbe probe = EventProbe.on(Topic.POSTING_COMPLETE)) {
            PostingEvent.Completed completed =
                    probe.await(PostingEvent.Completed.class, it -> it.key().equals(key));
            assertThat(completed.outcome()).isEqualTo(WriteStatus.SUCCESS);
            assertThat(completed.errors()).isEmpty();
            assertThat(completed.warnings())
                    .containsExactly(
                            new PostingEvent.Issue(
                                    "colour",
                                    "colour is not supported, and will be ignored.",
                                    "Supplier"));
        }
        JsonNode now = scenario.json(scenario.internal("/internal/postings/" + key, null));
        assertThat(now.at("/warnings/0/itemId").asString()).isEqualTo("colour");
    }

    @Test
    void refusedPostingHasItsReasonAndCanBeRevised() {
        linked.books()
                .writes()
                .on((command, commit) -> {
                    linked.books().writes().on((again, write) -> write.now());
                    throw new ConnectorException.WriteRefused(
                            "no", List.of(new PushIssue("Name", "taken", null)));
                });
        String key = "expense-" + UUID.randomUUID();
        scenario.internal("/internal/postings", posting(key, 1, "Oak"));
        await().atMost(LIMIT).until(() -> outcome(key), "Failed"::equals);

        scenario.internal("/internal/postings", posting(key, 2, "Elm"));

        await().atMost(LIMIT).until(() -> outcome(key), "Success"::equals);
        JsonNode first =
                scenario.json(scenario.internal("/internal/postings/" + key + "?revision=1", null));
        assertThat(first.get("outcome").asString()).isEqualTo("Failed");
        assertThat(first.get("errors").get(0).get("itemId").asString()).isEqualTo("Name");
    }

    @Test
    void batchIsStoredOnceWithOneResultPerPosting() {
        String one = "expense-" + UUID.randomUUID();
        String two = "expense-" + UUID.randomUUID();
        String batch =
                batch(one(one, "Oak"), one(two, "Elm"), "{\"key\": \"bad key\", \"revision\": 1}");
        JsonNode first = scenario.json(scenario.internal("/internal/postings/batch", batch));
        assertThat(first.get("results").get(0).get("posting").get("outcome").asString())
                .isEqualTo("Pending");
        assertThat(first.get("results").get(2).get("refusal").get("statusCode").asInt())
                .isEqualTo(400);

        await().atMost(LIMIT).until(() -> outcome(one) + outcome(two), "SuccessSuccess"::equals);

        JsonNode again =
                scenario.json(
                        scenario.internal(
                                "/internal/postings/batch",
                                batch(one(two, "Ash"), one(one, "Oak"))));
        assertThat(again.get("results").get(0).get("refusal").get("statusCode").asInt())
                .isEqualTo(409);
        JsonNode same = again.get("results").get(1).get("posting");
        assertThat(same.get("outcome").asString()).isEqualTo("Success");
        assertThat(same.get("attempts").get(0).get("outcome").asString()).isEqualTo("Posted");
        assertThat(linked.books().writes().all()).hasSize(2);
    }

    @Test
    void postingsAreLookedUpTogether() {
        String key = "expense-" + UUID.randomUUID();
        scenario.internal("/internal/postings", posting(key, 1, "Oak"));

        JsonNode found =
                scenario.json(
                        scenario.internal(
                                "/internal/postings/find",
                                """
                                {"companyId": "%s", "postings":
                                 [{"key": "%s", "revision": 2}, {"key": "%s", "revision": 1}]}
                                """
                                        .formatted(linked.company(), key, key)));

        assertThat(found.get("results").get(0).get("refusal").get("statusCode").asInt())
                .isEqualTo(404);
        assertThat(found.get("results").get(1).get("posting").get("key").asString()).isEqualTo(key);
        assertThat(
                        scenario.internal(
                                "/internal/postings/find",
                                "{\"companyId\": \"%s\"}".formatted(linked.company())))
                .hasStatus(400);
    }

    private String batch(String... postings) {
        return "{\"companyId\": \"%s\", \"connectionId\": \"%s\", \"postings\": [%s]}"
                .formatted(linked.company(), linked.connection(), String.join(",", postings));
    }

    private static String one(String key, String name) {
        return """
        {"key": "%s", "revision": 1, "type": "suppliers", "operation": "Create",
         "body": {"supplierName": "%s", "status": "Active"}}
        """
                .formatted(key, name);
    }

    @Test
    void postingsRequireAServiceToken() {
        assertThat(scenario.internal("/internal/postings", "{}")).hasStatus(400);
        assertThat(scenario.internal("/internal/postings/unknown", null)).hasStatus(404);
        assertThat(scenario.asClient(linked.client(), "/internal/postings/unknown")).hasStatus(403);
    }

    @Test
    void postingsMayUseAllOperationsOfThePlatform() {
        String key = "transfer-" + UUID.randomUUID();
        String transfer =
                """
                {"date": "2026-01-05", "from": {"accountRef": {"id": "a"}, "amount": 5.00},
                 "to": {"accountRef": {"id": "b"}, "amount": 5.00}}
                """;

        MvcTestResult posted =
                scenario.internal(
                        "/internal/postings",
                        """
                        {"key": "%s", "companyId": "%s", "connectionId": "%s", "revision": 2,
                         "type": "transfers", "operation": "Update", "recordId": "t-1", "body": %s}
                        """
                                .formatted(key, linked.company(), linked.connection(), transfer));

        assertThat(posted).hasStatus(200);
        await().atMost(LIMIT).until(() -> outcome(key), "Success"::equals);
        assertThat(linked.books().writes().all().getFirst().command())
                .isInstanceOf(PushCommand.Update.class);
        assertThat(scenario.send(HttpMethod.PUT, linked, "/push/transfers/t-1", transfer))
                .hasStatus(404);
    }

    private String outcome(String key) {
        return scenario.json(scenario.internal("/internal/postings/" + key, null))
                .get("outcome")
                .asString();
    }

    private String posting(String key, int revision, String name) {
        return """
        {"key": "%s", "companyId": "%s", "connectionId": "%s", "revision": %d,
         "type": "suppliers", "operation": "Create",
         "body": {"supplierName": "%s", "status": "Active"}}
        """
                .formatted(key, linked.company(), linked.connection(), revision, name);
    }

    private MvcTestResult post(String path, String body) {
        return scenario.send(HttpMethod.POST, linked, path, body);
    }

    private JsonNode accepted(MvcTestResult response) {
        assertThat(response).hasStatus(200);
        return scenario.json(response);
    }

    private JsonNode awaitStatus(JsonNode response, String status) {
        await().atMost(LIMIT).until(() -> find(response).get("status").asString(), status::equals);
        return find(response);
    }

    private JsonNode find(JsonNode response) {
        return scenario.json(scenario.get(linked, "/push/" + key(response)));
    }

    private static UUID key(JsonNode response) {
        return UUID.fromString(response.get("pushOperationKey").asString());
    }
}
