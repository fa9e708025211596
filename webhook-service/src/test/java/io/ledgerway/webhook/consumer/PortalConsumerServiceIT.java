package io.ledgerway.webhook.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.webhook.PortalBench;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** {@code /portal/api/webhooks}: consumers in the portal. */
@WebhookServiceTest
class PortalConsumerServiceIT {

    private static final String URL = "https://hooks.client.example/in";
    private static final List<String> TYPES = List.of("read.completed");

    @Autowired PortalBench portal;
    @Autowired WebhookSteps bench;
    @Autowired JdbcClient jdbc;

    private final ClientId client = ClientId.random();

    @Test
    void consumerIsCreatedWithAllSettingsAndReturnedWithoutItsSecret() {
        MvcTestResult result =
                portal.call(
                        HttpMethod.POST,
                        client,
                        "",
                        Map.of(
                                "url",
                                URL,
                                "description",
                                "Books of the north",
                                "eventTypes",
                                List.of("read.completed", "company.created"),
                                "companyTags",
                                List.of("region:us"),
                                "disabled",
                                true,
                                "rateLimitPerSecond",
                                5));

        assertThat(result).hasStatus(201);
        JsonNode created = WebhookSteps.json(result);
        assertThat(created.get("secret").asString()).startsWith("whsec_");
        JsonNode consumer = created.get("consumer");
        assertThat(consumer.get("description").asString()).isEqualTo("Books of the north");
        assertThat(consumer.get("rateLimitPerSecond").asInt()).isEqualTo(5);
        assertThat(consumer.get("disabledReason").asString()).isEqualTo("Person");
        assertThat(consumer.has("disabledAt")).isTrue();
        assertThat(consumer.get("source").asString()).isEqualTo("Api");
        assertThat(consumer.get("version").asLong()).isPositive();

        MvcTestResult list = portal.get(client, "");
        JsonNode overview = WebhookSteps.json(list);
        assertThat(consumer.at("/health/failedMessages").asInt(-1)).isZero();
        assertThat(overview.get("results").get(0))
                .isEqualTo(consumer.asObject().deepCopy().without("health"));
        assertThat(overview.get("limit").asInt()).isEqualTo(50);
        assertThat(overview.get("sourceIps")).isEmpty();
        assertThat(text(list)).doesNotContain("whsec_");
        assertThat(detail(consumer.get("id").asString())).isEqualTo(consumer);
    }

    @Test
    void onlyGivenMembersChangeAndNullRemovesAValue() {
        UUID id = bench.register(client, URL, TYPES, "region:us").id();

        JsonNode first =
                patch(id, "{\"description\":\"North\",\"rateLimitPerSecond\":9,\"unknown\":1}");
        assertThat(first.get("url").asString()).isEqualTo(URL);
        assertThat(first.get("companyTags").get(0).asString()).isEqualTo("region:us");
        assertThat(first.get("rateLimitPerSecond").asInt()).isEqualTo(9);

        JsonNode second =
                patch(
                        id,
                        """
                        {"description":null,"rateLimitPerSecond":null,"companyTags":null,
                         "url":"https://other.example/","eventTypes":["company.deleted"]}
                        """);
        assertThat(second.get("description").asString()).isEmpty();
        assertThat(second.has("rateLimitPerSecond")).isFalse();
        assertThat(second.get("companyTags")).isEmpty();
        assertThat(second.get("url").asString()).isEqualTo("https://other.example/");
        assertThat(second.get("eventTypes").get(0).asString()).isEqualTo("company.deleted");
        assertThat(second.get("version").asLong()).isEqualTo(first.get("version").asLong() + 1);

        assertThat(patch(id, "{}")).isEqualTo(second);
        assertThat(patch(id, "{\"url\":\"https://other.example/\"}")).isEqualTo(second);
    }

    @Test
    void changeOfAnOlderVersionIsAConflict() {
        UUID id = bench.register(client, URL, TYPES).id();
        long version = patch(id, "{\"description\":\"mine\"}").get("version").asLong();

        assertThat(send(id, "{\"description\":\"lost\",\"version\":%d}".formatted(version - 1)))
                .hasStatus(409);
        assertThat(detail(id).get("description").asString()).isEqualTo("mine");
        assertThat(
                        patch(id, "{\"description\":\"next\",\"version\":%d}".formatted(version))
                                .get("version")
                                .asLong())
                .isEqualTo(version + 1);
    }

    @Test
    void enablingClearsTheReason() {
        UUID id = bench.register(client, URL, TYPES).id();
        jdbc.sql(
                        """
                        UPDATE consumer SET disabled = true, disabled_reason = 'Failing',
                               disabled_at = ledgerway_now() WHERE id = :id
                        """)
                .param("id", id)
                .update();

        JsonNode still = patch(id, "{\"description\":\"why?\",\"disabled\":true}");
        assertThat(still.get("disabledReason").asString()).isEqualTo("Failing");
        JsonNode enabled = patch(id, "{\"disabled\":false}");
        assertThat(enabled.get("disabled").asBoolean()).isFalse();
        assertThat(enabled.has("disabledReason")).isFalse();
        assertThat(enabled.has("disabledAt")).isFalse();
        assertThat(patch(id, "{\"disabled\":true}").get("disabledReason").asString())
                .isEqualTo("Person");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"url\":null} | url",
                "{\"url\":\"https://10.0.0.1/\"} | url",
                "{\"url\":\"https://u:p@a.example/\"} | url",
                "{\"eventTypes\":null} | eventTypes",
                "{\"eventTypes\":[]} | eventTypes",
                "{\"eventTypes\":[\"*\"]} | eventTypes[0]",
                "{\"companyTags\":[\"nocolon\"]} | companyTags[0]",
                "{\"disabled\":null} | disabled",
                "{\"rateLimitPerSecond\":0} | rateLimitPerSecond",
                "{\"rateLimitPerSecond\":1.5} | rateLimitPerSecond",
                "{\"rateLimitPerSecond\":1e9} | rateLimitPerSecond"
            })
    void mistakeIsNamedAndNothingChanges(String body, String item) {
        UUID id = bench.register(client, URL, TYPES).id();
        JsonNode before = detail(id);

        MvcTestResult result = send(id, body);

        assertThat(result).hasStatus(400);
        assertThat(WebhookSteps.json(result).at("/validation/errors"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.get("itemId").asString()).isEqualTo(item);
                    assertThat(it.get("validatorName").asString())
                            .isEqualTo("UpdateWebhookConsumer");
                });
        assertThat(detail(id)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "[]",
                "{\"eventTypes\":\"x\"}",
                "{\"disabled\":1}",
                "{\"disabled\":\"yes\"}",
                "{\"disabled\":\"\"}",
                "{\"rateLimitPerSecond\":\"x\"}"
            })
    void brokenBodyIsABadRequest(String body) {
        assertThat(send(bench.register(client, URL, TYPES).id(), body)).hasStatus(400);
    }

    @Test
    void creationNamesEveryMistakeAtOnce() {
        MvcTestResult result =
                portal.call(
                        HttpMethod.POST,
                        client,
                        "",
                        Map.of("description", "x".repeat(1001), "rateLimitPerSecond", -1));

        assertThat(result).hasStatus(400);
        assertThat(WebhookSteps.json(result).at("/validation/errors"))
                .extracting(it -> it.get("itemId").asString())
                .containsExactlyInAnyOrder(
                        "url", "eventTypes", "description", "rateLimitPerSecond");
    }

    @Test
    void consumerOfAnotherClientIsNotThere() {
        UUID id = bench.register(client, URL, TYPES).id();
        ClientId stranger = ClientId.random();

        for (String below : List.of("", "/headers", "/secret")) {
            assertThat(portal.get(stranger, "/" + id + below)).hasStatus(404);
        }
        for (String below : List.of("", "/mtls")) {
            assertThat(portal.call(HttpMethod.DELETE, stranger, "/" + id + below, null))
                    .hasStatus(404);
        }
        assertThat(portal.call(HttpMethod.PATCH, stranger, "/" + id, "{\"url\":null}"))
                .hasStatus(404);
        assertThat(portal.call(HttpMethod.PUT, stranger, "/" + id + "/headers", "{}"))
                .hasStatus(404);
        assertThat(portal.call(HttpMethod.PUT, stranger, "/" + id + "/headers/clientId", null))
                .hasStatus(404);
        assertThat(portal.call(HttpMethod.PUT, stranger, "/" + id + "/mtls", "{}")).hasStatus(404);
        assertThat(portal.call(HttpMethod.POST, stranger, "/" + id + "/secret/rotate", null))
                .hasStatus(404);
        assertThat(WebhookSteps.json(portal.get(stranger, "")).get("results")).isEmpty();
        assertThat(detail(id).get("url").asString()).isEqualTo(URL);
        assertThat(portal.get(client, "/not-a-uuid")).hasStatus(404);
        assertThat(portal.get(client, "/" + UUID.randomUUID())).hasStatus(404);
    }

    @Test
    void readersCannotChangeOrSeeSecrets() {
        UUID id = bench.register(client, URL, TYPES).id();

        for (String path : List.of("", "/" + id, "/" + id + "/headers")) {
            assertThat(portal.call(Role.ANALYST, HttpMethod.GET, client, path, null))
                    .hasStatus(200);
        }
        assertThat(portal.call(Role.ANALYST, HttpMethod.GET, client, "/" + id + "/secret", null))
                .hasStatus(403);
        assertThat(portal.call(Role.ANALYST, HttpMethod.POST, client, "", "{}")).hasStatus(403);
        for (String change :
                List.of(
                        "PATCH ",
                        "DELETE ",
                        "PUT /headers",
                        "PUT /headers/clientId",
                        "POST /secret/rotate",
                        "PUT /mtls",
                        "DELETE /mtls")) {
            String[] call = change.split(" ", -1);
            assertThat(
                            portal.call(
                                    Role.ANALYST,
                                    HttpMethod.valueOf(call[0]),
                                    client,
                                    "/" + id + call[1],
                                    "{}"))
                    .as(change)
                    .hasStatus(403);
        }
        assertThat(portal.call(Role.ADMINISTRATOR, HttpMethod.PATCH, client, "/" + id, "{}"))
                .hasStatus(200);
    }

    @Test
    void apiKeysAreRejected() {
        UUID id = bench.register(client, URL, TYPES).id();

        assertThat(portal.withKey(HttpMethod.GET, client, "")).hasStatus(403);
        assertThat(portal.withKey(HttpMethod.PUT, client, "/" + id + "/headers")).hasStatus(403);
        assertThat(portal.withKey(HttpMethod.GET, client, "/" + id + "/secret")).hasStatus(403);
    }

    @Test
    void deletionRemovesAllSecrets() {
        UUID id = bench.register(client, URL, TYPES).id();
        portal.call(HttpMethod.PUT, client, "/" + id + "/headers/clientId", null);

        assertThat(portal.call(HttpMethod.DELETE, client, "/" + id, null)).hasStatus(204);
        assertThat(portal.get(client, "/" + id)).hasStatus(404);
        for (String table : List.of("consumer_secret", "consumer_header", "consumer_certificate")) {
            assertThat(
                            jdbc.sql("SELECT count(*) FROM " + table + " WHERE consumer_id = :id")
                                    .param("id", id)
                                    .query(Integer.class)
                                    .single())
                    .isZero();
        }
    }

    @Test
    void changesAreAuditedWithoutValues() {
        UUID id = bench.register(client, URL, TYPES).id();
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            patch(id, "{\"url\":\"https://never.noted.example/\",\"disabled\":true}");

            AuditEvent.Recorded entry =
                    audit.await(
                            AuditEvent.Recorded.class,
                            it ->
                                    it.clientId().equals(client)
                                            && it.action().equals("consumer.updated"));
            assertThat(entry.subject()).isEqualTo(id.toString());
            assertThat(entry.actor()).startsWith("user:");
            assertThat(entry.toString()).contains("url, disabled").doesNotContain("never.noted");
        }
    }

    private JsonNode detail(Object id) {
        MvcTestResult result = portal.get(client, "/" + id);
        assertThat(result).hasStatus(200);
        return WebhookSteps.json(result);
    }

    private JsonNode patch(UUID id, String body) {
        MvcTestResult result = send(id, body);
        assertThat(result).hasStatus(200);
        assertThat(detail(id)).isEqualTo(WebhookSteps.json(result));
        return WebhookSteps.json(result);
    }

    private MvcTestResult send(UUID id, String body) {
        return portal.call(HttpMethod.PATCH, client, "/" + id, body);
    }

    private static String text(MvcTestResult result) {
        return new String(
                result.getResponse().getContentAsByteArray(),
                java.nio.charset.StandardCharsets.UTF_8);
    }
}
