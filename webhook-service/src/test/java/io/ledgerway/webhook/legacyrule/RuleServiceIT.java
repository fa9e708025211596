package io.ledgerway.webhook.legacyrule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.testsupport.context.StatementPlans;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.MessageSchema;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Legacy rules and alerts. */
@WebhookServiceTest
class RuleServiceIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String URL = "https://hooks.client.example/in";

    @Autowired WebhookSteps bench;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;
    @Autowired CompanyDirectory directory;

    private final EventInjector injector = new EventInjector();
    private final Receiver receiver = new Receiver();
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of("region", "us"));

    @AfterEach
    void close() {
        injector.close();
        receiver.close();
    }

    @Test
    void aRuleIsCreatedListedReadAndReplaced() {
        MvcTestResult made = post(rule("Data sync completed", null, URL, "a@b.example"));
        assertThat(made).hasStatus(200);
        JsonNode created = WebhookSteps.json(made);
        String id = created.get("id").asString();
        assertThat(created.get("type").asString()).isEqualTo("Data sync completed");
        assertThat(created.propertyNames()).doesNotContain("companyId");
        assertThat(created.at("/notifiers/webhook").asString()).isEqualTo(URL);
        assertThat(texts(created.at("/notifiers/emails"))).containsExactly("a@b.example");

        JsonNode list = WebhookSteps.json(get("/rules"));
        assertThat(list.get("totalResults").asInt()).isOne();
        assertThat(list.get("results").get(0)).isEqualTo(created);
        assertThat(list.has("_links")).isTrue();
        assertThat(WebhookSteps.json(get("/rules/" + id))).isEqualTo(created);

        Map<String, Object> other =
                rule("Rate Limit Reset", null, null, "c@d.example, e@f.example");
        other.put("id", id);
        JsonNode replaced = WebhookSteps.json(put(id, other));
        assertThat(replaced.get("type").asString()).isEqualTo("Rate Limit Reset");
        assertThat(texts(replaced.at("/notifiers/emails")))
                .containsExactly("c@d.example", "e@f.example");
        assertThat(replaced.get("notifiers").has("webhook")).isFalse();
        assertThat(WebhookSteps.json(get("/rules/" + id))).isEqualTo(replaced);
        assertThat(liveConsumers()).isZero();
        assertThat(put(id, rule("Sync Failed", null, URL))).hasStatus(200);
        assertThat(liveConsumers()).isOne();
    }

    @Test
    void newRuleHasNoIdInItsBody() {
        Map<String, Object> rule = rule("Sync Failed", null, URL);
        rule.put("id", UUID.randomUUID().toString());

        MvcTestResult refused = post(rule);

        assertThat(refused).hasStatus(400);
        assertThat(WebhookSteps.json(refused).at("/validation/errors"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.get("itemId").asString()).isEqualTo("id");
                    assertThat(it.get("message").asString()).contains("the service chooses the id");
                });
        assertThat(WebhookSteps.json(get("/rules")).get("totalResults").asInt()).isZero();
    }

    @Test
    void emailsMayBeOneText() {
        String body = "{\"type\":\"Sync Started\",\"notifiers\":{\"emails\":\"%s\"}}";

        MvcTestResult made =
                send(HttpMethod.POST, "/rules", api(), body.formatted("a@b.example,c@d.example"));
        assertThat(made).hasStatus(200);
        JsonNode created = WebhookSteps.json(made);
        assertThat(texts(created.at("/notifiers/emails")))
                .containsExactly("a@b.example", "c@d.example");
        MvcTestResult replaced =
                send(
                        HttpMethod.PUT,
                        "/rules/" + created.get("id").asString(),
                        api(),
                        body.formatted("e@f.example"));
        assertThat(replaced).hasStatus(200);
        assertThat(texts(WebhookSteps.json(replaced).at("/notifiers/emails")))
                .containsExactly("e@f.example");
    }

    @Test
    void numberOfEmailsIsLimited() {
        String[] many = new String[101];
        Arrays.fill(many, "a@b.example");

        for (Map<String, Object> rule :
                List.of(
                        rule("Sync Started", null, null, many),
                        rule("Sync Started", null, null, ",".repeat(100_000)))) {
            MvcTestResult refused = post(rule);
            assertThat(refused).hasStatus(400);
            assertThat(WebhookSteps.json(refused).at("/validation/errors"))
                    .singleElement()
                    .satisfies(it ->
                            assertThat(it.get("itemId").asString()).startsWith("notifiers.emails"));
        }
    }

    @Test
    void rulesAreNoConsumersOfTheNewerApiAndDoNotCount() {
        assertThat(post(rule("Data sync completed", null, URL))).hasStatus(200);
        UUID consumer =
                jdbc.sql("SELECT id FROM consumer WHERE client_id = :id AND source = 'Rule'")
                        .param("id", client.value())
                        .query(UUID.class)
                        .single();

        assertThat(WebhookSteps.json(bench.get(client)).get("results").size()).isZero();
        assertThat(bench.delete(client, consumer)).hasStatus(404);
        for (int at = 0; at < 50; at++) {
            bench.register(client, URL, List.of("read.completed"));
        }
        assertThat(post(rule("Sync Failed", null, URL))).hasStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /rules", "GET /rules/alerts", "GET /rules/x", "DELETE /rules"})
    void everyResponseHasDeprecationHeaders(String call) {
        String[] words = call.split(" ", -1);
        MvcTestResult result = send(HttpMethod.valueOf(words[0]), words[1], api(), null);

        assertThat(result).hasHeader("Deprecation", "@1795305600");
        assertThat(result).hasHeader("Sunset", "Fri, 31 Dec 2027 23:59:59 GMT");
    }

    @Test
    void nothingIsDeleted() {
        assertThat(send(HttpMethod.DELETE, "/rules/" + UUID.randomUUID(), api(), null))
                .hasStatus(405)
                .hasHeader("Deprecation", "@1795305600");
    }

    @ParameterizedTest
    @CsvSource({
        "'{}', type",
        "'{\"type\":\"Nothing\",\"notifiers\":{}}', type",
        "'{\"type\":\"Sync Failed\"}', notifiers",
        "'{\"type\":\"Sync Failed\",\"notifiers\":{\"webhook\":\"ftp://x.example\"}}', notifiers.webhook",
        "'{\"type\":\"Sync Failed\",\"notifiers\":{\"emails\":[\"nobody\"]}}', notifiers.emails[0]",
        "'{\"type\":\"Sync Failed\",\"notifiers\":{\"emails\":\"nobody\"}}', notifiers.emails[0]",
        "'{\"type\":\"Rate Limit Reset\",\"companyId\":\"0498e921-9b53-4396-a412-4f2f5983b0a2\",\"notifiers\":{}}', companyId",
        "'{\"type\":\"Sync Failed\",\"companyId\":\"x\",\"notifiers\":{}}', companyId",
    })
    void validationErrorsAreReported(String body, String item) {
        MvcTestResult result = send(HttpMethod.POST, "/rules", api(), body);

        assertThat(result).hasStatus(400);
        assertThat(WebhookSteps.json(result).at("/validation/errors"))
                .extracting(it -> it.get("itemId").asString())
                .contains(item);
        assertThat(WebhookSteps.json(get("/rules")).get("totalResults").asInt()).isZero();
    }

    @Test
    void rulesBelongToTheirClient() {
        String id = WebhookSteps.json(post(rule("Sync Failed", null, URL))).get("id").asString();
        String other = TestTokens.now().client(ClientId.random());

        assertThat(send(HttpMethod.GET, "/rules/" + id, other, null)).hasStatus(404);
        assertThat(send(HttpMethod.GET, "/rules/" + id + "/alerts", other, null)).hasStatus(404);
        assertThat(send(HttpMethod.PUT, "/rules/" + id, other, rule("Sync Failed", null, null)))
                .hasStatus(404);
        assertThat(
                        WebhookSteps.json(send(HttpMethod.GET, "/rules", other, null))
                                .get("totalResults")
                                .asInt())
                .isZero();
        assertThat(WebhookSteps.json(get("/rules/" + id)).at("/notifiers/webhook").asString())
                .isEqualTo(URL);
    }

    @Test
    void aRuleIsForACompanyOfItsClientOnly() {
        CompanySnapshot foreign = SampleEvents.company(ClientId.random(), Map.of());
        know(foreign);

        assertThat(post(rule("Sync Failed", foreign.id().toString(), URL))).hasStatus(400);
        know(company);
        assertThat(post(rule("Sync Failed", company.id().toString(), URL))).hasStatus(200);
        assertThat(
                        WebhookSteps.json(get("/rules?companyId=" + company.id()))
                                .get("totalResults")
                                .asInt())
                .isOne();
    }

    @Test
    void usersCanDisableTheConsumerOfARuleButNotChangeItsRule() {
        String id = WebhookSteps.json(post(rule("Sync Failed", null, URL))).get("id").asString();
        String path =
                "/portal/api/webhooks/"
                        + jdbc.sql("SELECT consumer_id FROM rule WHERE id = :id")
                                .param("id", UUID.fromString(id))
                                .query(UUID.class)
                                .single();
        String developer = TestTokens.now().user(client, Role.DEVELOPER, UUID.randomUUID());

        assertThat(send(HttpMethod.PATCH, path, developer, Map.of("disabled", true)))
                .hasStatus(200);
        assertThat(
                        send(
                                HttpMethod.PATCH,
                                path,
                                developer,
                                Map.of("eventTypes", List.of("read.completed"))))
                .hasStatus(409);
    }

    @Test
    void usersDoNotDeleteTheConsumerOfARule() {
        assertThat(post(rule("Sync Failed", null, URL))).hasStatus(200);
        UUID consumer =
                jdbc.sql("SELECT consumer_id FROM rule WHERE client_id = :client")
                        .param("client", client.value())
                        .query(UUID.class)
                        .single();

        MvcTestResult refused =
                send(
                        HttpMethod.DELETE,
                        "/portal/api/webhooks/" + consumer,
                        TestTokens.now().user(client, Role.DEVELOPER, UUID.randomUUID()),
                        null);

        assertThat(refused).hasStatus(409);
        assertThat(WebhookSteps.json(refused).get("error").asString())
                .isEqualTo(
                        "The webhook of a rule is removed with PUT /rules/{ruleId} without"
                                + " `notifiers.webhook`.");
        assertThat(liveConsumers()).isOne();
    }

    @Test
    void readersCannotChangeRules() {
        String analyst = TestTokens.now().user(client, Role.ANALYST, UUID.randomUUID());

        assertThat(send(HttpMethod.POST, "/rules", analyst, rule("Sync Failed", null, null)))
                .hasStatus(403);
        assertThat(send(HttpMethod.GET, "/rules", analyst, null)).hasStatus(200);
    }

    @Test
    void listsAreFilteredAndOrdered() {
        post(rule("Sync Failed", null, URL, "a@b.example"));
        post(rule("Data sync completed", null, null));

        assertThat(types("/rules?query=type%3DSync%20Failed")).containsExactly("Sync Failed");
        assertThat(types("/rules?query=notifiers.emails~a@b")).containsExactly("Sync Failed");
        assertThat(types("/rules?orderBy=type"))
                .containsExactly("Data sync completed", "Sync Failed");
        assertThat(get("/rules?query=nothing%3D1")).hasStatus(400);
        assertThat(get("/rules?pageSize=0")).hasStatus(400);
    }

    @Test
    void anAlertContainsMessageAndNotifications() {
        know(company);
        String all =
                WebhookSteps.json(
                                post(
                                        rule(
                                                "Data sync completed",
                                                null,
                                                receiver.url(),
                                                "a@b.example")))
                        .get("id")
                        .asString();
        CompanySnapshot second = SampleEvents.company(client, Map.of());
        know(second);
        String ofSecond =
                WebhookSteps.json(
                                post(
                                        rule(
                                                "Data Sync Status Changed To Error",
                                                second.id().toString(),
                                                receiver.url())))
                        .get("id")
                        .asString();
        injector.send(Topic.SYNC_COMPLETE, SampleEvents.read(company));

        await().atMost(LIMIT).until(() -> receiver.received().size() == 1);
        String body = receiver.received().getFirst().body();
        assertThat(receiver.received().getFirst().header("X-Service-ClientId"))
                .isEqualTo(client.toString());
        MessageSchema.assertLegacy(body);
        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(
                                        WebhookSteps.json(get("/rules/alerts"))
                                                .at("/results/0/notifications/0/status")
                                                .asString(""))
                                .isEqualTo("Success"));
        JsonNode alerts = WebhookSteps.json(get("/rules/alerts"));
        assertThat(alerts.get("totalResults").asInt()).isOne();
        JsonNode alert = alerts.get("results").get(0);
        assertThat(alert.get("id").asString())
                .isEqualTo(WebhookSteps.json(body).get("AlertId").asString());
        assertThat(alert.get("ruleId").asString()).isEqualTo(all);
        assertThat(alert.get("companyId").asString()).isEqualTo(company.id().toString());
        assertThat(alert.get("message").asString())
                .isEqualTo(WebhookSteps.json(body).get("Message").asString());
        assertThat(alert.get("data")).isEqualTo(WebhookSteps.json(body).get("Data"));
        assertThat(alert.get("resolved").asBoolean()).isFalse();
        assertThat(alert.get("notifications"))
                .extracting(it -> it.get("type").asString() + " " + it.get("status").asString())
                .containsExactly("webhook Success", "email NotSent");

        String id = alert.get("id").asString();
        assertThat(WebhookSteps.json(get("/rules/alerts/" + id))).isEqualTo(alert);
        assertThat(WebhookSteps.json(get("/rules/" + all + "/alerts")).get("results").get(0))
                .isEqualTo(alert);
        assertThat(
                        WebhookSteps.json(get("/rules/" + ofSecond + "/alerts"))
                                .get("totalResults")
                                .asInt())
                .isZero();
        assertThat(get("/rules/alerts/" + UUID.randomUUID())).hasStatus(404);
        assertThat(get("/rules/alerts/x")).hasStatus(404);
        String other = TestTokens.now().client(ClientId.random());
        assertThat(send(HttpMethod.GET, "/rules/alerts/" + id, other, null)).hasStatus(404);
        assertThat(send(HttpMethod.POST, "/rules/alerts/" + id + "/resolve", other, null))
                .hasStatus(404);
        assertThat(
                        jdbc.sql("SELECT count(*) FROM resolved_alert WHERE alert_id = :alert")
                                .param("alert", UUID.fromString(id))
                                .query(Long.class)
                                .single())
                .isZero();

        for (int times = 0; times < 2; times++) {
            MvcTestResult resolved =
                    send(HttpMethod.POST, "/rules/alerts/" + id + "/resolve", api(), null);
            assertThat(resolved).hasStatus(200);
            assertThat(WebhookSteps.json(resolved).get("resolved").asBoolean()).isTrue();
        }
        assertThat(
                        WebhookSteps.json(get("/rules/alerts?query=resolved%3Dfalse"))
                                .get("totalResults")
                                .asInt())
                .isZero();
    }

    @Test
    void aRuleReportsTheStartOfAnExpenseSync() {
        know(company);
        assertThat(post(rule("Sync Started", null, receiver.url()))).hasStatus(200);
        ExpenseSyncEvent.Started started = SampleEvents.expenseSyncStarted(company);
        injector.send(Topic.EXPENSE_SYNC_COMPLETE, started);

        await().atMost(LIMIT).until(() -> receiver.received().size() == 1);
        String body = receiver.received().getFirst().body();
        MessageSchema.assertLegacy(body);
        JsonNode message = WebhookSteps.json(body);
        assertThat(message.get("RuleType").asString()).isEqualTo("Sync Started");
        assertThat(message.get("CompanyId").asString()).isEqualTo(company.id().toString());
        assertThat(message.at("/Data/syncId").asString()).isEqualTo(started.syncId().toString());
        assertThat(message.at("/Data/syncType").asString()).isEqualTo("Expense");
    }

    @Test
    void anAlertIsFoundByItsKeyAndAlertsAreCountedUpToALimit() {
        assertThat(post(rule("Data sync completed", null, null))).hasStatus(200);
        jdbc.sql(
                        """
                        WITH stored AS (
                          INSERT INTO message (id, day, client_id, event_id, event_type, tags, body,
                                               created_at)
                          SELECT 'msg_' || gen_random_uuid(),
                                 (ledgerway_now() AT TIME ZONE 'UTC')::date, r.client_id,
                                 gen_random_uuid(), r.event_type, '{}', '{}', ledgerway_now()
                            FROM rule r, generate_series(1, 5000) WHERE r.client_id = :client
                          RETURNING client_id, event_id, id, day)
                        INSERT INTO message_key (client_id, event_id, message_id, day)
                        SELECT client_id, event_id, id, day FROM stored
                        """)
                .param("client", client.value())
                .update();
        jdbc.sql("ANALYZE message").update();
        UUID id =
                jdbc.sql("SELECT event_id FROM message_key WHERE client_id = :client LIMIT 1")
                        .param("client", client.value())
                        .query(UUID.class)
                        .single();
        StatementPlans plans = new StatementPlans(database);
        AlertService alerts = new AlertService(JdbcClient.create(plans), JSON);

        assertThat(alerts.find(client, id).id()).isEqualTo(id);
        alerts.page(client, null, new PageRequest("/rules/alerts", 1, 1, null, null, null, null));

        assertThat(plans.all().getFirst())
                .contains("Index Scan using message_key_pkey on message_key k")
                .contains("Index Cond: ((id = k.message_id) AND (day = k.day))");
        assertThat(plans.all())
                .anySatisfy(it -> assertThat(it).startsWith("Aggregate\n  ->  Limit"))
                .as("the newest are read in the order of an index of each day")
                .anySatisfy(it ->
                        assertThat(it)
                                .contains("Merge Append", "created_at DESC NULLS LAST")
                                .doesNotContain("->  Sort", "Incremental Sort"));
    }

    @Test
    void aRuleForOneCompanyMatchesNoOtherCompany() {
        know(company);
        CompanySnapshot second = SampleEvents.company(client, Map.of());
        know(second);
        post(rule("Data sync completed", second.id().toString(), receiver.url()));
        injector.send(Topic.SYNC_COMPLETE, SampleEvents.read(company));
        injector.send(Topic.SYNC_COMPLETE, SampleEvents.read(second));

        await().atMost(LIMIT).until(() -> receiver.received().size() == 1);
        assertThat(receiver.received().getFirst().body()).contains(second.id().toString());
        assertThat(
                        WebhookSteps.json(get("/rules/alerts"))
                                .get("results")
                                .valueStream()
                                .map(it -> it.get("companyId").asString()))
                .containsExactly(second.id().toString());
    }

    private void know(CompanySnapshot it) {
        injector.sendState(
                Topic.COMPANY_DIRECTORY,
                it.id().toString(),
                new DirectoryEntry.Company(
                        it.id(), it.clientId(), 1, it.name(), null, it.tags(), SampleEvents.AT));
        await().atMost(LIMIT)
                .ignoreExceptions()
                .until(() -> directory.findCompany(it.id()).isPresent());
    }

    private static Map<String, Object> rule(
            String type, @Nullable String company, @Nullable String webhook, String... emails) {
        Map<String, Object> notifiers = new HashMap<>();
        notifiers.put("emails", List.of(emails));
        if (webhook != null) {
            notifiers.put("webhook", webhook);
        }
        Map<String, Object> rule = new HashMap<>(Map.of("type", type, "notifiers", notifiers));
        if (company != null) {
            rule.put("companyId", company);
        }
        return rule;
    }

    private MvcTestResult post(Map<String, Object> rule) {
        return send(HttpMethod.POST, "/rules", api(), rule);
    }

    private MvcTestResult put(String id, Map<String, Object> rule) {
        return send(HttpMethod.PUT, "/rules/" + id, api(), rule);
    }

    private MvcTestResult get(String path) {
        return send(HttpMethod.GET, path, api(), null);
    }

    private String api() {
        return TestTokens.now().client(client);
    }

    private MvcTestResult send(
            HttpMethod method, String path, String token, @Nullable Object body) {
        String text =
                body instanceof String it ? it : body == null ? "" : JSON.writeValueAsString(body);
        return mvc.method(method)
                .uri(URI.create(path))
                .header(HttpHeaders.AUTHORIZATION, token)
                .contentType(MediaType.APPLICATION_JSON)
                .content(text)
                .exchange();
    }

    private List<String> types(String list) {
        return WebhookSteps.json(get(list))
                .get("results")
                .valueStream()
                .map(it -> it.get("type").asString())
                .toList();
    }

    private long liveConsumers() {
        return jdbc.sql(
                        "SELECT count(*) FROM consumer WHERE client_id = :id AND deleted_at IS NULL")
                .param("id", client.value())
                .query(Long.class)
                .single();
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }
}
