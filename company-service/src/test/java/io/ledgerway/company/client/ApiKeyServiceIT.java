package io.ledgerway.company.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.scenario.Together;
import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.time.MutableClock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

@CompanyServiceTest
class ApiKeyServiceIT {

    @Autowired Api api;
    @Autowired JdbcClient jdbc;
    @Autowired MutableClock clock;

    @Test
    void keyIsReturnedInFullOnceAndMaskedAfterwards() {
        ClientId client = api.client();
        JsonNode created = create(client, "{\"name\": \"till\"}");
        String key = created.path("apiKey").stringValue();

        assertThat(key).matches("[A-Za-z0-9]{40}");
        assertThat(created.path("name").stringValue()).isEqualTo("till");
        assertThat(created.path("createdDate").stringValue()).endsWith("Z");
        assertThat(created.has("lastUsed")).isFalse();

        Api.ApiResponse list = api.get(client, "/apiKeys").ok();
        assertThat(list.text()).doesNotContain(key);
        assertThat(list.body().propertyNames()).containsExactly("results");
        assertThat(list.body().path("results").get(0).path("apiKey").stringValue())
                .isEqualTo(key.substring(0, 4) + "…" + key.substring(36));
        assertThat(
                        jdbc.sql("SELECT count(*) FROM api_key k WHERE k::text LIKE ?")
                                .param("%" + key + "%")
                                .query(Long.class)
                                .single())
                .isZero();
        assertThat(known(key).path("revoked").booleanValue()).isFalse();
        assertThat(known(key).path("keyId")).isEqualTo(created.path("id"));
    }

    @Test
    void nameAndBodyAreOptional() {
        ClientId client = api.client();

        assertThat(api.post(client, "/apiKeys", null).status()).isEqualTo(201);
        assertThat(create(client, "{}").has("name")).isFalse();
        assertThat(create(client, "{\"name\": null}").has("name")).isFalse();
        assertThat(create(client, "{\"name\": \" \"}").has("name")).isFalse();
    }

    @Test
    void longNameIsRejectedWithContractMessage() {
        ClientId client = api.client();
        create(client, "{\"name\": \"" + "x".repeat(50) + "\"}");

        assertThat(api.post(client, "/apiKeys", named("x".repeat(51))).refused(400))
                .isEqualTo("Max string length (50) for `name` reached.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"name\": \"a\\u0000\"}", "{\"name\": \"\\ud800\"}", "[", "5", "[]"})
    void invalidBodyIsRejected(String body) {
        api.post(api.client(), "/apiKeys", body).refused(400);
    }

    @Test
    void concurrentRequestsCreateAtMostTenKeys() throws Exception {
        ClientId client = api.client();

        List<Integer> responses =
                Together.run(20, 20, () -> api.post(client, "/apiKeys", "{}").status());

        assertThat(responses).filteredOn(it -> it == 201).hasSize(10);
        assertThat(responses).filteredOn(it -> it == 409).hasSize(10);
        assertThat(list(client)).hasSize(10);
    }

    @Test
    void revokedKeysDoNotCount() {
        ClientId client = api.client();
        for (int i = 0; i < ApiKeyService.MAX_KEYS; i++) {
            create(client, "{}");
        }
        assertThat(api.post(client, "/apiKeys", "{}").refused(409))
                .contains("delete an unused key first");

        delete(client, id(list(client).getFirst()));
        create(client, "{}");

        assertThat(list(client)).hasSize(10);
    }

    @Test
    void deletedKeyIsRevokedAndPublishedToGateways() {
        ClientId client = api.client();
        JsonNode first = create(client, "{}");
        create(client, "{}");

        try (EventProbe events = EventProbe.on(Topic.CLIENT_EVENTS);
                EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            delete(client, id(first));

            String key = first.path("apiKey").stringValue();
            assertThat(
                            events.await(
                                            ClientEvent.KeyRevoked.class,
                                            it -> it.clientId().equals(client))
                                    .keyHash())
                    .isEqualTo(new ApiKeySecret(key).sha256());
            audit.await(
                    AuditEvent.Recorded.class,
                    it ->
                            it.clientId().equals(client)
                                    && it.action().equals("apiKey.deleted")
                                    && id(first).equals(it.subject()));
            assertThat(known(key).path("revoked").booleanValue()).isTrue();
        }
        api.send(HttpMethod.DELETE, client, "/apiKeys/" + id(first), null).refused(404);
    }

    @Test
    void concurrentDeletionsKeepLastKey() throws Exception {
        ClientId client = api.client();
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            ids.add(id(create(client, "{}")));
        }
        var next = ids.iterator();

        List<Integer> responses =
                Together.run(
                        4,
                        4,
                        () -> {
                            String id;
                            synchronized (next) {
                                id = next.next();
                            }
                            return api.send(HttpMethod.DELETE, client, "/apiKeys/" + id, null)
                                    .status();
                        });

        assertThat(responses).containsExactlyInAnyOrder(204, 204, 204, 409);
        assertThat(list(client)).hasSize(1);
    }

    @Test
    void keyOfAnotherClientIsNotFound() {
        ClientId client = api.client();
        create(client, "{}");
        ClientId other = api.client();
        String foreign = id(create(other, "{}"));
        create(other, "{}");

        api.send(HttpMethod.DELETE, client, "/apiKeys/" + foreign, null).refused(404);
        api.send(HttpMethod.DELETE, client, "/apiKeys/" + UUID.randomUUID(), null).refused(404);
        api.send(HttpMethod.DELETE, client, "/apiKeys/nonsense", null).refused(404);
        assertThat(list(other)).hasSize(2);
    }

    @Test
    void lastUseMovesForwardOnly() {
        ClientId client = api.client();
        String key = create(client, "{}").path("apiKey").stringValue();
        create(client, "{}");
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);

        used(key, now.minusSeconds(60).toString());
        used(key, now.minusSeconds(600).toString());
        assertThat(lastUsed(client)).isEqualTo(now.minusSeconds(60));

        used(key, now.plusSeconds(600).toString());
        assertThat(lastUsed(client)).isBefore(now.plusSeconds(60));
        assertThat(list(client).getLast().has("lastUsed")).isFalse();

        assertThat(api.internal(HttpMethod.POST, "/internal/api-key-usage", "{}").status())
                .isEqualTo(204);
        api.internal(HttpMethod.POST, "/internal/api-key-usage", "{\"x\": \"y\"}").refused(400);
        api.post(client, "/internal/api-key-usage", "{}").refused(403);
    }

    private Instant lastUsed(ClientId client) {
        return Instant.parse(list(client).getFirst().path("lastUsed").stringValue());
    }

    private void used(String key, String at) {
        String body =
                "{\"%s\": \"%s\", \"%s\": \"%s\"}"
                        .formatted(new ApiKeySecret(key).sha256(), at, "0".repeat(64), at);
        assertThat(api.internal(HttpMethod.POST, "/internal/api-key-usage", body).status())
                .isEqualTo(204);
    }

    private JsonNode known(String key) {
        return api.internal(
                        HttpMethod.GET,
                        "/internal/api-keys/" + new ApiKeySecret(key).sha256(),
                        null)
                .ok()
                .body();
    }

    private JsonNode create(ClientId client, String body) {
        Api.ApiResponse response = api.post(client, "/apiKeys", body);
        assertThat(response.status()).describedAs(response.text()).isEqualTo(201);
        return response.body();
    }

    private void delete(ClientId client, String id) {
        Api.ApiResponse response = api.send(HttpMethod.DELETE, client, "/apiKeys/" + id, null);
        assertThat(response.status()).isEqualTo(204);
        assertThat(response.text()).isEmpty();
    }

    private List<JsonNode> list(ClientId client) {
        List<JsonNode> all = new ArrayList<>();
        api.get(client, "/apiKeys").ok().body().path("results").forEach(all::add);
        return all;
    }

    private static String named(String name) {
        return "{\"name\": \"" + name + "\"}";
    }

    private static String id(JsonNode key) {
        return key.path("id").stringValue();
    }
}
