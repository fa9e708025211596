package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionException;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes that are accepted at once and executed later. Each is executed once, even if the process
 * stops in between: pending writes are resumed at the next start. Only an error of the database is
 * retried.
 */
public class WriteJobs implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(WriteJobs.class);

    private final JdbcClient jdbc;
    private final Tenants tenants;
    private final WriteService writeService;
    private final ObjectMapper json;
    private final Clock clock;
    private final Duration delay;
    private final ScheduledExecutorService worker =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("write-jobs").factory());

    WriteJobs(
            JdbcClient jdbc,
            Tenants tenants,
            WriteService writeService,
            ObjectMapper json,
            Clock clock,
            Duration delay) {
        this.jdbc = jdbc;
        this.tenants = tenants;
        this.writeService = writeService;
        this.json = json;
        this.clock = clock;
        this.delay = delay;
    }

    /** A write of one record. */
    public record Wanted(
            String method,
            Kind kind,
            @Nullable String record,
            ExpectedVersion expected,
            ObjectNode body) {}

    /** Whether it was accepted now or earlier under this key. */
    public record Accepted(UUID id, boolean now) {}

    /**
     * State of a job.
     *
     * @param state {@code pending}, {@code done} or {@code failed}
     * @param response the response that an immediate write would have returned
     */
    public record Job(UUID id, String state, @Nullable Integer status, @Nullable String response) {}

    public Accepted accept(Tenant tenant, String key, Wanted wanted) {
        UUID id = UUID.randomUUID();
        int added =
                jdbc.sql(
                                """
                                INSERT INTO write_job (id, tenant, key, method, collection, record,
                                    expected_version, expected_changed_at, body, created_at)
                                VALUES (:id, :tenant, :key, :method, :collection, :record,
                                    :expectedVersion, CAST(:expectedChangedAt AS timestamptz), :body, :now)
                                ON CONFLICT (tenant, key) DO NOTHING
                                """)
                        .param("id", id)
                        .param("tenant", tenant.number())
                        .param("key", key)
                        .param("method", wanted.method())
                        .param("collection", wanted.kind().nativeName())
                        .param("record", wanted.record())
                        .param("expectedVersion", wanted.expected().version())
                        .param("expectedChangedAt", time(wanted.expected().changedAt()))
                        .param("body", wanted.body().toString())
                        .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                        .update();
        if (added == 0) {
            return new Accepted(
                    jdbc.sql("SELECT id FROM write_job WHERE tenant = :tenant AND key = :key")
                            .param("tenant", tenant.number())
                            .param("key", key)
                            .query(UUID.class)
                            .single(),
                    false);
        }
        begin(id);
        return new Accepted(id, true);
    }

    public Optional<Job> find(Tenant tenant, UUID id) {
        return jdbc.sql(
                        """
                        SELECT id, state, status, response FROM write_job
                        WHERE id = :id AND tenant = :tenant
                        """)
                .param("id", id)
                .param("tenant", tenant.number())
                .query(Job.class)
                .optional();
    }

    /** Resumes the pending jobs of an earlier process. */
    @EventListener(ApplicationReadyEvent.class)
    void resume() {
        jdbc.sql("SELECT id FROM write_job WHERE state = 'pending' ORDER BY created_at")
                .query(UUID.class)
                .list()
                .forEach(this::begin);
    }

    @Override
    public void close() {
        worker.shutdown();
    }

    private void begin(UUID id) {
        var _ = worker.schedule(() -> attempt(id), delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void attempt(UUID id) {
        try {
            run(id);
        } catch (DataAccessException | TransactionException e) {
            log.error("Job {} is retried", id, e);
            begin(id);
        }
    }

    private void run(UUID id) {
        Optional<Pending> found =
                jdbc.sql("SELECT * FROM write_job WHERE id = :id AND state = 'pending'")
                        .param("id", id)
                        .query(Pending.class)
                        .optional();
        if (found.isEmpty()) {
            return;
        }
        Pending job = found.get();
        try {
            IdempotentWrites.StoredResponse answer = perform(job);
            end(id, "done", answer.status(), answer.json());
        } catch (WriteRefusal refusal) {
            fail(id, refusal);
        } catch (DataAccessException | TransactionException e) {
            throw e;
        } catch (RuntimeException e) {
            log.error("Job {} failed unexpectedly", id, e);
            fail(
                    id,
                    new WriteRefusal(
                            500,
                            "internal_error",
                            "Internal error; see the log of the sandbox",
                            List.of()));
        }
    }

    /** Executes the job under its own key: once, however often it is started. */
    private IdempotentWrites.StoredResponse perform(Pending job) {
        Tenant tenant = tenants.find(job.tenant()).orElseThrow();
        IdempotentWrites.IdempotentRequest asked =
                new IdempotentWrites.IdempotentRequest("job:" + job.id(), job.id().toString());
        Kind kind = Kind.ofCollection(job.collection()).orElseThrow();
        String record = String.valueOf(job.record());
        ObjectNode body = (ObjectNode) json.readTree(job.body());
        return switch (job.method()) {
            case "POST" -> writeService.create(tenant, kind, asked, body);
            case "PUT" -> writeService.replace(tenant, kind, record, asked, job.expected(), body);
            default -> writeService.delete(tenant, kind, record, asked, job.expected());
        };
    }

    private void fail(UUID id, WriteRefusal refusal) {
        end(id, "failed", refusal.status(), errorBody(refusal));
    }

    private void end(UUID id, String state, int status, String response) {
        jdbc.sql(
                        """
                        UPDATE write_job SET state = :state, status = :status, response = :response
                        WHERE id = :id AND state = 'pending'
                        """)
                .param("state", state)
                .param("status", status)
                .param("response", response)
                .param("id", id)
                .update();
    }

    private String errorBody(WriteRefusal refusal) {
        ObjectNode errorBody =
                json.createObjectNode()
                        .put("code", refusal.code())
                        .put("message", refusal.getMessage());
        ArrayNode errors = errorBody.putArray("errors");
        refusal.issues()
                .forEach(it ->
                        errors.addObject().put("field", it.field()).put("message", it.message()));
        return errorBody.toString();
    }

    private record Pending(
            UUID id,
            int tenant,
            String method,
            String collection,
            @Nullable String record,
            @Nullable Integer expectedVersion,
            @Nullable Instant expectedChangedAt,
            String body) {

        ExpectedVersion expected() {
            return new ExpectedVersion(expectedVersion, expectedChangedAt);
        }
    }

    private static @Nullable OffsetDateTime time(@Nullable Instant time) {
        return time == null ? null : time.atOffset(ZoneOffset.UTC);
    }
}
