package io.ledgerway.webhook.delivery;

import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.webhook.delivery.DeliveryResult.Attempted;
import io.ledgerway.webhook.delivery.queue.ClaimedDelivery;
import io.ledgerway.webhook.destination.DeliveryResponse;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Appends attempts to table {@code attempt}, and adds their numbers to {@code attempt_interval} and
 * {@code attempt_hour}.
 */
final class AttemptRepository {

    /** Selects deliveries that still exist and locks them against the purge. */
    private static final String LOCK_EXISTING =
            """
            WITH open AS (
              SELECT id FROM delivery WHERE id = ANY (:ids::bigint[]) FOR KEY SHARE),
            finished AS (
              SELECT id FROM finished_delivery WHERE id = ANY (:ids::bigint[]) FOR KEY SHARE)
            SELECT id FROM open UNION SELECT id FROM finished
            """;

    /** Adds the attempts to numbers, whose rows are locked in one order. */
    private static final String RECORD =
            """
            WITH added AS (
            INSERT INTO attempt (delivery_id, day, number, trigger, started_at, duration_ms, url,
                                 status_code, error, error_text, response, client_id, consumer_id,
                                 message_id, event_type, company_id, correlation_id)
            SELECT x.id, (begun.at AT TIME ZONE 'UTC')::date, x.number, x.trigger, begun.at,
                   x.duration_ms, x.url, x.status_code, x.error, x.error_text, x.response, x.client_id,
                   x.consumer_id, x.message_id, x.event_type, x.company_id, x.correlation_id
              FROM unnest(:ids::bigint[], :numbers::int[], :triggers::text[], :ago::bigint[],
                          :durations::int[], :urls::text[], :codes::int[], :errors::text[],
                          :errorTexts::text[], :responses::text[], :clients::text[]::uuid[],
                          :consumers::text[]::uuid[], :messages::text[], :types::text[],
                          :companies::text[]::uuid[], :correlations::text[]::uuid[])
                   x(id, number, trigger, started_ms_ago, duration_ms, url, status_code, error,
                     error_text, response, client_id, consumer_id, message_id, event_type,
                     company_id, correlation_id)
             CROSS JOIN LATERAL (
               SELECT (SELECT ledgerway_now()) - x.started_ms_ago * interval '1 millisecond'
                          AS at) begun
            RETURNING client_id, consumer_id, started_at, duration_ms, status_code),
            intervals AS (
            INSERT INTO attempt_interval AS i (client_id, begins_at, consumer_id, succeeded, failed)
            SELECT client_id, date_bin(interval '5 minutes', started_at, 'epoch'), consumer_id,
                   count(*) FILTER (WHERE status_code BETWEEN 200 AND 299),
                   count(*) FILTER (WHERE (status_code BETWEEN 200 AND 299) IS NOT TRUE)
              FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            ON CONFLICT (client_id, begins_at, consumer_id) DO UPDATE
               SET succeeded = i.succeeded + excluded.succeeded,
                   failed = i.failed + excluded.failed)
            INSERT INTO attempt_hour AS h (client_id, hour, consumer_id, bucket, succeeded, failed)
            SELECT client_id, date_trunc('hour', started_at, 'UTC'), consumer_id,
                   coalesce(floor(ln(greatest(duration_ms, 1)) / ln(1.2)), -1)::integer,
                   count(*) FILTER (WHERE status_code BETWEEN 200 AND 299),
                   count(*) FILTER (WHERE (status_code BETWEEN 200 AND 299) IS NOT TRUE)
              FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
            ON CONFLICT (client_id, hour, consumer_id, bucket) DO UPDATE
               SET succeeded = h.succeeded + excluded.succeeded, failed = h.failed + excluded.failed
            """;

    private static final String LATE = "Late";

    private final JdbcClient jdbc;
    private final BooleanSupplier full;

    /**
     * @param full whether the log of attempts is larger than permitted; attempts are then stored
     *     without the consumer's response
     */
    AttemptRepository(JdbcClient jdbc, BooleanSupplier full) {
        this.jdbc = jdbc;
        this.full = full;
    }

    /**
     * Inserts attempts in the caller's transaction, which has updated their deliveries. An attempt
     * whose lease was lost is inserted as late; attempts of deleted deliveries are dropped.
     *
     * @param validLeases deliveries whose lease was valid
     * @param now by {@link System#nanoTime()}
     * @return what was inserted
     */
    Recorded add(List<Attempted> attempts, Set<Long> validLeases, long now) {
        Long[] lost =
                attempts.stream()
                        .map(it -> it.delivery().id())
                        .filter(id -> !validLeases.contains(id))
                        .toArray(Long[]::new);
        Set<Long> late = lost.length > 0 ? stillThere(lost) : Set.of();
        List<Attempted> kept =
                attempts.stream()
                        .filter(it ->
                                validLeases.contains(it.delivery().id())
                                        || late.contains(it.delivery().id()))
                        .toList();
        int withoutResponse = kept.isEmpty() ? 0 : insert(kept, validLeases, now);
        return new Recorded(late, kept.size() - withoutResponse, withoutResponse);
    }

    private Set<Long> stillThere(Long[] ids) {
        return Set.copyOf(
                jdbc.sql(LOCK_EXISTING)
                        .param("ids", ids)
                        .query(ValueRowMapper.of(Long.class))
                        .list());
    }

    /** Returns the number of attempts whose response was left out. */
    private int insert(List<Attempted> attempts, Set<Long> validLeases, long now) {
        List<Result> results = attempts.stream().map(it -> Result.of(it.response())).toList();
        boolean isFull = full.getAsBoolean();
        jdbc.sql(RECORD)
                .param("ids", each(attempts, it -> it.delivery().id(), Long[]::new))
                .param("numbers", each(attempts, it -> it.delivery().attempt(), Integer[]::new))
                .param("triggers", each(attempts, it -> trigger(it, validLeases), String[]::new))
                .param("ago", each(attempts, it -> it.millisSinceStart(now), Long[]::new))
                .param("durations", each(attempts, Attempted::durationMillis, Integer[]::new))
                .param("urls", each(attempts, it -> it.delivery().url(), String[]::new))
                .param("codes", each(results, it -> it.code().orElse(null), Integer[]::new))
                .param("errors", each(results, it -> it.error().orElse(null), String[]::new))
                .param(
                        "errorTexts",
                        each(results, it -> it.errorText().orElse(null), String[]::new))
                .param(
                        "responses",
                        each(
                                results,
                                it -> isFull ? null : it.response().orElse(null),
                                String[]::new))
                .param("clients", texts(attempts, ClaimedDelivery::clientId))
                .param("consumers", texts(attempts, ClaimedDelivery::consumerId))
                .param("messages", texts(attempts, ClaimedDelivery::messageId))
                .param("types", texts(attempts, it -> it.origin().eventType()))
                .param("companies", texts(attempts, it -> it.origin().companyId()))
                .param("correlations", texts(attempts, it -> it.origin().correlationId()))
                .update();
        return isFull ? (int) results.stream().filter(it -> it.response().isPresent()).count() : 0;
    }

    private static @Nullable String[] texts(
            List<Attempted> attempts, Function<ClaimedDelivery, @Nullable Object> column) {
        return attempts.stream()
                .map(it -> column.apply(it.delivery()))
                .map(it -> it == null ? null : it.toString())
                .toArray(String[]::new);
    }

    private static String trigger(Attempted attempt, Set<Long> validLeases) {
        ClaimedDelivery delivery = attempt.delivery();
        return validLeases.contains(delivery.id()) ? delivery.trigger().wire() : LATE;
    }

    private static <S, T extends @Nullable Object> T[] each(
            List<S> rows, Function<S, T> column, IntFunction<T[]> array) {
        return rows.stream().map(column).toArray(array);
    }

    /**
     * The attempts that were inserted.
     *
     * @param late ids of the existing deliveries whose lease was lost
     * @param written number of attempts that are complete
     * @param withoutResponse number of attempts whose response was left out because the log is full
     */
    record Recorded(Set<Long> late, int written, int withoutResponse) {

        static final Recorded NOTHING = new Recorded(Set.of(), 0, 0);
    }

    /** Columns of a response. */
    private record Result(
            Optional<Integer> code,
            Optional<String> error,
            Optional<String> errorText,
            Optional<String> response) {

        static Result of(DeliveryResponse deliveryResponse) {
            return switch (deliveryResponse) {
                case DeliveryResponse.Received received ->
                        new Result(
                                Optional.of(received.status()),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(received.body()));
                case DeliveryResponse.NotReceived notReceived ->
                        new Result(
                                Optional.empty(),
                                Optional.of(notReceived.failure().wire()),
                                Optional.of(notReceived.text()),
                                Optional.empty());
            };
        }
    }
}
