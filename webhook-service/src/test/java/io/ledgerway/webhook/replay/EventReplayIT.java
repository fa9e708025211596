package io.ledgerway.webhook.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.ApiKeyCaller;
import io.ledgerway.webhook.PastMessages;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.Receiver.ReceivedRequest;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookSteps;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;

/** Reading, resending and replaying events by API key. */
class EventReplayIT extends ReplayTest {

    private ApiKeyCaller key;

    @BeforeEach
    void signIn() {
        key = new ApiKeyCaller(mvc, client);
    }

    @Test
    void resentEventHasTheSameBodyAndNumber() {
        List<JsonNode> stored = events(1);
        String message = stored.getFirst().get("id").asString();
        await().atMost(LIMIT).until(() -> !receiver.received().isEmpty());
        // a delivery whose lease expires is sent again
        int before = receiver.received().size();

        JsonNode sent = key.begin("/events/" + message + "/resend", Map.of("consumerId", id()));
        await().atMost(LIMIT).until(() -> receiver.received().size() > before);

        ReceivedRequest first = receiver.received().getFirst();
        ReceivedRequest second = receiver.received().getLast();
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("webhook-id")).isEqualTo(message);
        assertThat(second.header("webhook-sequence")).isEqualTo("1");
        String delivery = sent.at("/results/0/deliveryId").asString();
        await().atMost(LIMIT)
                .until(() ->
                        key.see("/webhooks/deliveries/" + delivery)
                                .get("state")
                                .asString()
                                .equals("Success"));
        JsonNode event = key.see("/events/" + message);
        assertThat(event.get("payload").toString()).isEqualTo(first.body());
        assertThat(event.get("sequence").asInt()).isOne();
        assertThat(event.at("/consumers/0/deliveries")).hasSize(2);
    }

    @Test
    void resendWithoutConsumerGoesToAllThatSubscribe() {
        try (Receiver second = new Receiver();
                Receiver none = new Receiver()) {
            UUID other = bench.register(client, second.url(), List.of("company.created")).id();
            bench.register(client, none.url(), List.of("company.created"), "region:eu");
            bench.register(client, none.url(), List.of("company.deleted"));
            UUID disabled = bench.register(client, none.url(), List.of("company.created")).id();
            bench.disable(disabled, true);
            String message = past.message(MINUTE);

            JsonNode sent = key.begin("/events/" + message + "/resend", Map.of());

            assertThat(sent.get("results"))
                    .extracting(it -> it.get("consumerId").asString())
                    .containsExactlyInAnyOrder(id().toString(), other.toString());
            await().atMost(LIMIT)
                    .until(() -> !receiver.received().isEmpty() && !second.received().isEmpty());
            assertThat(none.received()).isEmpty();
        }
    }

    @Test
    void repeatedResendOfAWaitingMessageIsTheSame() {
        receiver.hanging();
        String message = past.message(MINUTE);

        JsonNode first = key.begin("/events/" + message + "/resend", Map.of());
        JsonNode second = key.begin("/events/" + message + "/resend", Map.of("consumerId", id()));

        assertThat(second).isEqualTo(first);
        assertThat(bench.deliveries(id())).hasSize(1);
    }

    @Test
    void replayByTimeSendsWhatMatchesOnceMore() {
        String delivered = past.ended(MINUTE, id(), PastMessages.SUCCESS);
        String failed = past.ended(MINUTE.multipliedBy(2), id(), PastMessages.FAILURE);
        String missed = past.message(MINUTE.multipliedBy(3));
        past.message(MINUTE, "company.deleted", Map.of(), null);
        past.message(MINUTE.multipliedBy(60));
        String since = minutesAgo(5);

        JsonNode job = key.begin("/events/replay", Map.of("consumerId", id(), "since", since));
        finish(job);

        assertThat(arrived()).containsExactlyInAnyOrder(delivered, failed, missed);
        assertThat(key.see("/webhooks/replays/" + jobId(job)).get("kind").asString())
                .isEqualTo("Replay");
    }

    @Test
    void replayOfFailedOrMissedEventsSelectsThem() {
        past.ended(MINUTE, id(), PastMessages.SUCCESS);
        String failed = past.ended(MINUTE, id(), PastMessages.FAILURE);
        String missed = past.message(MINUTE);
        String since = minutesAgo(5);

        finish(replay(Map.of("select", "failed", "since", since)));
        assertThat(arrived()).containsExactly(failed);
        finish(replay(Map.of("select", "missed", "since", since)));
        assertThat(arrived()).containsExactly(failed, missed);
    }

    @Test
    void replayBetweenCursorsSendsThoseEvents() {
        events(2);
        String after = key.cursor;
        List<JsonNode> wanted = events(3);
        String upTo = key.cursor;
        events(2);
        await().atMost(LIMIT).until(() -> arrived().stream().distinct().count() == 7);
        int before = arrived().size();

        finish(replay(Map.of("after", String.valueOf(after), "upTo", String.valueOf(upTo))));

        assertThat(arrived().subList(before, arrived().size()))
                .containsExactlyInAnyOrderElementsOf(
                        wanted.stream().map(it -> it.get("id").asString()).toList());
    }

    @Test
    void replayWithoutAnEndDoesNotReachLaterEvents() {
        key.page("");
        String after = String.valueOf(key.cursor);
        String wanted = events(1).getFirst().get("id").asString();

        JsonNode job = replay(Map.of("after", after));
        finish(job);
        events(1);

        assertThat(
                        jdbc.sql(
                                        """
                                        SELECT m.id FROM message m JOIN replay_job j USING (client_id)
                                         WHERE j.id = :job AND m.created_at < j.until
                                        """)
                                .param("job", UUID.fromString(jobId(job)))
                                .query(String.class)
                                .list())
                .containsExactly(wanted);
    }

    @Test
    void repeatedRequestReturnsTheRunningReplay() {
        receiver.hanging();
        past.message(MINUTE);
        String since = minutesAgo(5);

        JsonNode first = replay(Map.of("since", since));
        JsonNode second = replay(Map.of("since", since));

        assertThat(jobId(second)).isEqualTo(jobId(first));
        assertThat(key.post("/events/replay", Map.of("consumerId", id(), "since", minutesAgo(6))))
                .hasStatus(409);
        assertThat(key.see("/webhooks/replays?consumerId=" + id()).get("results")).hasSize(1);
        String path = "/webhooks/replays/" + jobId(first) + "/cancel";
        assertThat(key.post(path, Map.of())).hasStatus(200);
        assertThat(key.post(path, Map.of())).hasStatus(409);
    }

    @Test
    void repeatedReplayBetweenCursorsIsTheSame() {
        ApiKeyCaller before = new ApiKeyCaller(mvc, client);
        before.page("");
        events(1);
        receiver.hanging();

        Map<String, String> range = Map.of("after", String.valueOf(before.cursor));
        assertThat(jobId(replay(range))).isEqualTo(jobId(replay(range)));
    }

    @Test
    void commandsAreAuditedAsThoseOfThePortal() {
        String message = past.message(MINUTE);
        try (EventProbe audit = EventProbe.on(Topic.AUDIT_EVENTS)) {
            key.begin("/events/" + message + "/resend", Map.of());
            String job = jobId(replay(Map.of("since", minutesAgo(5))));
            key.begin(
                    "/events/example", Map.of("consumerId", id(), "eventType", "company.created"));
            key.post("/webhooks/replays/" + job + "/cancel", Map.of());

            for (String action :
                    List.of(
                            "consumer.message.resent",
                            "consumer.replay.started",
                            "consumer.example.sent")) {
                audit.await(
                        AuditEvent.Recorded.class,
                        it -> it.action().equals(action) && it.clientId().equals(client));
            }
        }
    }

    @Test
    void exampleIsSentAndNotInTheFeed() {
        JsonNode sent =
                key.begin(
                        "/events/example",
                        Map.of("consumerId", id(), "eventType", "connection.failed"));

        awaitState(sent.get("messageId").asString(), "Success");
        assertThat(key.readAll("")).isEmpty();
        assertThat(receiver.received().getFirst().header("webhook-sequence")).isEmpty();
    }

    @Test
    void statesAreThoseOfThePortal() {
        String failed = past.ended(MINUTE, id(), PastMessages.FAILURE);
        past.ended(MINUTE, id(), PastMessages.SUCCESS);

        assertThat(key.see("/events/states?state=Failure").at("/results/0/id").asString())
                .isEqualTo(failed);
        assertThat(key.see("/events/states?consumerId=" + id()))
                .isEqualTo(portal.see("/" + id() + "/messages"));
        assertThat(key.see("/events/states")).isEqualTo(portal.see("/messages"));
        assertThat(key.get("/events/states?state=Nothing")).hasStatus(400);
    }

    @Test
    void invalidRequestsAreRejected() {
        String message = past.message(MINUTE);
        String cursor = key.page("").get("cursor").asString();
        String since = minutesAgo(5);

        for (Map<String, ?> body :
                List.<Map<String, ?>>of(
                        Map.of(),
                        Map.of("since", since),
                        Map.of("consumerId", id()),
                        Map.of("consumerId", id(), "since", since, "after", cursor),
                        Map.of("consumerId", id(), "after", "x"),
                        Map.of("consumerId", id(), "after", cursor),
                        Map.of("consumerId", id(), "since", since, "upTo", cursor),
                        Map.of("consumerId", id(), "since", since, "select", "some"),
                        Map.of("consumerId", id(), "since", since, "untill", since),
                        Map.of("consumerId", id(), "since", minutesAgo(60 * 24 * 15)),
                        Map.of("consumerId", id(), "continues", UUID.randomUUID()))) {
            assertThat(key.post("/events/replay", body)).as("%s", body).hasStatus(400);
        }
        assertThat(key.post("/events/" + message + "/resend", Map.of("consumer", id())))
                .hasStatus(400);
        assertThat(key.post("/events/msg_none/resend", Map.of())).hasStatus(404);
        assertThat(
                        key.post(
                                "/events/" + message + "/resend",
                                Map.of("consumerId", UUID.randomUUID())))
                .hasStatus(404);
        assertThat(problem(Map.of("consumerId", id()))).isEqualTo("The event type is required.");
        assertThat(problem(Map.of("consumerId", id(), "eventType", "read.complete")))
                .isEqualTo("read.complete is not an event type. Did you mean read.completed?");
        bench.disable(id(), true);
        assertThat(key.post("/events/" + message + "/resend", Map.of("consumerId", id())))
                .hasStatus(409);
        assertThat(key.post("/events/replay", Map.of("consumerId", id(), "since", since)))
                .hasStatus(409);
    }

    /** The validation error of an example. */
    private String problem(Map<String, ?> example) {
        MvcTestResult refused = key.post("/events/example", example);
        assertThat(refused).hasStatus(400);
        return WebhookSteps.json(refused).at("/validation/errors/0/message").asString();
    }

    @Test
    void exampleIsFoundByAnotherSpellingOfItsEventType() {
        JsonNode sent =
                key.begin(
                        "/events/example",
                        Map.of("consumerId", id(), "eventType", "Data sync completed"));

        JsonNode event = key.see("/events/" + sent.get("messageId").asString());
        assertThat(event.get("eventType").asString()).isEqualTo("DataSyncCompleted");
    }

    @Test
    void nothingOfAnotherClientIsReachable() {
        String message = past.ended(MINUTE, id(), PastMessages.FAILURE);
        String job = jobId(replay(Map.of("since", minutesAgo(5))));
        long delivery = bench.deliveries(id()).getFirst().id();
        ClientId stranger = ClientId.random();
        ApiKeyCaller other = new ApiKeyCaller(mvc, stranger);
        UUID own = bench.register(stranger, receiver.url(), List.of("company.created")).id();
        String since = minutesAgo(5);

        assertThat(other.get("/events/" + message)).hasStatus(404);
        assertThat(other.get("/webhooks/deliveries/" + delivery)).hasStatus(404);
        assertThat(other.get("/webhooks/replays/" + job)).hasStatus(404);
        assertThat(other.get("/webhooks/replays?consumerId=" + id())).hasStatus(404);
        assertThat(other.get("/events/states?consumerId=" + id())).hasStatus(404);
        assertThat(other.see("/events/states").get("results")).isEmpty();
        assertThat(other.readAll("")).isEmpty();
        for (Map<String, ?> body :
                List.<Map<String, ?>>of(
                        Map.of(), Map.of("consumerId", own), Map.of("consumerId", id()))) {
            assertThat(other.post("/events/" + message + "/resend", body)).hasStatus(404);
        }
        assertThat(other.post("/events/replay", Map.of("consumerId", id(), "since", since)))
                .hasStatus(404);
        assertThat(
                        other.post(
                                "/events/replay",
                                Map.of("consumerId", own, "continues", UUID.fromString(job))))
                .hasStatus(400);
        assertThat(
                        other.post(
                                "/events/example",
                                Map.of("consumerId", id(), "eventType", "company.created")))
                .hasStatus(404);
        assertThat(other.post("/webhooks/replays/" + job + "/cancel", Map.of())).hasStatus(404);
        assertThat(bench.deliveries(own)).isEmpty();
    }

    @Test
    void analystsReadOnly() {
        String message = past.message(MINUTE);
        String token = TestTokens.now().user(client, Role.ANALYST, UUID.randomUUID());

        for (String path :
                List.of(
                        "/events/" + message + "/resend",
                        "/events/replay",
                        "/events/example",
                        "/webhooks/replays/" + UUID.randomUUID() + "/cancel")) {
            MvcTestResult result =
                    mvc.post()
                            .uri(path)
                            .header(HttpHeaders.AUTHORIZATION, token)
                            .contentType(MediaType.APPLICATION_JSON)
                            .content("{}")
                            .exchange();
            assertThat(result).as(path).hasStatus(403);
        }
    }

    /** Stores messages by events; returns the new ones in the feed. */
    private List<JsonNode> events(int count) {
        CompanySnapshot company = SampleEvents.company(client, Map.of());
        int before = bench.messages(client);
        try (EventInjector injector = new EventInjector()) {
            for (int i = 0; i < count; i++) {
                injector.send(Topic.COMPANY_EVENTS, SampleEvents.created(company));
            }
        }
        await().atMost(LIMIT).until(() -> bench.messages(client) == before + count);
        return key.readAll("");
    }

    private JsonNode replay(Map<String, ?> range) {
        Map<String, Object> body = new HashMap<>(range);
        body.put("consumerId", id());
        return key.begin("/events/replay", body);
    }

    private void finish(JsonNode job) {
        await().atMost(LIMIT)
                .until(() ->
                        key.see("/webhooks/replays/" + jobId(job))
                                .get("state")
                                .asString()
                                .equals("Completed"));
    }

    private static String jobId(JsonNode job) {
        return job.get("jobId").asString();
    }

    /** A time of the database, which no test of this class shifts. */
    private static String minutesAgo(int minutes) {
        return Instant.now()
                .minus(minutes, ChronoUnit.MINUTES)
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
    }
}
