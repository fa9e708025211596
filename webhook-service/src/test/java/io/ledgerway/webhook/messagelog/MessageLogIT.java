package io.ledgerway.webhook.messagelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.webhook.PastMessages;
import io.ledgerway.webhook.Portal;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.messagelog.MessageViews.DeliveryView;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** The message log for users. */
@WebhookServiceTest
class MessageLogIT {

    private static final String URL = "https://hooks.client.example/in";

    @Autowired WebhookSteps bench;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;

    private final ClientId client = ClientId.random();
    private Portal portal;
    private PastMessages pastMessages;
    private UUID consumer;

    @BeforeEach
    void registerOne() {
        portal = Portal.developer(mvc, client);
        pastMessages = new PastMessages(jdbc, client);
        consumer = bench.register(client, URL, List.of("company.created")).id();
    }

    @Test
    void messagesComeNewestFirstPageByPage() {
        List<String> expected = new ArrayList<>();
        for (int minutes = 0; minutes < 7; minutes++) {
            expected.add(pastMessages.message(Duration.ofMinutes(minutes)));
        }

        List<String> seen = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        String cursor = "";
        do {
            JsonNode page = portal.see("/messages?pageSize=3" + cursor);
            seen.addAll(ids(page));
            sizes.add(page.get("results").size());
            cursor = page.has("next") ? "&cursor=" + page.get("next").asString() : "";
            pastMessages.message(Duration.ZERO);
        } while (!cursor.isEmpty());

        assertThat(seen).isEqualTo(expected);
        assertThat(sizes).containsExactly(3, 3, 1);
    }

    @Test
    void messagesAreFoundByTypeCompanyAndTime() {
        UUID company = UUID.randomUUID();
        String read = pastMessages.message(Duration.ofMinutes(1), "read.completed", Map.of(), null);
        String about =
                pastMessages.message(Duration.ofMinutes(2), "company.created", Map.of(), company);
        String old = pastMessages.message(Duration.ofDays(3));

        assertThat(ids(portal.see("/messages?eventType=read.completed"))).containsExactly(read);
        assertThat(ids(portal.see("/messages?companyId=" + company))).containsExactly(about);
        String border = portal.see("/messages/" + about).get("createdAt").asString();
        assertThat(ids(portal.see("/messages?since=" + border))).containsExactly(read, about);
        assertThat(ids(portal.see("/messages?until=" + border))).containsExactly(old);
        assertThat(ids(portal.see("/messages?since=2001-01-01&until=2002-01-01"))).isEmpty();
    }

    @Test
    void stateIsReportedPerConsumer() {
        UUID other = bench.register(client, URL, List.of("company.created")).id();
        String success = pastMessages.ended(Duration.ofMinutes(1), consumer, PastMessages.SUCCESS);
        String failure = pastMessages.ended(Duration.ofMinutes(2), consumer, PastMessages.FAILURE);
        pastMessages.ended(failure, other, PastMessages.SUCCESS);
        String attempting = pastMessages.waiting(Duration.ofMinutes(3), consumer, 2);
        String sending = pastMessages.waiting(Duration.ofMinutes(4), consumer, 0);
        String withoutDelivery = pastMessages.message(Duration.ofMinutes(5));

        assertThat(ids(portal.see("/messages")))
                .containsExactly(success, failure, attempting, sending, withoutDelivery);
        assertThat(ids(of(""))).containsExactly(success, failure, attempting, sending);
        assertThat(ids(of("?state=Success"))).containsExactly(success);
        assertThat(ids(of("?state=Failure"))).containsExactly(failure);
        assertThat(ids(of("?state=Attempting"))).containsExactly(attempting);
        assertThat(ids(of("?state=Sending"))).containsExactly(sending);
        assertThat(ids(portal.see("/messages?state=Success"))).containsExactly(success, failure);
        assertThat(portal.see("/messages/" + failure).get("consumers").valueStream())
                .extracting(it -> it.get("consumerId").asString() + it.get("state").asString())
                .containsExactly(consumer + "Failure", other + "Success");
        JsonNode standing = of("?state=Attempting").at("/results/0/consumers/0");
        assertThat(standing.get("attempts").asInt()).isEqualTo(2);
        assertThat(standing.has("nextAttemptAt")).isTrue();
    }

    @Test
    void rareMatchesAreFoundAmongMany() {
        String oldest = pastMessages.ended(Duration.ofDays(40), consumer, PastMessages.FAILURE);
        String rare = pastMessages.ended(Duration.ofDays(1), consumer, PastMessages.FAILURE);
        String waiting = pastMessages.waiting(Duration.ofDays(2), consumer, 1);
        UUID seldom = bench.register(client, URL, List.of("read.completed")).id();
        String only = pastMessages.ended(Duration.ofDays(3), seldom, PastMessages.SUCCESS);
        delivered(1200);

        assertThat(ids(of("?state=Failure"))).containsExactly(rare, oldest);
        assertThat(ids(portal.see("/messages?state=Failure"))).containsExactly(rare, oldest);
        assertThat(ids(of("?state=Failure&since=" + Instant.now().minus(Duration.ofDays(9)))))
                .containsExactly(rare);
        assertThat(ids(of("?state=Attempting"))).containsExactly(waiting);
        assertThat(ids(portal.see("/" + seldom + "/messages"))).containsExactly(only);
        assertThat(ids(portal.see("/" + seldom + "/messages?state=Success"))).containsExactly(only);
    }

    @Test
    void everyMessageIsReturnedOnceAcrossPages() {
        delivered(1200);
        List<String> seen = new ArrayList<>();
        String cursor = "";
        do {
            JsonNode page = of("?state=Success&pageSize=250" + cursor);
            seen.addAll(ids(page));
            cursor = page.has("next") ? "&cursor=" + page.get("next").asString() : "";
        } while (!cursor.isEmpty());

        assertThat(seen).hasSize(1200).doesNotHaveDuplicates();
    }

    @Test
    void failuresOfManyDaysAreReturnedOnceAcrossPages() {
        delivered(1100);
        jdbc.sql("UPDATE finished_delivery SET status = 'failed' WHERE consumer_id = :consumer")
                .param("consumer", consumer)
                .update();
        List<String> old = new ArrayList<>();
        for (int day = 1; day <= 3; day++) {
            old.add(pastMessages.ended(Duration.ofDays(day), consumer, PastMessages.FAILURE));
        }
        delivered(1100);

        List<String> seen = new ArrayList<>();
        String cursor = "";
        do {
            JsonNode page = of("?state=Failure&pageSize=200" + cursor);
            seen.addAll(ids(page));
            cursor = page.has("next") ? "&cursor=" + page.get("next").asString() : "";
        } while (!cursor.isEmpty());
        assertThat(seen).hasSize(1103).doesNotHaveDuplicates().endsWith(old.toArray(String[]::new));
    }

    @Test
    void messageIsShownWithItsVeryBodyAndAllAttempts() {
        try (Receiver receiver = new Receiver()) {
            UUID own = bench.register(client, receiver.url(), List.of("read.completed")).id();
            String message = pastMessages.message(Duration.ofDays(2));
            JsonNode sent = portal.begin("/" + own + "/messages/" + message + "/resend", Map.of());
            String delivery = "/deliveries/" + sent.get("deliveryId").asLong();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> portal.see(delivery).get("state").asString().equals("Success"));

            MvcTestResult shown = portal.get("/messages/" + message);
            assertThat(
                            new String(
                                    shown.getResponse().getContentAsByteArray(),
                                    StandardCharsets.UTF_8))
                    .contains(
                            "\"payload\":"
                                    + new String(
                                            PastMessages.body(message), StandardCharsets.UTF_8));
            JsonNode attempt = WebhookSteps.json(shown).at("/consumers/0/deliveries/0/attempts/0");
            assertThat(attempt).isEqualTo(portal.see(delivery).at("/attempts/0"));
            assertThat(attempt.get("number").asInt()).isOne();
            assertThat(attempt.get("trigger").asString()).isEqualTo("Manual");
            assertThat(attempt.get("status").asInt()).isEqualTo(204);
            assertThat(attempt.get("url").asString()).isEqualTo(receiver.url());
            assertThat(attempt.propertyNames()).contains("startedAt", "durationMs", "attemptId");
        }
    }

    @Test
    void latestHundredResendsOfAMessageAreShown() {
        String message = pastMessages.ended(Duration.ofDays(1), consumer, PastMessages.FAILURE);
        resent(message, consumer, 1, PastMessages.SUCCESS);
        resent(message, consumer, 149, PastMessages.FAILURE);

        JsonNode shown = portal.see("/messages/" + message).at("/consumers/0");

        List<JsonNode> deliveries = shown.get("deliveries").valueStream().toList();
        assertThat(deliveries).hasSize(101);
        assertThat(deliveries.getFirst().get("trigger").asString()).isEqualTo("Scheduled");
        assertThat(deliveries.subList(1, 101))
                .allMatch(it -> it.get("state").asString().equals("Failure"))
                .allMatch(it -> it.get("attempts").size() == 1);
        assertThat(deliveries.getLast().get("id").asLong()).isEqualTo(latestDelivery(message));
        assertThat(shown.get("state").asString()).isEqualTo("Success");
    }

    @Test
    void resendsOfAMessageToManyConsumersAreLimitedTogether() {
        String message = pastMessages.message(Duration.ofDays(1));
        resent(message, consumer, 2, PastMessages.FAILURE);
        for (int consumers = 0; consumers < 10; consumers++) {
            UUID other = bench.register(client, URL, List.of("company.created")).id();
            resent(message, other, 100, PastMessages.FAILURE);
        }

        assertThat(portal.see("/messages/" + message).get("consumers").valueStream())
                .extracting(it -> it.get("deliveries").size())
                .containsExactly(1, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100);
    }

    /** Resends of a message to a consumer, each with its attempt. */
    private void resent(String message, UUID to, int count, String status) {
        jdbc.sql(
                        """
                        WITH resent AS (
                          INSERT INTO finished_delivery (id, day, message_id, message_day,
                              consumer_id, trigger, status, attempt_no, ended_at)
                          SELECT nextval(pg_get_serial_sequence('delivery', 'id')), day, id, day,
                                 :consumer, 'Manual', :status::delivery_status, 1, ledgerway_now()
                            FROM message, generate_series(1, :count) WHERE id = :message
                          RETURNING id, day)
                        INSERT INTO attempt (day, delivery_id, number, trigger, started_at)
                        SELECT day, id, 1, 'Manual', ledgerway_now() FROM resent
                        """)
                .param("message", message)
                .param("consumer", to)
                .param("count", count)
                .param("status", status)
                .update();
    }

    private long latestDelivery(String message) {
        return jdbc.sql("SELECT max(id) FROM finished_delivery WHERE message_id = :message")
                .param("message", message)
                .query(Long.class)
                .single();
    }

    /** The delivery completes before the second or third statement of the read. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void deliveryThatCompletesDuringAReadIsNotReturnedWithoutItsAttempt(int statement) {
        String first = pastMessages.waiting(Duration.ofMinutes(1), consumer, 0);
        String second = pastMessages.waiting(Duration.ofMinutes(1), consumer, 0);
        long delivery =
                jdbc.sql("SELECT id FROM delivery WHERE message_id = :message")
                        .param("message", second)
                        .query(Long.class)
                        .single();

        assertSuccessHasAttempt(
                detailsWith(statement, () -> complete(first))
                        .find(client, first)
                        .orElseThrow()
                        .consumers()
                        .getFirst()
                        .deliveries()
                        .getFirst());
        assertSuccessHasAttempt(
                detailsWith(statement, () -> complete(second))
                        .delivery(client, delivery)
                        .orElseThrow());
    }

    private static void assertSuccessHasAttempt(DeliveryView delivery) {
        assertThat(delivery.state() == MessageState.SUCCESS && delivery.attempts().isEmpty())
                .as(delivery.toString())
                .isFalse();
    }

    /** Runs the action before the statement with this number. */
    private MessageDetails detailsWith(int statement, Runnable action) {
        AtomicInteger statements = new AtomicInteger();
        return new MessageDetails(sql -> {
            if (statements.incrementAndGet() == statement) {
                action.run();
            }
            return jdbc.sql(sql);
        });
    }

    /** Completes the waiting delivery of a message with a successful attempt. */
    private void complete(String message) {
        jdbc.sql(
                        """
                        WITH ended AS (
                          DELETE FROM delivery WHERE message_id = :message
                          RETURNING id, message_id, message_day, consumer_id),
                        attempted AS (
                          INSERT INTO attempt (day, delivery_id, number, trigger, started_at)
                          SELECT message_day, id, 1, 'Scheduled', ledgerway_now() FROM ended)
                        INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id,
                            trigger, status, attempt_no, ended_at)
                        SELECT id, message_day, message_id, message_day, consumer_id, 'Scheduled',
                               'succeeded', 1, ledgerway_now()
                          FROM ended
                        """)
                .param("message", message)
                .update();
    }

    @Test
    void messagesOfAnotherClientAreNotFound() {
        String message = pastMessages.ended(Duration.ofMinutes(1), consumer, PastMessages.FAILURE);
        long delivery =
                portal.see("/messages/" + message).at("/consumers/0/deliveries/0/id").asLong();
        Portal stranger = Portal.developer(mvc, ClientId.random());

        assertThat(ids(stranger.see("/messages"))).isEmpty();
        assertThat(ids(stranger.see("/messages?state=Failure"))).isEmpty();
        for (String path :
                List.of(
                        "/messages/" + message,
                        "/deliveries/" + delivery,
                        "/" + consumer + "/messages",
                        "/" + consumer + "/jobs",
                        "/activity?consumer=" + consumer,
                        "/messages/msg_unknown",
                        "/deliveries/0",
                        "/not-a-uuid/messages")) {
            assertThat(stranger.get(path)).as(path).hasStatus(404);
        }
        assertThat(portal.get("/deliveries/" + delivery)).hasStatus(200);
    }

    @Test
    void allPortalUsersAndNoApiKeysCanReadMessages() {
        Portal analyst = Portal.asUser(mvc, client, Role.ANALYST);
        Portal key = Portal.key(mvc, client);
        for (String path :
                List.of("/messages", "/" + consumer + "/messages", "/activity", "/event-types")) {
            assertThat(analyst.get(path)).as(path).hasStatus(200);
            assertThat(key.get(path)).as(path).hasStatus(403);
        }
    }

    @Test
    void everyParameterThatCannotBeReadIsNamed() {
        MvcTestResult result =
                portal.get(
                        "/messages?companyId=x&state=Lost&since=yesterday&until=2026-02-31"
                                + "&pageSize=251&cursor=abc");

        assertThat(result).hasStatus(400);
        assertThat(WebhookSteps.json(result).at("/validation/errors").valueStream())
                .extracting(it -> it.get("itemId").asString())
                .containsExactly("companyId", "state", "since", "until", "pageSize", "cursor");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pageSize=0",
                "pageSize=x",
                "since=%2B100000-01-01T00:00:00Z",
                "cursor=OTk5OTk5OTk5OTk5OTk5OTk6eA"
            })
    void textThatTheDatabaseCannotStoreIsRejected(String parameter) {
        assertThat(portal.get("/messages?" + parameter)).hasStatus(400);
    }

    /** Inserts messages that were delivered to the consumer at this time. */
    private void delivered(int count) {
        jdbc.sql(
                        """
                        WITH made AS (
                          INSERT INTO message (id, day, client_id, event_id, event_type, tags, body,
                                               created_at)
                          SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
                                 (ledgerway_now() AT TIME ZONE 'UTC')::date, :client,
                                 gen_random_uuid(), 'company.created', '{}', '{}', ledgerway_now()
                            FROM generate_series(1, :count)
                          RETURNING id, day)
                        INSERT INTO finished_delivery (id, day, message_id, message_day, consumer_id,
                            trigger, status, attempt_no, ended_at)
                        SELECT nextval(pg_get_serial_sequence('delivery', 'id')), day, id, day,
                               :consumer, 'Scheduled', 'succeeded', 1, ledgerway_now()
                          FROM made
                        """)
                .param("client", client.value())
                .param("consumer", consumer)
                .param("count", count)
                .update();
    }

    private JsonNode of(String parameters) {
        return portal.see("/" + consumer + "/messages" + parameters);
    }

    private static List<String> ids(JsonNode page) {
        return page.get("results").valueStream().map(it -> it.get("id").asString()).toList();
    }
}
