package io.ledgerway.webhook.replay;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.replay.ReplayWindow.Window;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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
                                    cursor_id, next_step_at, next_send_at, created_at)
            VALUES (:id, :client, :consumer, :kind, :since, :until, :cursorAt, :cursorId,
                    ledgerway_now(), ledgerway_now(), ledgerway_now())
            ON CONFLICT (consumer_id, kind) WHERE state = 'Running' DO NOTHING
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

    private static final String HOLD =
            """
            SELECT state FROM replay_job WHERE id = :id AND client_id = :client FOR UPDATE
            """;

    private static final RowMapper<ReplayJobResponse> VIEWS =
            RecordRowMapper.of(ReplayJobResponse.class);

    private final JdbcClient jdbc;
    private final RecipientLock recipientLock;
    private final ReplayWindow window;
    private final ReplayJobCompletion ending;
    private final AuditTrail audit;
    private final ReplayMetrics metrics;

    ReplayJobService(
            JdbcClient jdbc,
            RecipientLock recipientLock,
            ReplayJobCompletion ending,
            AuditTrail audit,
            ReplayMetrics metrics) {
        this.jdbc = jdbc;
        this.recipientLock = recipientLock;
        this.window = new ReplayWindow(jdbc);
        this.ending = ending;
        this.audit = audit;
        this.metrics = metrics;
    }

    /**
     * Starts a job; any instance may run it.
     *
     * @throws ApiException 404 when the client has no such consumer; 409 when it is disabled or has
     *     a job of this kind; 400 when the period is invalid
     */
    @Transactional
    public ReplayJobResponse start(
            ClientId client, UUID consumer, ReplayJobKind kind, ReplayJobRequest asked) {
        recipientLock.requireReady(client, consumer);
        Window range = window.read(client, consumer, kind, asked);
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
                        .update();
        if (begun == 0) {
            throw ApiException.conflict(
                    "A job of this kind is running for this webhook consumer; wait for its end or"
                            + " cancel it.");
        }
        audit.record(
                client,
                null,
                "consumer.replay.started",
                consumer,
                Map.of("jobId", id.toString(), "kind", kind.wire()));
        metrics.started(kind);
        return find(client, id);
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
                jdbc.sql(HOLD)
                        .param("id", id)
                        .param("client", client.value())
                        .query(String.class)
                        .optional()
                        .orElseThrow(() -> missing(id));
        if (ReplayJobState.of(state) != ReplayJobState.RUNNING) {
            throw ApiException.conflict("The job has ended already.");
        }
        ending.end(id, ReplayJobState.CANCELLED);
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
