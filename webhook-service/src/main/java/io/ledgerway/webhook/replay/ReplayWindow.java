package io.ledgerway.webhook.replay;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.replay.ReplayJob.Cursor;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Validates the period of a replay job, at most two weeks: a recovery or a replay covers at most
 * two weeks, a replay of missed messages starts at most two weeks ago. A range of positions in the
 * feed becomes a period that contains its messages.
 */
final class ReplayWindow {

    static final Duration MAX_DURATION = Duration.ofDays(14);

    /**
     * Messages are stored in the order of positions, at the times at which their transactions
     * began. No transaction of the intake takes this long.
     */
    private static final Duration SKEW = Duration.ofHours(1);

    private static final String MESSAGE =
            "SELECT created_at FROM message WHERE id = :id AND client_id = :client";

    private static final String STOPPED =
            """
            SELECT cursor_at AS since, until, cursor_at, cursor_id, after_position, until_position
              FROM replay_job
             WHERE id = :id AND client_id = :client AND consumer_id = :consumer AND kind = :kind
               AND state = 'Completed' AND limit_reached
            """;

    /** The times of the first and the last message, and whether all messages are kept. */
    private static final String BOUNDS =
            """
            SELECT (SELECT created_at FROM message
                     WHERE client_id = :client AND position > :after
                     ORDER BY position LIMIT 1) AS first_at,
                   (SELECT created_at FROM message
                     WHERE client_id = :client AND position <= coalesce(:until, last_number)
                     ORDER BY position DESC LIMIT 1) AS last_at,
                   :after < dropped_number OR :after > last_number AS gone
              FROM event_counter WHERE client_id = :client AND scope = 'feed'
            """;

    private static final RowMapper<Bounds> BOUNDS_ROWS = RecordRowMapper.of(Bounds.class);

    private static final RowMapper<Window> WINDOWS = RecordRowMapper.of(Window.class);

    private final JdbcClient jdbc;

    ReplayWindow(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The period of a job.
     *
     * @param from position after which it starts
     * @param afterPosition only messages after this position in the feed
     * @param untilPosition only messages up to this position in the feed
     */
    record Window(
            Instant since,
            Instant until,
            Cursor from,
            @Nullable Long afterPosition,
            @Nullable Long untilPosition) {

        static Window of(Instant since, Instant until) {
            return new Window(since, until, Cursor.before(since), null, null);
        }
    }

    /**
     * Validates a range of positions in the feed.
     *
     * @param after exclusive
     * @param until inclusive; null: up to the last message
     * @throws ApiException 400 when it is empty, too long or too old; 410 when its messages are no
     *     longer kept
     */
    Window read(ClientId client, ReplayJobKind kind, long after, @Nullable Long until) {
        Bounds bounds =
                jdbc.sql(BOUNDS)
                        .param("client", client.value())
                        .param("after", after)
                        .param("until", until, Types.BIGINT)
                        .query(BOUNDS_ROWS)
                        .optional()
                        .orElse(new Bounds(null, null, after > 0));
        if (bounds.gone()) {
            throw ApiException.of(
                    HttpStatus.GONE, "The events after this cursor are no longer kept.");
        }
        if (bounds.firstAt() == null
                || bounds.lastAt() == null
                || (until != null && until <= after)) {
            throw invalid("after", "There are no events in this range.");
        }
        Instant now = now();
        check(kind, bounds.firstAt(), bounds.lastAt(), now);
        Instant since = bounds.firstAt().minus(SKEW);
        Instant end = bounds.lastAt().plus(SKEW);
        // messages that are stored while the job runs have later times
        return new Window(since, end.isAfter(now) ? now : end, Cursor.before(since), after, until);
    }

    /**
     * Validates the requested period.
     *
     * @throws ApiException 400 when it is empty, too long or too old
     */
    Window read(ClientId client, UUID consumer, ReplayJobKind kind, ReplayJobRequest asked) {
        Instant now = now();
        if (asked.continues() != null) {
            Window rest = rest(client, consumer, kind, asked.continues());
            return kind == ReplayJobKind.REPLAY_MISSED
                    ? reachable(rest, now.minus(MAX_DURATION))
                    : rest;
        }
        Instant since = since(client, asked, now);
        Instant until = asked.until() == null || asked.until().isAfter(now) ? now : asked.until();
        if (!since.isBefore(until)) {
            throw invalid("since", "The start must be before the end, and in the past.");
        }
        check(kind, since, until, now);
        return Window.of(since, until);
    }

    private static void check(ReplayJobKind kind, Instant since, Instant until, Instant now) {
        if (kind == ReplayJobKind.REPLAY_MISSED && since.isBefore(now.minus(MAX_DURATION))) {
            throw invalid("since", "Missed messages can be replayed for two weeks.");
        }
        if (Duration.between(since, until).compareTo(MAX_DURATION) > 0) {
            throw invalid("since", "One job covers at most two weeks: start several jobs.");
        }
    }

    private Instant since(ClientId client, ReplayJobRequest asked, Instant now) {
        if (asked.sinceMessage() == null) {
            return asked.since() == null ? now.minus(MAX_DURATION) : asked.since();
        }
        if (asked.since() != null) {
            throw invalid("sinceMessage", "Give either since or sinceMessage.");
        }
        return jdbc.sql(MESSAGE)
                .param("id", asked.sinceMessage())
                .param("client", client.value())
                .query(ValueRowMapper.of(Instant.class))
                .optional()
                .orElseThrow(() -> invalid("sinceMessage", "There is no such message."));
    }

    private Window rest(ClientId client, UUID consumer, ReplayJobKind kind, UUID job) {
        return jdbc.sql(STOPPED)
                .param("id", job)
                .param("client", client.value())
                .param("consumer", consumer)
                .param("kind", kind.wire())
                .query(WINDOWS)
                .optional()
                .orElseThrow(() ->
                        invalid(
                                "continues",
                                "No job of this webhook consumer has this id and stopped at"
                                        + " the maximum number of messages."));
    }

    private static Window reachable(Window rest, Instant earliest) {
        return rest.from().at().isBefore(earliest)
                ? new Window(
                        earliest,
                        rest.until(),
                        Cursor.before(earliest),
                        rest.afterPosition(),
                        rest.untilPosition())
                : rest;
    }

    private Instant now() {
        return jdbc.sql("SELECT ledgerway_now()").query(ValueRowMapper.of(Instant.class)).single();
    }

    /**
     * Times of the first and last message of a range of positions.
     *
     * @param firstAt when its first message was stored; null if it has none
     * @param lastAt when its last message was stored; null if there is none
     * @param gone whether some of its messages are no longer kept
     */
    private record Bounds(@Nullable Instant firstAt, @Nullable Instant lastAt, boolean gone) {}

    private static ApiException invalid(String field, String message) {
        return ApiException.invalid(
                message, List.of(new ErrorBody.Item(field, message, "WebhookReplay")));
    }
}
