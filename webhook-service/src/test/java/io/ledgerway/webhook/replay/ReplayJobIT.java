package io.ledgerway.webhook.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.testsupport.fault.ConnectionKiller;
import io.ledgerway.webhook.PastMessages;
import io.ledgerway.webhook.Portal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** Replay jobs; the test runs the steps. */
class ReplayJobIT extends ReplayTest {

    private static final Duration DAY = Duration.ofDays(1);
    private static final ReplayProperties AT_ONCE =
            new ReplayProperties(Duration.ZERO, 200, 10_000);

    @Autowired
    @Qualifier("replayWork") PeriodicTask work;

    @Autowired RecipientLock recipients;
    @Autowired ReplayMetrics metrics;
    @Autowired TransactionTemplate transaction;
    @Autowired DataSource database;

    @BeforeEach
    void standStill() {
        work.stop();
        jdbc.sql("DELETE FROM replay_job").update();
    }

    @AfterEach
    void goOn() {
        work.start();
    }

    @Test
    void recoverySendsOnlyFailedMessages() {
        String failed = past.ended(MINUTE, id(), PastMessages.FAILURE);
        String failedLongAgo = past.ended(DAY.multipliedBy(13), id(), PastMessages.FAILURE);
        past.ended(DAY.multipliedBy(15), id(), PastMessages.FAILURE);
        past.ended(MINUTE, id(), PastMessages.SUCCESS);
        past.message(MINUTE);
        past.waiting(MINUTE, id(), 3);
        String byHand = past.ended(MINUTE, id(), PastMessages.FAILURE);
        past.ended(byHand, id(), PastMessages.SUCCESS);

        JsonNode done = finish(start("recover", Map.of()));

        assertThat(arrived()).containsExactlyInAnyOrder(failed, failedLongAgo);
        assertThat(done.get("queued").asInt()).isEqualTo(2);
        assertThat(done.get("succeeded").asInt()).isEqualTo(2);
        assertThat(done.get("limitReached").asBoolean()).isFalse();
        assertThat(state(failed)).isEqualTo("Success");
        assertThat(triggers(failed)).containsExactly("Scheduled", "Recover");
    }

    @Test
    void recoveryIsOfAStretchOfTimeOrSinceAMessage() {
        past.ended(DAY.multipliedBy(4), id(), PastMessages.FAILURE);
        String third = past.ended(DAY.multipliedBy(3), id(), PastMessages.FAILURE);
        String second = past.ended(DAY.multipliedBy(2), id(), PastMessages.FAILURE);
        String last = past.ended(MINUTE, id(), PastMessages.FAILURE);

        finish(start("recover", Map.of("since", created(third), "until", created(second))));
        assertThat(arrived()).containsExactly(third);
        finish(start("recover", Map.of("sinceMessage", second)));
        assertThat(arrived()).containsExactlyInAnyOrder(third, second, last);
    }

    @Test
    void repeatedFailuresAreAttemptedOnceAndCanBeRecoveredAgain() {
        String message = past.ended(MINUTE, id(), PastMessages.FAILURE);
        receiver.answering(500);
        JsonNode first = finish(start("recover", Map.of()));
        assertThat(first.get("failed").asInt()).isOne();
        assertThat(state(message)).isEqualTo("Failure");

        receiver.answering(204);
        finish(start("recover", Map.of()));
        assertThat(state(message)).isEqualTo("Success");
        assertThat(receiver.received()).hasSize(2);
    }

    @Test
    void missedMessagesMatchTheSubscriptionAndWereNeverSent() {
        String wasDisabled = past.message(DAY);
        String didNotExistYet = past.message(DAY.multipliedBy(13));
        String doesNotListen = past.message(MINUTE, "read.completed", Map.of(), null);
        past.ended(MINUTE, id(), PastMessages.SUCCESS);
        past.ended(MINUTE, id(), PastMessages.FAILURE);
        past.waiting(MINUTE, id(), 0);
        past.message(DAY.multipliedBy(14).plus(MINUTE));
        PastMessages strangers = new PastMessages(jdbc, ClientId.random());
        strangers.message(MINUTE);

        JsonNode done = finish(start("replay-missed", Map.of()));
        assertThat(arrived()).containsExactlyInAnyOrder(wasDisabled, didNotExistYet);
        assertThat(done.get("kind").asString()).isEqualTo("ReplayMissed");
        assertThat(triggers(wasDisabled)).containsExactly("ReplayMissed");

        jdbc.sql(
                        "UPDATE consumer SET event_types = '{company.created,read.completed}' WHERE id = :id")
                .param("id", id())
                .update();
        finish(start("replay-missed", Map.of()));
        assertThat(arrived()).containsExactlyInAnyOrder(wasDisabled, didNotExistYet, doesNotListen);
    }

    @Test
    void missedMessagesMatchTheCurrentTagsOfTheConsumer() {
        jdbc.sql("UPDATE consumer SET company_tags = '{region:us,tier:gold}' WHERE id = :id")
                .param("id", id())
                .update();
        String type = "company.created";
        String one = past.message(MINUTE, type, Map.of("region", "us", "x", "y"), null);
        String two = past.message(MINUTE, type, Map.of("tier", "gold"), null);
        past.message(MINUTE, type, Map.of("region", "uk"), null);
        past.message(MINUTE, type, Map.of("Region", "us"), null);
        past.message(MINUTE, type, Map.of(), null);

        finish(start("replay-missed", Map.of()));
        assertThat(arrived()).containsExactlyInAnyOrder(one, two);
    }

    @Test
    void missedReachesBackTwoWeeksByTheClock() {
        String message = past.message(Duration.ZERO);
        clock.advance(DAY.multipliedBy(14).plus(MINUTE));
        assertThat(finish(start("replay-missed", Map.of())).get("queued").asInt()).isZero();
        assertThat(portal.post("/" + id() + "/replay-missed", Map.of("since", created(message))))
                .hasStatus(400);

        clock.advance(MINUTE.multipliedBy(-2));
        finish(start("replay-missed", Map.of("since", created(message))));
        assertThat(arrived()).containsExactly(message);
    }

    /** Crash during a step. */
    @Test
    void aCrashedJobContinuesAtItsCursor() {
        List<String> messages = failures(12);
        ReplayJobRunner steps = steps(new ReplayProperties(Duration.ZERO, 5, 10_000));
        JsonNode job = start("recover", Map.of());
        steps.work();
        await().atMost(LIMIT).until(() -> receiver.received().size() == 5);
        await().atMost(LIMIT).until(() -> job(job).get("waiting").asInt() == 0);
        JsonNode before = job(job);

        String tenth =
                "(SELECT count(*) FROM every_delivery WHERE job_id = '%s') = 10"
                        .formatted(job.get("jobId").asString());
        try (ConnectionKiller fault = ConnectionKiller.onInsert(database, "delivery", tenth)) {
            clock.advance(Duration.ofSeconds(2));
            assertThatThrownBy(steps::work).isInstanceOf(RuntimeException.class);
            assertThat(fault.killCount()).isOne();
            assertThat(job(job)).isEqualTo(before);
        }

        finish(job, steps);
        assertThat(arrived()).containsExactlyInAnyOrderElementsOf(messages);
        assertThat(job(job).get("succeeded").asInt()).isEqualTo(12);
    }

    @Test
    void concurrentProcessesSendNoDuplicates() throws Exception {
        List<String> messages = failures(40);
        JsonNode job = start("recover", Map.of());
        try (ExecutorService processes = Executors.newFixedThreadPool(3)) {
            for (int process = 0; process < 3; process++) {
                ReplayJobRunner steps = steps(new ReplayProperties(Duration.ZERO, 15, 10_000));
                processes.execute(() -> finish(job, steps));
            }
        }

        assertThat(arrived()).containsExactlyInAnyOrderElementsOf(messages);
        assertThat(job(job).get("queued").asInt()).isEqualTo(40);
    }

    @Test
    void messagesOfAJobAreSpacedAndCancelWithdrawsPendingOnes() {
        failures(4);
        JsonNode job = start("recover", Map.of());
        steps(new ReplayProperties(Duration.ofHours(1), 200, 10_000)).work();
        await().atMost(LIMIT).until(() -> job(job).get("succeeded").asInt() == 1);
        List<Instant> due =
                jdbc.sql("SELECT next_at FROM delivery WHERE consumer_id = :id ORDER BY next_at")
                        .param("id", id())
                        .query((row, _) -> row.getTimestamp("next_at").toInstant())
                        .list();
        assertThat(due).hasSize(3);
        assertThat(Duration.between(due.get(0), due.get(2))).isEqualTo(Duration.ofHours(2));

        String path = "/jobs/" + job.get("jobId").asString() + "/cancel";
        assertThat(Portal.asUser(mvc, client, Role.ANALYST).post(path)).hasStatus(403);
        assertThat(Portal.developer(mvc, ClientId.random()).post(path)).hasStatus(404);
        assertThat(portal.post(path)).hasStatus(200);
        assertThat(portal.post(path)).hasStatus(409);

        JsonNode cancelled = job(job);
        assertThat(cancelled.get("state").asString()).isEqualTo("Cancelled");
        assertThat(cancelled.get("queued").asInt()).isOne();
        assertThat(cancelled.get("waiting").asInt()).isZero();
        assertThat(cancelled.has("endedAt")).isTrue();
        finish(start("recover", Map.of()));
        assertThat(arrived()).hasSize(4).doesNotHaveDuplicates();
    }

    @Test
    void jobOfADisabledOrDeletedConsumerEnds() {
        failures(2);
        ReplayJobRunner slowly = steps(new ReplayProperties(Duration.ofHours(1), 1, 10_000));
        JsonNode first = start("recover", Map.of());
        bench.disable(id(), true);
        slowly.work();
        assertThat(job(first).get("state").asString()).isEqualTo("ConsumerDisabled");
        assertThat(portal.post("/" + id() + "/recover")).hasStatus(409);

        bench.disable(id(), false);
        JsonNode second = start("recover", Map.of());
        slowly.work();
        await().atMost(LIMIT).until(() -> receiver.received().size() == 1);
        bench.delete(client, id());
        clock.advance(Duration.ofSeconds(2));
        slowly.work();
        assertThat(job(second).get("state").asString()).isEqualTo("ConsumerDeleted");
        assertThat(portal.post("/" + id() + "/recover")).hasStatus(404);
        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void oneJobOfEachKindRunsAtATime() {
        past.ended(MINUTE, id(), PastMessages.FAILURE);
        JsonNode first = start("recover", Map.of());
        assertThat(portal.post("/" + id() + "/recover")).hasStatus(409);
        JsonNode other = start("replay-missed", Map.of());

        finish(first);
        finish(other);
        finish(start("recover", Map.of()));
        assertThat(
                        portal.see("/" + id() + "/jobs")
                                .get("results")
                                .valueStream()
                                .map(it -> it.get("kind").asString()))
                .containsExactlyInAnyOrder("Recover", "ReplayMissed", "Recover");
    }

    @Test
    void jobStopsAtTheMostItMaySendAndAnotherContinues() {
        List<String> messages = failures(5);
        ReplayProperties three = new ReplayProperties(Duration.ZERO, 200, 3);
        JsonNode first = start("recover", Map.of());
        finish(first, steps(three));
        assertThat(arrived()).hasSize(3);
        assertThat(job(first).get("limitReached").asBoolean()).isTrue();
        assertThat(job(first).get("queued").asInt()).isEqualTo(3);

        JsonNode next = start("recover", Map.of("continues", first.get("jobId").asString()));
        finish(next, steps(three));
        assertThat(job(next).get("limitReached").asBoolean()).isFalse();
        assertThat(arrived()).containsExactlyInAnyOrderElementsOf(messages);
        assertThat(
                        portal.post(
                                "/" + id() + "/recover",
                                Map.of("continues", next.get("jobId").asString())))
                .hasStatus(400);
    }

    @Test
    void invalidPeriodsAreRejected() {
        String recover = "/" + id() + "/recover";
        Instant now = Instant.now();
        for (Map<String, ?> request :
                List.of(
                        Map.of("since", now.plus(DAY).toString()),
                        Map.of("since", now.toString(), "until", now.minus(DAY).toString()),
                        Map.of("since", now.minus(Duration.ofDays(15)).toString()),
                        Map.of("since", "yesterday"),
                        Map.of("sinceMessage", "msg_none"),
                        Map.of("continues", UUID.randomUUID().toString()))) {
            assertThat(portal.post(recover, request)).as(request.toString()).hasStatus(400);
        }
        String other = new PastMessages(jdbc, ClientId.random()).message(MINUTE);
        assertThat(portal.post(recover, Map.of("sinceMessage", other))).hasStatus(400);
    }

    @Test
    void jobsOfAnotherClientAreNotThere() {
        JsonNode job = start("recover", Map.of());
        Portal stranger = Portal.developer(mvc, ClientId.random());
        Portal analyst = Portal.asUser(mvc, client, Role.ANALYST);
        String path = "/jobs/" + job.get("jobId").asString();

        assertThat(stranger.get(path)).hasStatus(404);
        assertThat(stranger.post("/" + id() + "/recover")).hasStatus(404);
        assertThat(stranger.post("/" + id() + "/replay-missed")).hasStatus(404);
        assertThat(analyst.get(path)).hasStatus(200);
        assertThat(analyst.post("/" + id() + "/replay-missed")).hasStatus(403);
        assertThat(Portal.key(mvc, client).post("/" + id() + "/recover")).hasStatus(403);
        assertThat(Portal.key(mvc, client).get(path)).hasStatus(403);
    }

    @Test
    void messagesOfADeletedCompanyDoNotBlockAJob() {
        String sent = past.ended(MINUTE.multipliedBy(2), id(), PastMessages.FAILURE);
        String gone = past.ended(MINUTE, id(), PastMessages.FAILURE);
        JsonNode job = start("recover", Map.of());
        ReplayJobRunner slowly = steps(new ReplayProperties(Duration.ofHours(1), 200, 10_000));
        slowly.work();
        assertThat(job(job).get("queued").asInt()).isEqualTo(2);
        awaitState(sent, "Success");

        for (String table : List.of("delivery", "finished_delivery")) {
            jdbc.sql("DELETE FROM " + table + " WHERE message_id = :id").param("id", gone).update();
        }
        jdbc.sql("DELETE FROM message WHERE id = :id").param("id", gone).update();
        assertThat(finish(job, slowly).get("state").asString()).isEqualTo("Completed");
        assertThat(arrived()).containsExactly(sent);
    }

    private List<String> failures(int count) {
        List<String> messages = new ArrayList<>();
        for (int message = 0; message < count; message++) {
            messages.add(past.ended(MINUTE.plusSeconds(message / 3), id(), PastMessages.FAILURE));
        }
        return messages;
    }

    private ReplayJobRunner steps(ReplayProperties properties) {
        return new ReplayJobRunner(
                jdbc, transaction, recipients, new ReplayJobCompletion(jdbc), properties, metrics);
    }

    private JsonNode finish(JsonNode job) {
        return finish(job, steps(AT_ONCE));
    }

    /** Runs steps until the job has ended. */
    private JsonNode finish(JsonNode job, ReplayJobRunner steps) {
        await().atMost(LIMIT)
                .until(() -> {
                    steps.work();
                    return !job(job).get("state").asString().equals("Running");
                });
        return job(job);
    }

    private String created(String message) {
        return portal.see("/messages/" + message).get("createdAt").asString();
    }

    private List<String> triggers(String message) {
        return portal.see("/messages/" + message)
                .at("/consumers/0/deliveries")
                .valueStream()
                .map(it -> it.get("trigger").asString())
                .toList();
    }
}
