package io.ledgerway.webhook.deliverylog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.web.util.UriUtils;
import tools.jackson.databind.JsonNode;

/** The log of deliveries: what it contains, who reads it, and what is never in it. */
@WebhookServiceTest
class DeliveryLogIT {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    @Autowired WebhookSteps bench;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;

    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of());

    @Test
    void attemptIsLoggedWithTheAnswerOfTheReceiver() {
        UUID request = UUID.randomUUID();
        try (Receiver receiver = new Receiver().answering(503, "{\"reason\": \"maintenance\"}");
                EventInjector injector = new EventInjector()) {
            UUID consumer = bench.register(client, receiver.url(), List.of("company.created")).id();

            CompanyEvent event = SampleEvents.created(company);
            injector.send(
                    Topic.COMPANY_EVENTS, event, CorrelationId.RECORD_HEADER, request.toString());

            await().atMost(LIMIT).until(() -> !list("").isEmpty());
            JsonNode attempt = list("").getFirst();
            assertThat(attempt.path("consumerId").asString()).isEqualTo(consumer.toString());
            assertThat(attempt.path("messageId").asString()).startsWith("msg_");
            assertThat(attempt.path("eventType").asString()).isEqualTo("company.created");
            assertThat(attempt.path("companyId").asString()).isEqualTo(company.id().toString());
            assertThat(attempt.path("host").asString()).startsWith("127.0.0.1:");
            assertThat(attempt.path("attempt").asInt()).isOne();
            assertThat(attempt.path("trigger").asString()).isEqualTo("Scheduled");
            assertThat(attempt.path("status").asInt()).isEqualTo(503);
            assertThat(attempt.path("durationMs").isInt()).isTrue();
            assertThat(attempt.has("error")).isFalse();
            assertThat(attempt.path("responseBody").asString())
                    .isEqualTo("{\"reason\": \"maintenance\"}");
            assertThat(attempt.path("correlationId").asString()).isEqualTo(request.toString());
        }
    }

    @Test
    void listIsFilteredAndBelongsToOneClient() {
        ClientId other = ClientId.random();
        try (Receiver receiver = new Receiver();
                EventInjector injector = new EventInjector()) {
            UUID consumer = bench.register(client, receiver.url(), List.of("company.created")).id();
            CompanyEvent event = SampleEvents.created(company);
            injector.send(Topic.COMPANY_EVENTS, event);
            await().atMost(LIMIT).until(() -> !list("").isEmpty());

            assertThat(list("status=204&&consumerId=" + consumer)).hasSize(1);
            assertThat(list("companyId=" + company.id())).hasSize(1);
            assertThat(list("correlationId=" + event.eventId())).hasSize(1);
            assertThat(list("host~127.0.0.1&&attempt=1")).hasSize(1);
            assertThat(list("status>399")).isEmpty();
            assertThat(list("at<2001-01-01T00:00:00Z")).isEmpty();
            assertThat(results(get(TestTokens.now().client(other), "/logs/deliveries"))).isEmpty();
            assertThat(
                            results(
                                    get(
                                            TestTokens.now().client(other),
                                            "/logs/deliveries?query=consumerId%3D" + consumer)))
                    .isEmpty();
        }
    }

    @Test
    void secretsAndPersonalDataOfAnswersAreNotStored() {
        String answer =
                "token=planted-token-value anna.muster@customer.example DE89370400440532013000 "
                        + "Authorization: Bearer planted.bearer.value";
        try (Receiver receiver = new Receiver().answering(500, answer);
                EventInjector injector = new EventInjector()) {
            bench.register(client, receiver.url(), List.of("company.created"));
            injector.send(Topic.COMPANY_EVENTS, SampleEvents.created(company));

            await().atMost(LIMIT).until(() -> !list("").isEmpty());

            assertThat(
                            jdbc.sql("SELECT a::text FROM attempt a WHERE client_id = :client")
                                    .param("client", client.value())
                                    .query(String.class)
                                    .list())
                    .singleElement()
                    .asString()
                    .contains("token=***")
                    .doesNotContain("planted", "anna.muster", "370400440532013");
        }
    }

    @Test
    void summaryHasTheResultsAndDurationsOfAConsumer() {
        try (Receiver receiver = new Receiver();
                EventInjector injector = new EventInjector()) {
            UUID consumer = bench.register(client, receiver.url(), List.of("company.created")).id();
            injector.send(Topic.COMPANY_EVENTS, SampleEvents.created(company));
            await().atMost(LIMIT).until(() -> !list("").isEmpty());
            String key = TestTokens.now().client(client);

            List<JsonNode> hours =
                    WebhookSteps.json(get(key, "/logs/deliveries/summary?consumerId=" + consumer))
                            .path("results")
                            .valueStream()
                            .toList();

            assertThat(hours).hasSize(24);
            assertThat(hours.stream().mapToInt(it -> it.path("succeeded").asInt()).sum()).isOne();
            assertThat(hours.stream().mapToInt(it -> it.path("failed").asInt()).sum()).isZero();
            assertThat(hours.stream().filter(it -> it.path("p50DurationMs").isInt())).hasSize(1);
            assertThat(hours.stream().filter(it -> it.path("p95DurationMs").isInt())).hasSize(1);
            int logged = list("").getFirst().path("durationMs").asInt();
            int p50 =
                    hours.stream()
                            .filter(it -> it.path("p50DurationMs").isInt())
                            .findFirst()
                            .orElseThrow()
                            .path("p50DurationMs")
                            .asInt();
            assertThat((double) p50)
                    .isBetween(Math.max(1, logged) / 1.2 - 1, Math.max(1, logged) * 1.2 + 1);
            assertThat(get(key, "/logs/deliveries/summary?hours=0")).hasStatus(400);
        }
    }

    @Test
    void developersReadItAndAnalystsDoNot() {
        assertThat(get(user(Role.DEVELOPER), "/logs/deliveries")).hasStatusOk();
        assertThat(get(user(Role.ANALYST), "/logs/deliveries")).hasStatus(403);
    }

    private String user(Role role) {
        return TestTokens.now().user(client, role, UUID.randomUUID());
    }

    private List<JsonNode> list(String query) {
        return results(
                get(
                        TestTokens.now().client(client),
                        "/logs/deliveries?query="
                                + UriUtils.encode(query, StandardCharsets.UTF_8)));
    }

    private static List<JsonNode> results(MvcTestResult result) {
        assertThat(result).hasStatusOk();
        return WebhookSteps.json(result).path("results").valueStream().toList();
    }

    private MvcTestResult get(String token, String uri) {
        return mvc.get().uri(URI.create(uri)).header(HttpHeaders.AUTHORIZATION, token).exchange();
    }
}
