package io.ledgerway.webhook.replay;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.replay.ReplayWindow.Window;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/**
 * Commands and queries of replay jobs. A client accesses only its own jobs; a consumer has at most
 * one running job of each kind. {@link ReplayJobRunner} runs them.
 */
class ReplayJobService {

    private static final String START =
            """
            INSERT INTO replay_job (id, client_id, consumer_id, kind, since, until, cursor_at,
                                    cursor_id, after_position, until_position, next_step_at,
                                    next_send_at, created_at)
            VALUES (:id, :client, :consumer, :kind, :since, :until, :cursorAt, :cursorId, :after,
                    :untilPosition, ledgerway_now(), ledgerway_now(), ledgerway_now())
            ON CONFLICT (consumer_id, kind) WHERE state = 'Running' DO NOTHING
            """;

    /** A time that was not given is not compared. */
    private static final String SAME =
            """
            SELECT id FROM replay_job
             WHERE client_id = :client AND consumer_id = :consumer AND kind = :kind
               AND state = 'Running'
               AND after_position IS NOT DISTINCT FROM CAST(:after AS bigint)
               AND until_position IS NOT DISTINCT FROM CAST(:untilPosition AS bigint)
               AND since = coalesce(CAST(:since AS timestamptz), since)
               AND until = coalesce(CAST(:until AS timestamptz), until)
            """;

    private static final String VIEW =
            """
            SELECT j.*, c.waiting, c.succeeded, c.failed, j.id AS job_id,
                   CASE WHEN j.search_complete AND NOT j.limit_reached THEN j.until ELSE j.cursor_at END
                       AS looked_until
              FROM replay_job j CROSS JOIN LATERAL (
                SELECT count(*) FILTER (WHERE status IN ('pending', 'claimed')) AS waiting,
                       count(*) FILTER (WHERE status = 'succeeded') AS succeeded,
                       count(*) FILTER (WHERE status = 'failed') AS failed
                  FROM every_delivery WHERE job_id = j.id) c
             WHERE j.client_id = :client AND
            """;

    private static final String ONE = VIEW + " j.id = :id";

    private static final String NEWEST =
            VIEW + " j.consumer_id = :consumer ORDER BY j.created_at DESC LIMIT 20";

    private static final String LOCK =
            """
            SELECT state FROM replay_job WHERE id = :id AND client_id = :client FOR UPDATE
            """;

    private static final RowMapper<ReplayJobResponse> VIEWS =
            RecordRowMapper.of(ReplayJobResponse.class);

    private final JdbcClient jdbc;
    private final RecipientLock recipientLock;
    private final ReplayWindow window;
    private final ReplayJobCompletion completion;
    private final AuditTrail audit;
    private final ReplayMetrics metrics;

    ReplayJobService(
            JdbcClient jdbc,
            RecipientLock recipientLock,
            ReplayJobCompletion completion,
            AuditTrail audit,
            ReplayMetrics metrics) {
        this.jdbc = jdbc;
        this.recipientLock = recipientLock;
        this.window = new ReplayWindow(jdbc);
        this.completion = completion;
        this.audit = audit;
        this.metrics = metrics;
    }

    /**
     * Starts a job; any instance may run it. A request with a start that is repeated while its job
     * runs returns that job.
     *
     * @throws ApiException 404 when the client has no such consumer; 409 when it is disabled or has
     *     a job of this kind; 400 when the period is invalid
     */
    @Transactional
    public ReplayJobResponse start(
            ClientId client, UUID consumer, ReplayJobKind kind, ReplayJobRequest asked) {
        recipientLock.requireReady(client, consumer);
        Window range = window.read(client, consumer, kind, asked);
        return start(client, consumer, kind, range)
                .or(() ->
                        asked.since() == null
                                ? Optional.empty()
                                : same(client, consumer, kind, range, asked))
                .map(it -> find(client, it))
                .orElseThrow(ReplayJobService::running);
    }

    /**
     * Starts a job for a range of positions in the feed.
     *
     * @param after exclusive
     * @param until inclusive; null: up to the last message
     * @throws ApiException as {@link #start(ClientId, UUID, ReplayJobKind, ReplayJobRequest)}, and
     *     410 when the messages are no longer kept
     */
    @Transactional
    public ReplayJobResponse start(
            ClientId client, UUID consumer, ReplayJobKind kind, long after, @Nullable Long until) {
        recipientLock.requireReady(client, consumer);
        Window range = window.read(client, kind, after, until);
        return start(client, consumer, kind, range)
                .or(() -> same(client, consumer, kind, range, ReplayJobRequest.EMPTY))
                .map(it -> find(client, it))
                .orElseThrow(ReplayJobService::running);
    }

    /** Returns the id of the new job; empty if a job of this kind is running. */
    private Optional<UUID> start(ClientId client, UUID consumer, ReplayJobKind kind, Window range) {
        UUID id = UUID.randomUUID();
        int begun =
                jdbc.sql(START)
                        .param("id", id)
                        .param("client", client.value())
                        .param("consumer", consumer)
                        .param("kind", kind.wire())
                        .param("since", TimestampParameter.of(range.since()))
                        .param("until", TimestampParameter.of(range.until()))
                        .param("cursorAt", TimestampParameter.of(range.from().at()))
                        .param("cursorId", range.from().id())
                        .param("after", range.afterPosition(), Types.BIGINT)
                        .param("untilPosition", range.untilPosition(), Types.BIGINT)
                        .update();
        if (begun == 0) {
            return Optional.empty();
        }
        audit.record(
                client,
                null,
                "consumer.replay.started",
                consumer,
                Map.of("jobId", id.toString(), "kind", kind.wire()));
        metrics.started(kind);
        return Optional.of(id);
    }

    /** The running job that an equal request has started, so that it can be repeated. */
    private Optional<UUID> same(
            ClientId client,
            UUID consumer,
            ReplayJobKind kind,
            Window range,
            ReplayJobRequest asked) {
        return jdbc.sql(SAME)
                .param("client", client.value())
                .param("consumer", consumer)
                .param("kind", kind.wire())
                .param("after", range.afterPosition(), Types.BIGINT)
                .param("untilPosition", range.untilPosition(), Types.BIGINT)
                .param("since", at(asked.since()), Types.TIMESTAMP_WITH_TIMEZONE)
                .param("until", at(asked.until()), Types.TIMESTAMP_WITH_TIMEZONE)
                .query(ValueRowMapper.of(UUID.class))
                .optional();
    }

    private static @Nullable OffsetDateTime at(@Nullable Instant time) {
        return time == null ? null : TimestampParameter.of(time);
    }

    private static ApiException running() {
        return ApiException.conflict(
                "A job of this kind is running for this webhook consumer; wait for its end or"
                        + " cancel it.");
    }

    /**
     * Finds a job.
     *
     * @throws ApiException 404 when the client has no job with this id
     */
    public ReplayJobResponse find(ClientId client, UUID id) {
        return jdbc.sql(ONE)
                .param("client", client.value())
                .param("id", id)
                .query(VIEWS)
                .optional()
                .orElseThrow(() -> missing(id));
    }

    /**
     * The latest jobs of a consumer, newest first.
     *
     * @throws ApiException 404 when the client has no such consumer
     */
    public List<ReplayJobResponse> ofConsumer(ClientId client, UUID consumer) {
        recipientLock.require(client, consumer);
        return jdbc.sql(NEWEST)
                .param("client", client.value())
                .param("consumer", consumer)
                .query(VIEWS)
                .list();
    }

    /**
     * Cancels a job: unsent messages are withdrawn, except those in flight.
     *
     * @throws ApiException 404 when the client has no job with this id; 409 when it has ended
     */
    @Transactional
    public ReplayJobResponse cancel(ClientId client, UUID id) {
        String state =
                jdbc.sql(LOCK)
                        .param("id", id)
                        .param("client", client.value())
                        .query(String.class)
                        .optional()
                        .orElseThrow(() -> missing(id));
        if (ReplayJobState.of(state) != ReplayJobState.RUNNING) {
            throw ApiException.conflict("The job has ended already.");
        }
        completion.end(id, ReplayJobState.CANCELLED);
        ReplayJobResponse cancelled = find(client, id);
        audit.record(
                client,
                null,
                "consumer.replay.cancelled",
                cancelled.consumerId(),
                Map.of("jobId", id.toString()));
        metrics.ended(cancelled.kind(), ReplayJobState.CANCELLED);
        return cancelled;
    }

    private static ApiException missing(UUID id) {
        return ApiException.notFound("No job was found with ID " + id);
    }
}
