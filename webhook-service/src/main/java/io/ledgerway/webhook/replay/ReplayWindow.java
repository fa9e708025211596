package io.ledgerway.webhook.replay;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.replay.ReplayJob.Cursor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Validates the period of a replay job, at most two weeks: a recovery covers at most two weeks, a
 * replay of missed messages starts at most two weeks ago.
 */
final class ReplayWindow {

    static final Duration LONGEST = Duration.ofDays(14);

    private static final String MESSAGE =
            "SELECT created_at FROM message WHERE id = :id AND client_id = :client";

    private static final String STOPPED =
            """
            SELECT cursor_at AS since, until, cursor_at, cursor_id FROM replay_job
             WHERE id = :id AND client_id = :client AND consumer_id = :consumer AND kind = :kind
               AND state = 'Completed' AND limit_reached
            """;

    private static final RowMapper<Window> WINDOWS = RecordRowMapper.of(Window.class);

    private final JdbcClient jdbc;

    ReplayWindow(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * The period of a job.
     *
     * @param from position after which it starts
     */
    record Window(Instant since, Instant until, Cursor from) {

        static Window of(Instant since, Instant until) {
            return new Window(since, until, Cursor.before(since));
        }
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
            return kind == ReplayJobKind.REPLAY_MISSED ? reachable(rest, now.minus(LONGEST)) : rest;
        }
        Instant since = since(client, asked, now);
        Instant until = asked.until() == null || asked.until().isAfter(now) ? now : asked.until();
        if (!since.isBefore(until)) {
            throw invalid("since", "The start must be before the end, and in the past.");
        }
        if (kind == ReplayJobKind.REPLAY_MISSED && since.isBefore(now.minus(LONGEST))) {
            throw invalid("since", "Missed messages can be replayed for two weeks.");
        }
        if (Duration.between(since, until).compareTo(LONGEST) > 0) {
            throw invalid("since", "One job covers at most two weeks: start several jobs.");
        }
        return Window.of(since, until);
    }

    private Instant since(ClientId client, ReplayJobRequest asked, Instant now) {
        if (asked.sinceMessage() == null) {
            return asked.since() == null ? now.minus(LONGEST) : asked.since();
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
                                "There is no such job of this webhook consumer that stopped at"
                                        + " the most one may send."));
    }

    private static Window reachable(Window rest, Instant earliest) {
        return rest.from().at().isBefore(earliest) ? Window.of(earliest, rest.until()) : rest;
    }

    private Instant now() {
        return jdbc.sql("SELECT ledgerway_now()").query(ValueRowMapper.of(Instant.class)).single();
    }

    private static ApiException invalid(String field, String message) {
        return ApiException.invalid(
                message, List.of(new ErrorBody.Item(field, message, "WebhookReplay")));
    }
}
