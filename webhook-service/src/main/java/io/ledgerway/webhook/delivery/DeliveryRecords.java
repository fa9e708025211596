package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.delivery.Report.Attempted;
import io.ledgerway.webhook.delivery.Report.HandedBack;
import io.ledgerway.webhook.destination.Reply;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writes down what became of claims. A claim whose lease was lost changes no state (fencing): what
 * was sent all the same is recorded as a late attempt.
 */
final class DeliveryRecords {

    private static final String COMPLETE =
            """
            UPDATE delivery d
               SET attempt_no = d.attempt_no + 1, claims = 0,
                   status = x.status, lease_token = NULL, lease_until = NULL,
                   next_at = CASE WHEN x.status = 0
                                  THEN ledgerway_now() + x.wait_ms * interval '1 millisecond' END,
                   first_attempt_at = coalesce(d.first_attempt_at,
                       ledgerway_now() - x.started_ms_ago * interval '1 millisecond')
              FROM unnest(:ids::bigint[], :tokens::text[]::uuid[], :statuses::int[],
                          :waits::bigint[], :ago::bigint[])
                   x(id, token, status, wait_ms, started_ms_ago)
             WHERE d.id = x.id AND d.lease_token = x.token
            RETURNING d.id
            """;

    /** Of deliveries that are still there, held so that they cannot go in the meantime. */
    private static final String RECORD =
            """
            WITH kept AS (
              SELECT id FROM delivery WHERE id = ANY (:ids::bigint[]) FOR KEY SHARE)
            INSERT INTO attempt (delivery_id, number, trigger, started_at, duration_ms, url,
                                 status_code, error, error_text, response)
            SELECT x.id, x.number, x.trigger,
                   ledgerway_now() - x.started_ms_ago * interval '1 millisecond',
                   x.duration_ms, x.url, x.status_code, x.error, x.error_text, x.response
              FROM unnest(:ids::bigint[], :numbers::int[], :triggers::text[], :ago::bigint[],
                          :durations::int[], :urls::text[], :codes::int[], :errors::text[],
                          :errorTexts::text[], :responses::text[])
                   x(id, number, trigger, started_ms_ago, duration_ms, url, status_code, error,
                     error_text, response)
              JOIN kept USING (id)
            """;

    private static final String HAND_BACK =
            """
            UPDATE delivery d
               SET status = 0, claims = d.claims - 1, lease_token = NULL, lease_until = NULL
              FROM unnest(:ids::bigint[], :tokens::text[]::uuid[]) x(id, token)
             WHERE d.id = x.id AND d.lease_token = x.token
            """;

    private final JdbcClient jdbc;
    private final DeliverySchedule schedule;
    private final RandomGenerator random;

    DeliveryRecords(JdbcClient jdbc, DeliverySchedule schedule, RandomGenerator random) {
        this.jdbc = jdbc;
        this.schedule = schedule;
        this.random = random;
    }

    /**
     * Moves the deliveries of these attempts on and records the attempts, in the caller's
     * transaction.
     *
     * @return what came of it
     */
    Completed complete(List<Attempted> attempts) {
        long now = System.nanoTime();
        List<Step> steps = attempts.stream().map(attempt -> step(attempt, now)).toList();
        Set<Long> held = move(attempts, steps);
        record(attempts, steps, held);
        long ended = steps.stream().filter(it -> it.status() == DeliveryState.FAILED).count();
        return new Completed(held, ended);
    }

    /** Makes these due again, as if they had not been claimed. */
    void handBack(List<HandedBack> reports) {
        jdbc.sql(HAND_BACK).param("ids", ids(reports)).param("tokens", tokens(reports)).update();
    }

    private Set<Long> move(List<Attempted> attempts, List<Step> steps) {
        return jdbc.sql(COMPLETE)
                .param("ids", ids(attempts))
                .param("tokens", tokens(attempts))
                .param("statuses", steps.stream().map(Step::status).toArray(Integer[]::new))
                .param("waits", steps.stream().map(Step::waitMillis).toArray(Long[]::new))
                .param("ago", steps.stream().map(Step::startedAgo).toArray(Long[]::new))
                .query((row, number) -> row.getLong("id"))
                .set();
    }

    private void record(List<Attempted> attempts, List<Step> steps, Set<Long> held) {
        List<Result> results = attempts.stream().map(it -> Result.of(it.reply())).toList();
        jdbc.sql(RECORD)
                .param("ids", ids(attempts))
                .param(
                        "numbers",
                        attempts.stream()
                                .map(it -> it.delivery().attempt())
                                .toArray(Integer[]::new))
                .param(
                        "triggers",
                        attempts.stream()
                                .map(it -> held.contains(it.delivery().id()) ? "Scheduled" : "Late")
                                .toArray(String[]::new))
                .param("ago", steps.stream().map(Step::startedAgo).toArray(Long[]::new))
                .param(
                        "durations",
                        attempts.stream().map(Attempted::milliseconds).toArray(Integer[]::new))
                .param(
                        "urls",
                        attempts.stream().map(it -> it.delivery().url()).toArray(String[]::new))
                .param(
                        "codes",
                        results.stream().map(it -> it.code().orElse(null)).toArray(Integer[]::new))
                .param("errors", texts(results.stream().map(Result::error).toList()))
                .param("errorTexts", texts(results.stream().map(Result::errorText).toList()))
                .param("responses", texts(results.stream().map(Result::response).toList()))
                .update();
    }

    private Step step(Attempted attempt, long now) {
        long startedAgo = (now - attempt.startedNanos()) / 1_000_000;
        if (attempt.reply().delivered()) {
            return new Step(DeliveryState.SUCCEEDED, 0, startedAgo);
        }
        // Counted from the failure, not from this moment: writing may have had to wait. Rounded so
        // that it is never early.
        long endedAgo = (now - attempt.endedNanos()) / 1_000_000;
        return schedule.afterFailureOf(attempt.delivery().attempt(), random)
                .map(wait ->
                        new Step(DeliveryState.WAITING, wait.toMillis() - endedAgo, startedAgo))
                .orElseGet(() -> new Step(DeliveryState.FAILED, 0, startedAgo));
    }

    private static Long[] ids(List<? extends Report> reports) {
        return reports.stream().map(it -> it.delivery().id()).toArray(Long[]::new);
    }

    private static String[] tokens(List<? extends Report> reports) {
        return reports.stream().map(it -> it.delivery().token().toString()).toArray(String[]::new);
    }

    private static String[] texts(List<Optional<String>> values) {
        return values.stream().map(it -> it.orElse(null)).toArray(String[]::new);
    }

    /**
     * What completing attempts did.
     *
     * @param held the ids of those whose lease still held
     * @param givenUp how many had used up all their attempts
     */
    record Completed(Set<Long> held, long givenUp) {

        static final Completed NOTHING = new Completed(Set.of(), 0);
    }

    /** Where a delivery goes next. */
    private record Step(int status, long waitMillis, long startedAgo) {}

    /** The columns of a reply. */
    private record Result(
            Optional<Integer> code,
            Optional<String> error,
            Optional<String> errorText,
            Optional<String> response) {

        static Result of(Reply reply) {
            return switch (reply) {
                case Reply.Answered answered ->
                        new Result(
                                Optional.of(answered.status()),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(answered.body()));
                case Reply.Unanswered unanswered ->
                        new Result(
                                Optional.empty(),
                                Optional.of(unanswered.failure().wire()),
                                Optional.of(unanswered.text()),
                                Optional.empty());
            };
        }
    }
}
