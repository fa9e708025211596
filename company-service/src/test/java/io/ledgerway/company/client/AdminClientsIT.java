package io.ledgerway.company.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.bootstrap.BootstrapFile;
import io.ledgerway.company.bootstrap.ClientBootstrap;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class AdminClientsIT {

    private static final String CLIENTS = "/admin/clients";

    @Autowired Api api;
    @Autowired ClientBootstrap bootstrap;

    @Test
    void clientIsCreatedAndGetsFirstKey() {
        JsonNode created = create("{\"name\": \" %s \", \"plan\": \"free-trial\"}");
        String path = CLIENTS + "/" + id(created);

        assertThat(created.path("plan").stringValue()).isEqualTo("free-trial");
        assertThat(created.path("name").stringValue()).startsWith("Made ").doesNotEndWith(" ");
        assertThat(created.path("suspended").booleanValue()).isFalse();
        assertThat(created.path("limits").isEmpty()).isTrue();
        assertThat(get(path)).isEqualTo(created);

        Api.ApiResponse key = api.operator(HttpMethod.POST, path + "/apiKeys", null);
        assertThat(key.status()).isEqualTo(201);
        Api.ApiResponse second =
                api.operator(HttpMethod.POST, path + "/apiKeys", "{\"name\": \"two\"}");
        assertThat(get(path + "/apiKeys").path("results")).hasSize(2);
        assertThat(get(path + "/apiKeys").toString())
                .doesNotContain(key.body().path("apiKey").stringValue());

        String toKey = path + "/apiKeys/" + id(key.body());
        assertThat(api.operator(HttpMethod.DELETE, toKey, null).status()).isEqualTo(204);
        api.operator(HttpMethod.DELETE, toKey, null).refused(404);
        api.operator(HttpMethod.DELETE, path + "/apiKeys/" + id(second.body()), null).refused(409);
    }

    @Test
    void everyChangeIsPublishedAndAudited() {
        JsonNode created = create("{\"name\": \"%s\", \"plan\": \"free-trial\"}");
        String path = CLIENTS + "/" + id(created);
        ClientId client = ClientId.of(id(created));

        try (EventProbe events = EventProbe.on(Topic.CLIENT_EVENTS);
                EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            JsonNode suspended =
                    patch(path, "{\"suspended\": true, \"limits\": {\"dailyQuota\": 5}}");
            assertThat(suspended.path("suspended").booleanValue()).isTrue();
            assertThat(suspended.has("suspendedAt")).isTrue();
            assertThat(suspended.path("limits").path("dailyQuota").intValue()).isEqualTo(5);
            assertThat(suspended.path("limits").has("concurrency")).isFalse();
            assertThat(known(client).path("suspended").booleanValue()).isTrue();

            JsonNode resumed =
                    patch(path, "{\"suspended\": false, \"plan\": \"paid\", \"limits\": {}}");
            assertThat(resumed.has("suspendedAt")).isFalse();
            assertThat(resumed.path("limits").isEmpty()).isTrue();
            assertThat(known(client).path("plan").stringValue()).isEqualTo("paid");
            // an update without changes publishes nothing
            assertThat(patch(path, "{\"suspended\": false, \"name\": null}")).isEqualTo(resumed);

            audit.await(
                    AuditEvent.Recorded.class,
                    it ->
                            it.clientId().equals(client)
                                    && it.action().equals("client.updated")
                                    && "paid".equals(it.details().get("plan"))
                                    && it.actor().equals("operator:tests"));
            assertThat(audit.current(it -> String.valueOf(it.value()).contains(id(created))))
                    .extracting(it -> it.as(AuditEvent.Recorded.class).action())
                    .contains("client.suspended", "client.resumed");
            events.awaitRecords(2, it -> String.valueOf(it.value()).contains(id(created)));
            assertThat(events.current(it -> String.valueOf(it.value()).contains(id(created))))
                    .extracting(it -> it.as(ClientEvent.Changed.class).clientId())
                    .containsExactly(client, client);
        }
    }

    @Test
    void nameIsUnique() {
        JsonNode one = create("{\"name\": \"%s\", \"plan\": \"paid\"}");
        JsonNode two = create("{\"name\": \"%s\", \"plan\": \"paid\"}");
        String taken = one.path("name").stringValue();

        assertThat(
                        api.operator(
                                        HttpMethod.POST,
                                        CLIENTS,
                                        "{\"name\": \"" + taken + "\", \"plan\": \"paid\"}")
                                .refused(409))
                .contains(taken);
        api.operator(HttpMethod.PATCH, CLIENTS + "/" + id(two), "{\"name\": \"" + taken + "\"}")
                .refused(409);
        assertThat(get(CLIENTS + "/" + id(two))).isEqualTo(two);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\": \"x\"}",
                "{\"name\": \" \", \"plan\": \"paid\"}",
                "{\"name\": \"x\", \"plan\": \"gold\"}",
                "{\"name\": \"x\\u0000\", \"plan\": \"paid\"}",
                "{\"name\": \"x\", \"plan\": \"paid\", \"limits\": {\"dailyQuota\": 0}}",
                "{\"name\": \"x\", \"plan\": \"paid\", \"limits\": {\"concurrency\": -1}}",
                "{\"name\": \"x\", \"plan\": \"paid\", \"limits\": {\"concurrency\": 99999999999}}",
                "nonsense"
            })
    void invalidAccountIsRejected(String body) {
        api.operator(HttpMethod.POST, CLIENTS, body).refused(400);
    }

    @Test
    void unknownClientIsNotFound() {
        String path = CLIENTS + "/" + UUID.randomUUID();

        api.operator(HttpMethod.GET, path, null).refused(404);
        api.operator(HttpMethod.PATCH, path, "{}").refused(404);
        api.operator(HttpMethod.GET, path + "/apiKeys", null).refused(404);
        api.operator(HttpMethod.POST, path + "/apiKeys", null).refused(404);
        api.operator(HttpMethod.DELETE, path + "/apiKeys/" + UUID.randomUUID(), null).refused(404);
        api.operator(HttpMethod.GET, CLIENTS + "/nonsense", null).refused(404);
        api.internal(HttpMethod.GET, "/internal/clients/" + UUID.randomUUID(), null).refused(404);
    }

    @Test
    void clientsAreListedByQueryAndOrder() {
        String mark = "Listed " + UUID.randomUUID();
        for (String name : new String[] {mark + " b", mark + " a", mark + " c"}) {
            api.operator(
                    HttpMethod.POST,
                    CLIENTS,
                    "{\"name\": \"%s\", \"plan\": \"paid\", \"limits\": {\"dailyQuota\": 7}}"
                            .formatted(name));
        }

        JsonNode page =
                get(
                        CLIENTS
                                + "?pageSize=2&orderBy=-name&query="
                                + encoded(
                                        "name~"
                                                + mark
                                                + "&&plan=PAID&&suspended=false&&limits.dailyQuota>6"));
        assertThat(page.path("totalResults").intValue()).isEqualTo(3);
        assertThat(page.path("results").get(0).path("name").stringValue()).endsWith("c");
        assertThat(page.path("_links").has("next")).isTrue();
        api.operator(HttpMethod.GET, CLIENTS + "?query=secret%3D1", null).refused(400);
    }

    @Test
    void onlyOperatorsHaveAccess() {
        ClientId client = api.client();

        api.get(client, CLIENTS).refused(403);
        api.post(client, CLIENTS, "{}").refused(403);
        for (Role role : new Role[] {Role.ADMINISTRATOR, Role.DEVELOPER, Role.ANALYST}) {
            api.userCall(role, HttpMethod.GET, client, CLIENTS, null).refused(403);
            api.userCall(role, HttpMethod.POST, client, CLIENTS + "/" + client + "/apiKeys", null)
                    .refused(403);
        }
        api.operator(HttpMethod.GET, "/apiKeys", null).refused(403);
        api.operator(HttpMethod.GET, "/internal/clients/" + client, null).refused(403);
    }

    @Test
    void bootstrapFileSetsHighLimits() {
        apply("free", false);
        assertThat(limits("free").toString())
                .isEqualTo("{\"dailyQuota\":10000000,\"concurrency\":200}");

        apply("free", true);
        assertThat(limits("free").isEmpty()).isTrue();
    }

    private JsonNode limits(String name) {
        return get(CLIENTS + "?query=" + encoded("name=" + name))
                .path("results")
                .get(0)
                .path("limits");
    }

    private void apply(String name, boolean limited) {
        bootstrap.apply(
                new BootstrapFile(
                        List.of(
                                new BootstrapFile.Entry(
                                        name,
                                        "key-of-" + name + "-000000001",
                                        Plan.PAID,
                                        null,
                                        limited,
                                        null))));
    }

    private JsonNode known(ClientId client) {
        return api.internal(HttpMethod.GET, "/internal/clients/" + client, null).ok().body();
    }

    private JsonNode create(String body) {
        Api.ApiResponse response =
                api.operator(HttpMethod.POST, CLIENTS, body.formatted("Made " + UUID.randomUUID()));
        assertThat(response.status()).describedAs(response.text()).isEqualTo(201);
        return response.body();
    }

    private JsonNode patch(String path, String body) {
        return api.operator(HttpMethod.PATCH, path, body).ok().body();
    }

    private JsonNode get(String path) {
        return api.operator(HttpMethod.GET, path, null).ok().body();
    }

    private static String id(JsonNode thing) {
        return thing.path("id").stringValue();
    }

    private static String encoded(String query) {
        return URLEncoder.encode(query, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
