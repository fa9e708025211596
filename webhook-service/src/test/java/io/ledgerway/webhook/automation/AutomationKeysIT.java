package io.ledgerway.webhook.automation;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** Keys of automation apps and their permissions. */
@WebhookServiceTest
class AutomationKeysIT {

    private static final String PATH = "/webhooks/integrationKeys/zapier";
    private static final String URL = "https://hooks.automation.example/in";
    private static final String BODY =
            "{\"url\":\"" + URL + "\",\"eventTypes\":[\"read.completed\",\"company.created\"]}";

    @Autowired WebhookSteps bench;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;
    @Autowired AutomationKeys keys;

    private final ClientId client = ClientId.random();
    private final String app = TestTokens.now().automation(client);

    @Test
    void aKeyIsReturnedOnceAndOnlyItsHashIsStored() {
        String key = newKey();

        assertThat(key).matches("sk_integ_[A-Za-z0-9_-]{32}\\.us");
        assertThat(row("sha256")).isEqualTo(new AutomationKey(key).sha256()).doesNotContain(key);
        assertThat(find(key)).hasStatus(200);
        JsonNode found = WebhookSteps.json(find(key));
        assertThat(found.get("clientId").asString()).isEqualTo(client.toString());
        assertThat(found.get("revoked").asBoolean()).isFalse();
        assertThat(find("sk_integ_x.us")).hasStatus(404);
        assertThat(new AutomationKey(key)).asString().doesNotContain(key);
    }

    @Test
    void aNewKeyRevokesThePreviousOneAndNotifiesGateways() {
        String first = newKey();
        String second =
                WebhookSteps.json(
                                send(HttpMethod.POST, "/webhooks/integrationKeys/make", api(), ""))
                        .get("key")
                        .asString();

        assertThat(second).isNotEqualTo(first);
        assertThat(WebhookSteps.json(find(first)).get("revoked").asBoolean()).isTrue();
        assertThat(WebhookSteps.json(find(second)).get("revoked").asBoolean()).isFalse();
        try (EventProbe probe = EventProbe.on(Topic.CLIENT_EVENTS)) {
            probe.await(
                    ClientEvent.KeyRevoked.class,
                    it ->
                            it.clientId().equals(client)
                                    && it.keyHash().equals(new AutomationKey(first).sha256()));
        }
        try (EventProbe probe = EventProbe.on(Topic.AUDIT_EVENTS)) {
            for (String action : List.of("automationKey.created", "automationKey.revoked")) {
                probe.await(
                        AuditEvent.Recorded.class,
                        it -> it.clientId().equals(client) && it.action().equals(action));
            }
        }
    }

    @Test
    void oneKeyIsValidAfterConcurrentCreation() throws Exception {
        Callable<Integer> create =
                () -> send(HttpMethod.POST, PATH, api(), "").getResponse().getStatus();
        List<Integer> statuses = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<Integer> status :
                    threads.invokeAll(IntStream.range(0, 16).mapToObj(it -> create).toList())) {
                statuses.add(status.get());
            }
        }

        assertThat(statuses).hasSize(16).containsOnly(201);
        assertThat(count("revoked_at IS NULL")).isOne();
        assertThat(count("true")).isEqualTo(16);
    }

    @Test
    void keysOfOtherClientsStayValid() {
        String key = newKey();
        String other =
                WebhookSteps.json(
                                send(
                                        HttpMethod.POST,
                                        PATH,
                                        TestTokens.now().client(ClientId.random()),
                                        ""))
                        .get("key")
                        .asString();

        assertThat(WebhookSteps.json(find(key)).get("revoked").asBoolean()).isFalse();
        assertThat(WebhookSteps.json(find(other)).get("revoked").asBoolean()).isFalse();
    }

    @Test
    void onlyDevelopersAndAdministratorsCreateKeys() {
        for (Role role : List.of(Role.DEVELOPER, Role.ADMINISTRATOR)) {
            assertThat(send(HttpMethod.POST, PATH, portalUser(role), "")).hasStatus(201);
        }
        assertThat(send(HttpMethod.POST, PATH, portalUser(Role.ANALYST), "")).hasStatus(403);
        assertThat(send(HttpMethod.POST, PATH, app, "")).hasStatus(403);
        assertThat(mvc.post().uri(PATH)).hasStatus(401);
        assertThat(count("true")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "DELETE"})
    void otherMethodsAreNotAllowed(String method) {
        assertThat(send(HttpMethod.valueOf(method), PATH, api(), ""))
                .hasStatus(405)
                .hasHeader("Allow", "POST");
    }

    @Test
    void invalidAppNamesAreNotFound() {
        assertThat(send(HttpMethod.POST, "/webhooks/integrationKeys/a.b", api(), ""))
                .hasStatus(404);
        assertThat(send(HttpMethod.POST, "/webhooks/integrationKeys", api(), ""))
                .hasStatus4xxClientError();
    }

    @Test
    void anAppSeesAndDeletesOnlyItsOwnSubscriptions() {
        UUID own = bench.register(client, URL, List.of("company.created")).id();
        MvcTestResult subscribed = send(HttpMethod.POST, "/webhooks", app, BODY);
        assertThat(subscribed).hasStatus(201);
        String id = WebhookSteps.json(subscribed).get("id").asString();

        assertThat(ids(app)).containsExactly(id);
        assertThat(ids(api())).containsExactlyInAnyOrder(own.toString(), id);
        assertThat(described(id)).isEqualTo("Automation app: company.created, read.completed");
        assertThat(send(HttpMethod.DELETE, "/webhooks/" + own, app, "")).hasStatus(403);
        assertThat(send(HttpMethod.DELETE, "/webhooks/" + UUID.randomUUID(), app, ""))
                .hasStatus(404);
        assertThat(ids(api())).hasSize(2);
        assertThat(send(HttpMethod.DELETE, "/webhooks/" + id, app, "")).hasStatus(204);
        assertThat(ids(app)).isEmpty();
        assertThat(ids(api())).containsExactly(own.toString());
    }

    @Test
    void theAppOfAnotherClientHasNoAccess() {
        String id =
                WebhookSteps.json(send(HttpMethod.POST, "/webhooks", app, BODY))
                        .get("id")
                        .asString();
        String other = TestTokens.now().automation(ClientId.random());

        assertThat(ids(other)).isEmpty();
        assertThat(send(HttpMethod.DELETE, "/webhooks/" + id, other, "")).hasStatus(404);
        assertThat(ids(app)).containsExactly(id);
    }

    @Test
    void subscriptionsOfAnAppCountAndOutliveTheKey() {
        newKey();
        String id =
                WebhookSteps.json(send(HttpMethod.POST, "/webhooks", app, BODY))
                        .get("id")
                        .asString();
        newKey();
        assertThat(ids(api())).containsExactly(id);

        for (int more = 1; more < 50; more++) {
            assertThat(send(HttpMethod.POST, "/webhooks", app, BODY)).hasStatus(201);
        }
        assertThat(send(HttpMethod.POST, "/webhooks", app, BODY)).hasStatus(409);
        assertThat(send(HttpMethod.POST, "/webhooks", api(), BODY)).hasStatus(409);
        Set<String> all = new HashSet<>(ids(app));
        assertThat(all).hasSize(50).contains(id);
    }

    @Test
    void samplesHaveTheFormOfMessages() {
        MvcTestResult result =
                send(HttpMethod.GET, "/webhooks/samples/connection.connected", app, "");

        assertThat(result).hasStatus(200);
        JsonNode sample = WebhookSteps.json(result).get("results").get(0);
        assertThat(sample.get("eventType").asString()).isEqualTo("connection.connected");
        assertThat(sample.at("/payload/connection/status").asString()).isEqualTo("Linked");
        assertThat(WebhookSteps.json(send(HttpMethod.GET, "/webhooks/samples/SyncFailed", app, "")))
                .isEqualTo(WebhookSteps.json("{\"results\":[]}"));
        assertThat(send(HttpMethod.GET, "/webhooks/samples/nothing", app, "")).hasStatus(404);
        assertThat(send(HttpMethod.POST, "/webhooks/samples/company.created", app, ""))
                .hasStatus(405);
    }

    @Test
    void onlyServicesCanLookUpAKey() {
        assertThat(
                        mvc.get()
                                .uri("/internal/automation-keys/00")
                                .header(HttpHeaders.AUTHORIZATION, api()))
                .hasStatus(403);
        assertThat(keys.find("00")).isEmpty();
    }

    private String newKey() {
        MvcTestResult result = send(HttpMethod.POST, PATH, api(), "");
        assertThat(result).hasStatus(201);
        assertThat(WebhookSteps.json(result).propertyNames()).containsExactly("key");
        return WebhookSteps.json(result).get("key").asString();
    }

    private MvcTestResult find(String key) {
        return mvc.get()
                .uri("/internal/automation-keys/{hash}", new AutomationKey(key).sha256())
                .header(HttpHeaders.AUTHORIZATION, TestTokens.now().internal(ServiceName.GATEWAY))
                .exchange();
    }

    private MvcTestResult send(HttpMethod method, String path, String token, String body) {
        return mvc.method(method)
                .uri(path)
                .header(HttpHeaders.AUTHORIZATION, token)
                .contentType(MediaType.APPLICATION_JSON)
                .content(body)
                .exchange();
    }

    private String api() {
        return TestTokens.now().client(client);
    }

    private String portalUser(Role role) {
        return TestTokens.now().user(client, role, UUID.randomUUID());
    }

    private List<String> ids(String token) {
        MvcTestResult result = send(HttpMethod.GET, "/webhooks", token, "");
        assertThat(result).hasStatus(200);
        return WebhookSteps.json(result)
                .get("results")
                .valueStream()
                .map(it -> it.get("id").asString())
                .toList();
    }

    private String described(String id) {
        return jdbc.sql("SELECT description FROM consumer WHERE id = :id AND source = :app")
                .params(Map.of("id", UUID.fromString(id), "app", "AutomationApp"))
                .query(String.class)
                .single();
    }

    private String row(String column) {
        return jdbc.sql("SELECT " + column + " FROM automation_key WHERE client_id = :id")
                .param("id", client.value())
                .query(String.class)
                .single();
    }

    private long count(String condition) {
        return jdbc.sql(
                        "SELECT count(*) FROM automation_key WHERE client_id = :id AND "
                                + condition)
                .param("id", client.value())
                .query(Long.class)
                .single();
    }
}
