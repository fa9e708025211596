package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.fault.ConnectionKiller;
import io.ledgerway.webhook.MessageSchema;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Messages about the deletion of a company, and the purge of its data. */
@WebhookServiceTest
class CompanyPurgeIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired WebhookSteps bench;
    @Autowired EventMessageMapper events;
    @Autowired CompanyPurge removal;
    @Autowired TransactionTemplate transaction;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;

    private final Receiver receiver = new Receiver();
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of("region", "us"));

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void onlyTheLastMessageIsRetainedUntilItIsDelivered() {
        RegisteredConsumer consumer =
                consumer("company.created", "company.deleted", "connection.disconnected");
        receiver.answering(500);
        accept(SampleEvents.created(company));
        await().atMost(LIMIT).until(() -> !receiver.received().isEmpty());
        accept(SampleEvents.deleted(company));
        accept(SampleEvents.created(company));

        await().atMost(LIMIT)
                .untilAsserted(() -> {
                    removal.work();
                    assertThat(types()).containsExactly("company.deleted");
                });
        assertThat(bench.deliveries(consumer.id())).hasSize(1);
        assertThat(rows("company_purge", "company_id")).isOne();

        receiver.answering(204);
        jdbc.sql(
                        "UPDATE delivery SET next_at = ledgerway_now() WHERE consumer_id = :id AND status = 'pending'")
                .param("id", consumer.id())
                .update();
        await().atMost(LIMIT)
                .untilAsserted(() -> {
                    jdbc.sql(
                                    "UPDATE delivery SET next_at = ledgerway_now()"
                                            + " WHERE consumer_id = :id AND status = 'pending'")
                            .param("id", consumer.id())
                            .update();
                    removal.work();
                    assertThat(rows("message", "company_id")).isZero();
                });
        removal.work();
        assertThat(bench.deliveries(consumer.id())).isEmpty();
        assertThat(rows("company_purge", "company_id")).isZero();
        assertThat(bench.messages(client)).isZero();
        assertThat(
                        jdbc.sql("SELECT count(*) FROM message_key WHERE client_id = :client")
                                .param("client", client.value())
                                .query(Long.class)
                                .single())
                .as("the deletion, so that it is not stored again")
                .isOne();
        assertThat(rows("company_deletion", "company_id")).isOne();
        assertThat(
                        jdbc.sql("SELECT scope FROM event_counter WHERE client_id = :client")
                                .param("client", client.value())
                                .query(String.class)
                                .list())
                .containsExactly("feed");
        assertThat(receiver.received().getLast().body()).contains("company.deleted");
        MessageSchema.assertMessage(receiver.received().getLast().body(), "company");
    }

    @Test
    void aCrashedPurgeContinuesAndTheDeletionIsReportedOnce() {
        consumer("company.deleted");
        transaction.executeWithoutResult(_ -> {
            for (int i = 0; i < 250; i++) {
                events.on(List.of(SampleEvents.created(company)));
            }
        });

        String its = "company_id = '" + company.id() + "'";
        try (ConnectionKiller fault = new ConnectionKiller(database, "message", its, 51)) {
            accept(SampleEvents.deleted(company));
            // the second attempt proves that the first one left a state to continue from
            await().atMost(LIMIT).until(() -> fault.killCount() > 1);
            assertThat(rows("message", "company_id")).isEqualTo(151);
            assertThat(rows("company_purge", "company_id")).isOne();
        }

        await().atMost(LIMIT).until(() -> rows("company_purge", "company_id") == 0);
        assertThat(rows("message", "company_id")).isZero();
        assertThat(receiver.received())
                .singleElement()
                .satisfies(it -> assertThat(it.body()).contains("company.deleted"));
    }

    @Test
    void deliveriesInFlightCanBePurged() {
        RegisteredConsumer consumer = consumer("company.created");
        receiver.hanging();
        accept(SampleEvents.created(company));
        await().atMost(LIMIT).until(() -> !receiver.received().isEmpty());

        accept(SampleEvents.deleted(company));
        // skips a delivery that the dispatcher has locked
        await().atMost(LIMIT)
                .untilAsserted(() -> {
                    removal.work();
                    assertThat(bench.deliveries(consumer.id())).isEmpty();
                    assertThat(rows("company_purge", "company_id")).isZero();
                });
        receiver.close();

        try (Receiver other = new Receiver()) {
            bench.register(client, other.url(), List.of("company.created"));
            accept(SampleEvents.created(SampleEvents.company(client, Map.of())));
            await().atMost(LIMIT).until(() -> other.received().size() == 1);
        }
        await().during(Duration.ofSeconds(3))
                .atMost(LIMIT)
                .until(() ->
                        bench.attempts(consumer.id()).stream()
                                .noneMatch(it -> it.contains("Late")));
    }

    @Test
    void lateEventsAreIgnored() {
        accept(SampleEvents.deleted(company));
        removal.work();

        transaction.executeWithoutResult(_ -> events.on(List.of(SampleEvents.read(company))));
        transaction.executeWithoutResult(_ ->
                events.on(List.of(SampleEvents.changed(company, ConnectionEvent.Change.DELETED))));

        assertThat(types()).isEmpty();
    }

    @Test
    void productChangesAreReported() {
        consumer("company.product.added", "company.product.removed");
        accept(SampleEvents.productAdded(company));
        accept(SampleEvents.productRemoved(company));

        await().atMost(LIMIT).until(() -> receiver.received().size() == 2);
        assertThat(receiver.received())
                .allSatisfy(it -> {
                    assertThat(it.body())
                            .contains("\"productId\":\"lending\"", "\"referenceCompany\"");
                    MessageSchema.assertMessage(it.body(), "companyProduct");
                });
    }

    @Test
    void rateLimitMessagesGoToConsumersWithoutCompanyFilter() {
        RegisteredConsumer all = consumer("client.rateLimit.reached", "client.rateLimit.reset");
        RegisteredConsumer some =
                bench.register(
                        client,
                        receiver.url(),
                        List.of("client.rateLimit.reached", "client.rateLimit.reset"),
                        "region:us");
        transaction.executeWithoutResult(_ -> {
            events.on(
                    List.of(
                            new ClientEvent.RateLimitReached(
                                    UUID.randomUUID(),
                                    SampleEvents.AT,
                                    client,
                                    1000,
                                    0,
                                    SampleEvents.AT)));
            events.on(
                    List.of(
                            new ClientEvent.RateLimitReset(
                                    UUID.randomUUID(),
                                    SampleEvents.AT,
                                    client,
                                    1000,
                                    1000,
                                    SampleEvents.AT)));
        });

        await().atMost(LIMIT).until(() -> receiver.received().size() == 2);
        assertThat(bench.deliveries(all.id())).hasSize(2);
        assertThat(bench.deliveries(some.id())).isEmpty();
        assertThat(receiver.received().getFirst().body())
                .contains("\"dailyQuota\":1000", "\"expiryDate\":\"2026-03-02T08:15:30.120456Z\"")
                .doesNotContain("referenceCompany");
        receiver.received().forEach(it -> MessageSchema.assertMessage(it.body(), "ratePayload"));
    }

    private RegisteredConsumer consumer(String... types) {
        return bench.register(client, receiver.url(), List.of(types));
    }

    private void accept(CompanyEvent event) {
        transaction.executeWithoutResult(_ -> events.on(List.of(event)));
    }

    private List<String> types() {
        return jdbc.sql("SELECT event_type FROM message WHERE company_id = :company")
                .param("company", company.id().value())
                .query((row, _) -> row.getString("event_type"))
                .list();
    }

    private long rows(String table, String column) {
        return jdbc.sql("SELECT count(*) FROM %s WHERE %s = :company".formatted(table, column))
                .param("company", company.id().value())
                .query(Long.class)
                .single();
    }
}
