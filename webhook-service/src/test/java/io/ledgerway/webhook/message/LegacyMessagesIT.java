package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.webhook.MessageSchema;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.Receiver.ReceivedRequest;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** Consumers of the current API that subscribe to legacy event types. */
@WebhookServiceTest
class LegacyMessagesIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired WebhookSteps bench;
    @Autowired EventMessageMapper events;
    @Autowired JdbcClient jdbc;
    @Autowired TransactionTemplate transaction;

    private final Receiver receiver = new Receiver();
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of("region", "us"));

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void oneEventCreatesAMessageOfEachSubscribedForm() {
        bench.register(
                client,
                receiver.url(),
                List.of("read.completed", "Data sync completed", "Dataset data changed"));
        SyncEvent read = SampleEvents.read(company);
        accept(read);
        accept(read);

        assertThat(types())
                .containsExactlyInAnyOrder(
                        "read.completed", "DataSyncCompleted", "DatasetDataChanged");
        await().atMost(LIMIT).until(() -> receiver.received().size() == 3);
        assertThat(receiver.received().stream().map(it -> it.header("webhook-id")))
                .doesNotHaveDuplicates();
        ReceivedRequest completed =
                receiver.received().stream()
                        .filter(it -> it.body().contains("\"eventType\":\"DataSyncCompleted\""))
                        .findFirst()
                        .orElseThrow();
        MessageSchema.assertLegacy(completed.body());
        JsonNode message = WebhookSteps.json(completed.body());
        assertThat(message.get("ClientId").asString()).isEqualTo(client.toString());
        assertThat(message.get("ClientName").asString()).isNotBlank();
        assertThat(message.get("CompanyId").asString()).isEqualTo(company.id().toString());
        assertThat(message.get("RuleType").asString()).isEqualTo("Data sync completed");
        assertThat(message.at("/Data/dataType").asString()).isEqualTo("invoices");
        assertThat(message.at("/payload/referenceCompany/tags/region").asString()).isEqualTo("us");
        assertThat(completed.body()).startsWith("{\"ClientId\":").doesNotContain("companyName");
    }

    @Test
    void aCompanyIsSyncedForTheFirstTimeOnce() {
        bench.register(
                client,
                receiver.url(),
                List.of("read.completed.initial", "NewCompanySynchronized"));
        CompanySnapshot other = SampleEvents.company(client, Map.of());

        accept(firstRead(company));
        accept(firstRead(company));
        accept(firstRead(other));

        assertThat(types())
                .containsExactlyInAnyOrder(
                        "read.completed.initial",
                        "read.completed.initial",
                        "read.completed.initial",
                        "NewCompanySynchronized",
                        "NewCompanySynchronized");
    }

    @Test
    void eventsWithoutSubscriptionCreateNoLegacyMessage() {
        bench.register(client, receiver.url(), List.of("read.completed", "SyncFailed"));
        accept(SampleEvents.read(company));

        assertThat(types()).containsExactly("read.completed");
    }

    @Test
    void tagFiltersApplyToTheLegacyFormToo() {
        UUID matching =
                bench.register(client, receiver.url(), List.of("DataSyncCompleted"), "region:us")
                        .id();
        UUID other =
                bench.register(client, receiver.url(), List.of("DataSyncCompleted"), "region:uk")
                        .id();
        accept(SampleEvents.read(company));

        assertThat(bench.deliveries(matching)).hasSize(1);
        assertThat(bench.deliveries(other)).isEmpty();
    }

    @Test
    void quotaMessagesHaveNoCompany() {
        bench.register(client, receiver.url(), List.of("Rate Limit Reached"));
        transaction.executeWithoutResult(_ ->
                events.on(
                        List.of(
                                new ClientEvent.RateLimitReached(
                                        UUID.randomUUID(),
                                        SampleEvents.AT,
                                        client,
                                        1000,
                                        0,
                                        Instant.parse("2026-03-03T00:00:00Z")))));

        String body = body("ClientRateLimitReached");
        MessageSchema.assertLegacy(body);
        JsonNode message = WebhookSteps.json(body);
        assertThat(message.get("RuleType").asString()).isEqualTo("Rate Limit Reached");
        assertThat(message.at("/Data/DailyQuota").asInt()).isEqualTo(1000);
        assertThat(message.at("/Data/ExpiresUtc").asString()).isEqualTo("2026-03-03T00:00:00Z");
        assertThat(message.propertyNames()).doesNotContain("CompanyId", "payload");
    }

    @Test
    void legacyMessagesOfADeletedCompanyArePurgedToo() {
        bench.register(client, receiver.url(), List.of("DataSyncCompleted"));
        accept(SampleEvents.read(company));
        await().atMost(LIMIT).until(() -> receiver.received().size() == 1);
        transaction.executeWithoutResult(_ -> events.on(List.of(SampleEvents.deleted(company))));

        await().atMost(LIMIT).untilAsserted(() -> assertThat(types()).isEmpty());
        accept(SampleEvents.read(company));
        assertThat(types()).isEmpty();
    }

    /** The end of the first batch after an authorization, with a successful data type. */
    private static SyncEvent firstRead(CompanySnapshot company) {
        return new SyncEvent.InitialReadCompleted(
                UUID.randomUUID(),
                SampleEvents.AT,
                company,
                null,
                SampleEvents.read(company).reads());
    }

    private void accept(SyncEvent event) {
        transaction.executeWithoutResult(_ -> events.on(List.of(event)));
    }

    private List<String> types() {
        return jdbc.sql("SELECT event_type FROM message WHERE client_id = :client")
                .param("client", client.value())
                .query((row, _) -> row.getString("event_type"))
                .list();
    }

    private String body(String type) {
        return new String(
                jdbc.sql(
                                "SELECT body FROM message WHERE client_id = :client AND event_type = :type")
                        .param("client", client.value())
                        .param("type", type)
                        .query(byte[].class)
                        .single(),
                StandardCharsets.UTF_8);
    }
}
