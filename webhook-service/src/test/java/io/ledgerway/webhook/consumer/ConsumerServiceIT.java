package io.ledgerway.webhook.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
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

@WebhookServiceTest
class ConsumerServiceIT {

    private static final String URL = "https://hooks.client.example/in";
    private static final List<String> TYPES = List.of("read.completed", "connection.disconnected");

    @Autowired WebhookSteps bench;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;

    private final ClientId client = ClientId.random();

    @Test
    void createdConsumerShowsItsSecretOnceAndIsListed() {
        MvcTestResult result =
                bench.post(
                        client,
                        Map.of(
                                "url",
                                URL,
                                "eventTypes",
                                List.of(
                                        "read.completed",
                                        "connection.disconnected",
                                        "read.completed"),
                                "companyTags",
                                List.of("region:us", "tier:gold", "region:us")));

        assertThat(result).hasStatus(201).hasContentTypeCompatibleWith("application/json");
        JsonNode created = WebhookSteps.json(result);
        assertThat(created.propertyNames())
                .containsExactlyInAnyOrder(
                        "id", "url", "disabled", "eventTypes", "companyTags", "secret");
        assertThat(created.get("secret").asString()).matches("whsec_[A-Za-z0-9+/]{32}");
        assertThat(texts(created.get("eventTypes")))
                .containsExactly("connection.disconnected", "read.completed");
        assertThat(texts(created.get("companyTags"))).containsExactly("region:us", "tier:gold");
        assertThat(created.get("disabled").asBoolean()).isFalse();

        MvcTestResult list = bench.get(client);
        assertThat(list).hasStatus(200);
        JsonNode results = WebhookSteps.json(list);
        assertThat(results.propertyNames()).containsExactly("results");
        assertThat(results.get("results").get(0).propertyNames())
                .containsExactlyInAnyOrder("id", "url", "disabled", "eventTypes", "companyTags");
        assertThat(results.get("results").get(0).get("id")).isEqualTo(created.get("id"));
    }

    @Test
    void secretIsSealedInTheDatabase() {
        WebhookSteps.RegisteredConsumer consumer = bench.register(client, URL, TYPES);
        byte[] sealed =
                jdbc.sql("SELECT sealed FROM consumer_secret WHERE consumer_id = :id")
                        .param("id", consumer.id())
                        .query(byte[].class)
                        .single();

        byte[] key = java.util.Base64.getDecoder().decode(consumer.secret().substring(6));
        assertThat(Arrays.toString(sealed))
                .doesNotContain(Arrays.toString(key).replaceAll("[\\[\\]]", ""));
    }

    @Test
    void sameRequestAgainIsTheSameConsumerAndSecret() {
        Map<String, Object> body = Map.of("url", URL, "eventTypes", TYPES);
        MvcTestResult first = bench.post(client, "a-key", body);
        MvcTestResult second = bench.post(client, "a-key", body);

        assertThat(second).hasStatus(201).hasHeader("Idempotency-Replayed", "true");
        assertThat(WebhookSteps.json(second)).isEqualTo(WebhookSteps.json(first));
        assertThat(WebhookSteps.json(bench.get(client)).get("results").size()).isOne();
    }

    @Test
    void creationAndDeletionAreAudited() {
        UUID id = bench.register(client, URL, TYPES).id();
        bench.delete(client, id);

        try (EventProbe probe = EventProbe.on(Topic.AUDIT_EVENTS)) {
            for (String action : List.of("consumer.created", "consumer.deleted")) {
                probe.await(
                        AuditEvent.Recorded.class,
                        it ->
                                it.clientId().equals(client)
                                        && it.action().equals(action)
                                        && id.toString().equals(it.subject()));
            }
        }
    }

    @Test
    void listIsInTheOrderOfCreationAndOnlyTheClientsOwn() {
        List<String> ids =
                IntStream.range(0, 5)
                        .mapToObj(it -> bench.register(client, URL, TYPES).id().toString())
                        .toList();
        ClientId other = ClientId.random();

        assertThat(ids(client)).isEqualTo(ids);
        assertThat(ids(other)).isEmpty();
        assertThat(bench.delete(other, ids.getFirst())).hasStatus(404);
        assertThat(ids(client)).hasSize(5);
    }

    @Test
    void deletedConsumerIsNotFound() {
        UUID id = bench.register(client, URL, TYPES).id();

        MvcTestResult deleted = bench.delete(client, id);
        assertThat(deleted).hasStatus(204);
        assertThat(deleted.getResponse().getContentLength()).isZero();
        assertThat(ids(client)).isEmpty();
        assertThat(bench.delete(client, id)).hasStatus(404);
        assertThat(bench.delete(client, "not-a-uuid")).hasStatus(404);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "null, required",
                "' ', required",
                "hooks.client.example, absolute",
                "ftp://hooks.client.example/, https",
                "https://u:p@hooks.client.example/, user name",
                "https://hooks.client.example/#x, fragment",
                "https://10.0.0.1/, must not be sent",
                "https://[::1]/, must not be sent",
                "https://169.254.169.254/latest, must not be sent",
                "https://2130706433/, four decimal numbers",
                "https://hooks.client.example:22/, Port 22"
            })
    void unusableUrlIsRefused(@Nullable String url, String words) {
        assertInvalid(body(url, TYPES, null), "url", words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "read.completed.successful", "Company.Created", ""})
    void unknownEventTypeIsRefusedByName(String name) {
        assertInvalid(
                body(URL, List.of("company.created", name), null),
                "eventTypes[1]",
                name + (name.equals("*") ? " is not an event type: " : " is not an event type."));
    }

    @Test
    void nearestEventTypeIsSuggested() {
        assertInvalid(
                body(URL, List.of("company.created", "read.complete"), null),
                "eventTypes[1]",
                "read.complete is not an event type. Did you mean read.completed?");
    }

    @Test
    void numberOfEventTypesIsLimited() {
        List<String> names = IntStream.range(0, 201).mapToObj(it -> "bills.write." + it).toList();

        assertInvalid(body(URL, names, null), "eventTypes", "At most 200");
        assertThat(bench.post(client, body(URL, Collections.nCopies(200, TYPES.getFirst()), null)))
                .hasStatus(201);
    }

    @Test
    void atMostAHundredErrorsAreReportedAndTheFirstTenSuggestAName() {
        MvcTestResult result =
                bench.post(client, body(URL, Collections.nCopies(200, "read.complete"), null));

        assertThat(result).hasStatus(400);
        assertThat(WebhookSteps.json(result).at("/validation/errors"))
                .extracting(it -> it.get("message").asString())
                .hasSize(100)
                .filteredOn(it -> it.endsWith("Did you mean read.completed?"))
                .hasSize(10);
    }

    @Test
    void bothSpellingsOfAnOlderNameAreTheSameEvent() {
        MvcTestResult result =
                bench.post(
                        client,
                        body(
                                URL,
                                List.of(
                                        "Data sync completed",
                                        "DataSyncCompleted",
                                        "Push Operation Status Changed",
                                        "read.completed"),
                                null));

        assertThat(result).hasStatus(201);
        assertThat(texts(WebhookSteps.json(result).get("eventTypes")))
                .containsExactly(
                        "DataSyncCompleted", "PushOperationStatusChanged", "read.completed");
        assertThat(WebhookSteps.json(bench.get(client)).at("/results/0/eventTypes"))
                .isEqualTo(WebhookSteps.json(result).get("eventTypes"));
    }

    @Test
    void everyMistakeIsNamedAtOnce() {
        MvcTestResult result =
                bench.post(client, body(null, List.of(), List.of("nocolon", ":value")));

        assertThat(result).hasStatus(400);
        assertThat(WebhookSteps.json(result).at("/validation/errors"))
                .extracting(it -> it.get("itemId").asString())
                .containsExactly("url", "eventTypes", "companyTags[0]", "companyTags[1]");
        assertThat(WebhookSteps.json(result).get("service").asString()).isEqualTo("WebhooksApi");
    }

    @Test
    void tagsHaveLimits() {
        List<String> eleven = IntStream.range(0, 11).mapToObj(it -> "key:" + it).toList();

        assertInvalid(body(URL, TYPES, eleven), "companyTags", "At most 10");
        assertInvalid(
                body(URL, TYPES, Collections.nCopies(101, "key:1")), "companyTags", "At most 10");
        assertThat(bench.post(client, body(URL, TYPES, Collections.nCopies(100, "key:1"))))
                .hasStatus(201);
        assertInvalid(body(URL, TYPES, List.of("k:" + "v".repeat(127))), "companyTags[0]", "128");
        assertThat(bench.post(client, body(URL, TYPES, List.of("k:" + "v".repeat(126)))))
                .hasStatus(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\"yes\"", "1", "0.5", "[true]"})
    void disabledIsABooleanOrNull(String value) {
        String body = "{\"url\":\"%s\",\"eventTypes\":[\"company.created\"],\"disabled\":%s}";

        MvcTestResult refused = raw(body.formatted(URL, value));

        assertThat(refused).hasStatus(400);
        assertThat(WebhookSteps.json(refused).at("/validation/errors"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.get("itemId").asString()).isEqualTo("disabled");
                    assertThat(it.get("message").asString()).isEqualTo("must be true or false");
                });
        assertThat(ids(client)).isEmpty();
        MvcTestResult created = raw(body.formatted(URL, "null"));
        assertThat(created).hasStatus(201);
        assertThat(WebhookSteps.json(created).get("disabled").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void disabledMayBeAText(boolean disabled) {
        MvcTestResult created =
                raw(
                        "{\"url\":\"%s\",\"eventTypes\":[\"company.created\"],\"disabled\":\"%s\"}"
                                .formatted(URL, disabled));

        assertThat(created).hasStatus(201);
        assertThat(WebhookSteps.json(created).get("disabled").asBoolean()).isEqualTo(disabled);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "{}", "{\"disabled\":null}"})
    void emptyBodyIsInvalid(String text) {
        assertThat(raw(text)).hasStatus(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[]", "{\"url\":{}}", "{\"eventTypes\":\"read.completed\"}"})
    void brokenBodyIsABadRequest(String text) {
        assertThat(raw(text)).hasStatus(400);
    }

    @Test
    void fiftyFirstIsAConflictHoweverManyComeAtOnce() throws Exception {
        Callable<Integer> create =
                () -> bench.post(client, body(URL, TYPES, null)).getResponse().getStatus();
        List<Integer> statuses = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(20)) {
            for (Future<Integer> status :
                    threads.invokeAll(IntStream.range(0, 60).mapToObj(it -> create).toList())) {
                statuses.add(status.get());
            }
        }

        assertThat(statuses).filteredOn(it -> it == 201).hasSize(50);
        assertThat(statuses).filteredOn(it -> it == 409).hasSize(10);
        assertThat(
                        WebhookSteps.json(bench.post(client, body(URL, TYPES, null)))
                                .get("error")
                                .asString())
                .contains("50");
        bench.delete(client, ids(client).getFirst());
        assertThat(bench.post(client, body(URL, TYPES, null))).hasStatus(201);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /webhooks/0498e921-9b53-4396-a412-4f2f5983b0a2, DELETE",
        "PUT, /webhooks/0498e921-9b53-4396-a412-4f2f5983b0a2, DELETE",
        "PATCH, /webhooks/0498e921-9b53-4396-a412-4f2f5983b0a2, DELETE",
        "HEAD, /webhooks/0498e921-9b53-4396-a412-4f2f5983b0a2, DELETE",
        "GET, /webhooks/not-a-uuid, DELETE",
        "PUT, /webhooks, 'GET,POST'",
        "DELETE, /webhooks, 'GET,POST'"
    })
    void otherMethodsAreNotAllowed(String method, String path, String allowed) {
        MvcTestResult result =
                mvc.method(HttpMethod.valueOf(method))
                        .uri(path)
                        .header(HttpHeaders.AUTHORIZATION, TestTokens.now().client(client))
                        .exchange();

        assertThat(result).hasStatus(405);
        assertThat(String.valueOf(result.getResponse().getHeader("Allow")).split(", ?"))
                .containsExactlyInAnyOrder(allowed.split(","));
    }

    @Test
    void withoutTokenNothingIsShown() {
        assertThat(mvc.get().uri("/webhooks")).hasStatus(401);
    }

    private MvcTestResult raw(String text) {
        return mvc.post()
                .uri("/webhooks")
                .header(HttpHeaders.AUTHORIZATION, TestTokens.now().client(client))
                .contentType(MediaType.APPLICATION_JSON)
                .content(text)
                .exchange();
    }

    private void assertInvalid(Map<String, ?> body, String item, String words) {
        MvcTestResult result = bench.post(client, body);

        assertThat(result).hasStatus(400);
        assertThat(WebhookSteps.json(result).at("/validation/errors"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.get("itemId").asString()).isEqualTo(item);
                    assertThat(it.get("message").asString()).contains(words);
                    assertThat(it.get("validatorName").asString())
                            .isEqualTo("CreateWebhookConsumer");
                });
    }

    private List<String> ids(ClientId of) {
        return WebhookSteps.json(bench.get(of))
                .get("results")
                .valueStream()
                .map(it -> it.get("id").asString())
                .toList();
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }

    private static Map<String, Object> body(
            @Nullable String url, List<String> types, @Nullable List<String> tags) {
        Map<String, Object> body = new HashMap<>();
        if (url != null) {
            body.put("url", url);
        }
        body.put("eventTypes", types);
        if (tags != null) {
            body.put("companyTags", tags);
        }
        return body;
    }
}
