package io.ledgerway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.testsupport.fault.ConnectionKiller;
import io.ledgerway.webhook.WebhookSteps.RegisteredConsumer;
import io.ledgerway.webhook.delivery.AttemptRepository.Recorded;
import io.ledgerway.webhook.delivery.DeliveryResult.Attempted;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.delivery.queue.DeliveryTrigger;
import io.ledgerway.webhook.destination.DeliveryResponse;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Finished deliveries are moved out of the table of pending ones; a manual resend has one attempt.
 */
class FinishedDeliveryIT extends DeliveryTest {

    private static final Duration PAST_LEASE = Duration.ofSeconds(46);

    @Autowired DataSource database;
    @Autowired DeliverySchedule schedule;

    private RegisteredConsumer consumer;

    @BeforeEach
    void standStill() {
        dispatcher.stop();
        consumer = consumer(receiver);
        send("{\"n\":1}");
    }

    @Test
    void deliveredOneIsAmongTheFinished() {
        answered(204, claim());

        assertThat(rows("delivery")).isZero();
        assertThat(finished()).containsExactly("Scheduled succeeded 1");
        assertThat(bench.attempts(consumer.id())).containsExactly("1 Scheduled 204");
    }

    @Test
    void responsesAreNotStoredWhileTheLogIsFull() {
        DeliveryRepository full = new DeliveryRepository(jdbc, schedule, new Random(1), () -> true);
        long now = System.nanoTime();
        List<Attempted> results =
                claim().stream()
                        .map(it ->
                                new Attempted(
                                        it, new DeliveryResponse.Received(204, "answer"), now, now))
                        .toList();

        DeliveryRepository.Completed completed = transaction.execute(_ -> full.complete(results));

        assertThat(completed).isNotNull();
        assertThat(completed.recorded()).isEqualTo(new Recorded(Set.of(), 0, 1));
        assertThat(bench.attempts(consumer.id())).containsExactly("1 Scheduled 204");
        assertThat(
                        jdbc.sql("SELECT count(response) FROM attempt WHERE consumer_id = :id")
                                .param("id", consumer.id())
                                .query(Long.class)
                                .single())
                .isZero();
    }

    @Test
    void failedDeliveryRemainsUntilItsAttemptsAreUsedUp() {
        answered(500, claim());
        assertThat(rows("delivery")).isOne();

        for (int attempt = 2; attempt <= 8; attempt++) {
            clock.advance(untilDue(consumer));
            answered(500, claim());
        }

        assertThat(rows("delivery")).isZero();
        assertThat(finished()).containsExactly("Scheduled failed 8");
    }

    /** Every way in which an attempt fails: what is recorded, and when the next one is due. */
    static Stream<Arguments> failures() {
        return Stream.concat(
                IntStream.of(302, 404, 410, 500)
                        .mapToObj(status ->
                                Arguments.of(
                                        String.valueOf(status),
                                        new DeliveryResponse.Received(status, ""))),
                Stream.of(DeliveryResponse.Failure.values())
                        .map(failure ->
                                Arguments.of(
                                        failure.wire(),
                                        new DeliveryResponse.NotReceived(failure, "a reason"))));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void everyFailureIsRecordedAndTheNextAttemptIsOnTime(
            String outcome, DeliveryResponse response) {
        long now = System.nanoTime();
        complete(List.of(new Attempted(claim().getFirst(), response, now, now)));

        assertThat(bench.attempts(consumer.id())).containsExactly("1 Scheduled " + outcome);
        assertThat(bench.deliveries(consumer.id()).getFirst().status())
                .isEqualTo(DeliveryStatus.PENDING);
        Duration wait = schedule.waits().get(1);
        assertThat(waitAfterTheAttempt())
                .isBetween(wait.minusSeconds(1), wait.plus(Duration.ofMinutes(1)));
    }

    private Duration waitAfterTheAttempt() {
        return Duration.ofMillis(
                jdbc.sql(
                                """
                                SELECT (extract(epoch FROM d.next_at - a.started_at) * 1000)::bigint
                                  FROM attempt a JOIN delivery d ON d.id = a.delivery_id
                                 WHERE d.consumer_id = :id
                                """)
                        .param("id", consumer.id())
                        .query(Long.class)
                        .single());
    }

    @Test
    void deletedConsumersDeliveryIsAmongTheFinished() {
        bench.delete(client, consumer.id());

        assertThat(rows("delivery")).isZero();
        assertThat(finished()).containsExactly("Scheduled failed 0");
    }

    /** The next attempt would be in ten hours. */
    @Test
    void attemptThatFailsAfterTheDeletionIsTheLast() {
        jdbc.sql("UPDATE delivery SET attempt_no = 6 WHERE consumer_id = :id")
                .param("id", consumer.id())
                .update();
        List<ClaimedDelivery> claimed = claim();
        bench.delete(client, consumer.id());
        answered(500, claimed);
        assertThat(rows("delivery")).isOne();

        dispatcher.start();

        await().atMost(LIMIT).until(() -> rows("delivery") == 0);
        assertThat(finished()).containsExactly("Scheduled failed 7");
        assertThat(bench.attempts(consumer.id())).containsExactly("7 Scheduled 500");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SCHEDULED")
    void failedManualResendIsNotRetried(DeliveryTrigger deliveryTrigger) {
        ClaimedDelivery scheduled = claim().getFirst();
        byHand(deliveryTrigger);

        answered(500, claim());

        assertThat(finished()).containsExactly(deliveryTrigger.wire() + " failed 1");
        assertThat(bench.attempts(consumer.id()))
                .containsExactly("1 " + deliveryTrigger.wire() + " 500");
        answered(500, List.of(scheduled));
        assertThat(rows("delivery")).isOne();
    }

    @Test
    void successfulResendCompletesAPendingDelivery() {
        answered(500, claim());
        byHand(DeliveryTrigger.MANUAL);

        answered(204, claim());

        assertThat(rows("delivery")).isZero();
        assertThat(finished()).containsExactly("Scheduled succeeded 1", "Manual succeeded 1");
        assertThat(bench.attempts(consumer.id()))
                .containsExactly("1 Scheduled 500", "1 Manual 204");
    }

    @Test
    void successfulManualResendInTheSameBatchAsAFailureCompletesTheDelivery() {
        byHand(DeliveryTrigger.RECOVER);
        List<ClaimedDelivery> both = claim();

        complete(
                List.of(
                        attempted(both.getFirst(), status(both.getFirst())),
                        attempted(both.getLast(), status(both.getLast()))));

        assertThat(rows("delivery")).isZero();
        assertThat(finished()).containsExactly("Scheduled succeeded 1", "Recover succeeded 1");
    }

    @Test
    void successfulResendCompletesADeliveryInFlightWhateverItsResult() {
        ClaimedDelivery scheduled = arrivedMeanwhile();

        assertThat(rows("delivery")).isOne();
        assertThat(answered(500, List.of(scheduled)).accepted()).containsExactly(scheduled.id());

        assertThat(rows("delivery")).isZero();
        assertThat(finished()).containsExactly("Scheduled succeeded 1", "Manual succeeded 1");
        assertThat(bench.attempts(consumer.id())).contains("1 Scheduled 500", "1 Manual 204");
    }

    @Test
    void successfulResendCompletesAReleasedDelivery() {
        ClaimedDelivery scheduled = arrivedMeanwhile();

        transaction.executeWithoutResult(
                status -> records.release(List.of(new DeliveryResult.Unsent(scheduled))));

        assertThat(rows("delivery")).isZero();
        assertThat(finished()).containsExactly("Scheduled succeeded 0", "Manual succeeded 1");
    }

    @Test
    void successfulResendCompletesAnInterruptedDelivery() {
        arrivedMeanwhile();
        clock.advance(PAST_LEASE);
        transaction.executeWithoutResult(status -> upkeep.releaseExpired());

        assertThat(rows("delivery")).isZero();
        assertThat(finished()).containsExactly("Scheduled succeeded 0", "Manual succeeded 1");
    }

    @Test
    void sendByHandThatArrivesMakesAFailureASuccess() {
        jdbc.sql("UPDATE delivery SET attempt_no = 7 WHERE consumer_id = :id")
                .param("id", consumer.id())
                .update();
        answered(500, claim());
        assertThat(finished()).containsExactly("Scheduled failed 8");
        byHand(DeliveryTrigger.MANUAL);

        answered(204, claim());

        assertThat(finished()).containsExactly("Scheduled succeeded 8", "Manual succeeded 1");
    }

    @Test
    void interruptedManualResendIsRepeated() {
        ClaimedDelivery scheduled = claim().getFirst();
        byHand(DeliveryTrigger.MANUAL);
        claim();
        answered(204, List.of(scheduled));
        clock.advance(PAST_LEASE);
        transaction.executeWithoutResult(status -> upkeep.releaseExpired());

        answered(500, claim());

        assertThat(finished()).containsExactly("Scheduled succeeded 1", "Manual failed 1");
        assertThat(bench.attempts(consumer.id()))
                .containsExactly("1 Scheduled 204", "1 Interrupted interrupted", "1 Manual 500");
    }

    @Test
    void sendByHandToADisabledConsumerIsUsedUp() {
        answered(204, claim());
        byHand(DeliveryTrigger.MANUAL);
        bench.disable(consumer.id(), true);

        transaction.executeWithoutResult(
                status -> upkeep.skipAttemptsOfDisabled(List.of(consumer.id())));

        assertThat(finished()).containsExactly("Scheduled succeeded 1", "Manual failed 1");
        assertThat(bench.attempts(consumer.id())).endsWith("1 Skipped disabled");
    }

    @Test
    void lateAttemptAtAFinishedDeliveryIsRecorded() {
        ClaimedDelivery frozen = claim().getFirst();
        clock.advance(PAST_LEASE);
        transaction.executeWithoutResult(status -> upkeep.releaseExpired());
        answered(204, claim());

        assertThat(answered(204, List.of(frozen)).accepted()).isEmpty();

        assertThat(bench.attempts(consumer.id()))
                .containsExactly("1 Interrupted interrupted", "1 Scheduled 204", "1 Late 204");
    }

    /** The database session is killed inside the transaction that writes results. */
    @Test
    void allResultsOfABatchAreWrittenOrNone() {
        send("{\"n\":2}");
        send("{\"n\":3}");
        List<ClaimedDelivery> claimed = claim();
        String its = "consumer_id = '" + consumer.id() + "'";
        List<Attempted> results =
                List.of(
                        attempted(claimed.get(0), 204),
                        attempted(claimed.get(1), 500),
                        attempted(claimed.get(2), 204));
        try (ConnectionKiller fault = new ConnectionKiller(database, "delivery", its, 1)) {
            assertThatThrownBy(() -> complete(results))
                    .isInstanceOfAny(DataAccessException.class, TransactionException.class);
            assertThat(fault.killCount()).isOne();
        }
        assertThat(bench.deliveries(consumer.id()))
                .hasSize(3)
                .allMatch(it -> it.status() == DeliveryStatus.CLAIMED && it.attempts() == 0);
        assertThat(bench.attempts(consumer.id())).isEmpty();

        DeliveryRepository.Completed completed = complete(results);
        assertThat(completed.accepted()).hasSize(3);
        assertThat(completed.recorded()).isEqualTo(new Recorded(Set.of(), 3, 0));
        assertThat(bench.attempts(consumer.id())).hasSize(3);
        assertThat(finished()).hasSize(2);
    }

    /** The scheduled delivery is in flight when a manual resend succeeds. */
    private ClaimedDelivery arrivedMeanwhile() {
        ClaimedDelivery scheduled = claim().getFirst();
        byHand(DeliveryTrigger.MANUAL);
        answered(204, claim());
        return scheduled;
    }

    /** Resends the message. */
    private void byHand(DeliveryTrigger deliveryTrigger) {
        jdbc.sql(
                        """
                        INSERT INTO delivery (message_id, message_day, consumer_id, trigger, next_at)
                        SELECT DISTINCT message_id, message_day, consumer_id, :trigger,
                               ledgerway_now()
                          FROM every_delivery WHERE consumer_id = :id
                        """)
                .param("trigger", deliveryTrigger.wire())
                .param("id", consumer.id())
                .update();
    }

    private static int status(ClaimedDelivery delivery) {
        return delivery.trigger() == DeliveryTrigger.SCHEDULED ? 500 : 204;
    }

    private List<ClaimedDelivery> claim() {
        return claim(consumer, 4);
    }

    private DeliveryRepository.Completed answered(int status, List<ClaimedDelivery> claimed) {
        assertThat(claimed).isNotEmpty();
        return complete(claimed.stream().map(it -> attempted(it, status)).toList());
    }

    private DeliveryRepository.Completed complete(List<Attempted> results) {
        DeliveryRepository.Completed completed =
                transaction.execute(status -> records.complete(results));
        assertThat(completed).isNotNull();
        return completed;
    }

    private static Attempted attempted(ClaimedDelivery delivery, int status) {
        long now = System.nanoTime();
        return new Attempted(delivery, new DeliveryResponse.Received(status, ""), now, now);
    }

    private long rows(String table) {
        return jdbc.sql("SELECT count(*) FROM " + table + " WHERE consumer_id = :id")
                .param("id", consumer.id())
                .query(Long.class)
                .single();
    }

    /** The finished deliveries as {@code trigger status attempts}. */
    private List<String> finished() {
        return jdbc.sql(
                        """
                        SELECT trigger || ' ' || status || ' ' || attempt_no AS told
                          FROM finished_delivery WHERE consumer_id = :id ORDER BY id
                        """)
                .param("id", consumer.id())
                .query((row, number) -> row.getString("told"))
                .list();
    }
}
