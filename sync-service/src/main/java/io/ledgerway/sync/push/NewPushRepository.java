package io.ledgerway.sync.push;

import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.telemetry.CorrelationId;
import io.ledgerway.tracing.Tracing;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations;
import org.springframework.jdbc.core.namedparam.SqlParameterSource;

/** Inserts writes. Callers hold the company's lock. */
final class NewPushRepository {

    private static final String INSERT =
            """
            INSERT INTO push_operation (
                company_id, id, connection_id, platform_key, data_type, kind, company, record_id, body,
                file_name, content_type, content, file_id, file_length, expected_modified_at, sync_after,
                posting_key, posting_revision, request_hash, status, status_code, warnings, requested_at,
                timeout_minutes, timeout_at, traceparent, correlation_id)
            VALUES (
                :company, :id, :connection, :platform, :type, :kind, CAST(:snapshot AS jsonb), :record,
                CAST(:body AS jsonb), :fileName, :contentType, :content, :fileId, :fileLength,
                :expectedModifiedAt, :syncAfter, :key, :revision, :hash, 'Pending', 202, CAST(:warnings AS jsonb), :now, :timeout, :timeoutAt,
                :traceparent, :correlation)
            """;

    private final NamedParameterJdbcOperations jdbc;
    private final PushRowMapper rows;

    NewPushRepository(NamedParameterJdbcOperations jdbc, PushRowMapper rows) {
        this.jdbc = jdbc;
        this.rows = rows;
    }

    /** Inserts writes in this order, behind the unfinished ones of their connection. */
    List<Push> add(List<PushRequest> requests, Instant now) {
        List<Push> added = new ArrayList<>();
        List<SqlParameterSource> values = new ArrayList<>();
        for (PushRequest request : requests) {
            Push push =
                    Push.submitted(
                            request,
                            now,
                            Tracing.currentTraceparent(),
                            CorrelationId.currentOrNull());
            added.add(push);
            values.add(values(push, request, now));
        }
        jdbc.batchUpdate(INSERT, values.toArray(SqlParameterSource[]::new));
        return added;
    }

    private SqlParameterSource values(Push push, PushRequest request, Instant now) {
        Push.Subject subject = push.subject();
        Push.Posting posting = push.posting();
        PushRequest.File file = request.file();
        PushRequest.StoredFile stored = file == null ? null : file.stored();
        Integer timeout = push.terms().timeoutMinutes();
        return new MapSqlParameterSource()
                .addValue("company", push.ref().company().value())
                .addValue("id", push.ref().id())
                .addValue("connection", subject.connection().value())
                .addValue("platform", subject.platformKey())
                .addValue("type", subject.type().key())
                .addValue("kind", subject.kind().wire())
                .addValue("snapshot", rows.text(push.company()))
                .addValue("record", subject.recordId(), Types.VARCHAR)
                .addValue("body", subject.body(), Types.VARCHAR)
                .addValue("fileName", file == null ? null : file.name(), Types.VARCHAR)
                .addValue("contentType", file == null ? null : file.contentType(), Types.VARCHAR)
                .addValue("content", file == null ? null : file.content(), Types.BINARY)
                .addValue("fileId", stored == null ? null : stored.id(), Types.OTHER)
                .addValue("fileLength", stored == null ? null : stored.length(), Types.BIGINT)
                .addValue(
                        "expectedModifiedAt",
                        TimestampParameter.ofNullable(push.terms().expectedModifiedAt()),
                        Types.TIMESTAMP_WITH_TIMEZONE)
                .addValue("syncAfter", push.terms().syncAfter())
                .addValue("key", posting == null ? null : posting.key(), Types.VARCHAR)
                .addValue("revision", posting == null ? null : posting.revision(), Types.BIGINT)
                .addValue("hash", posting == null ? null : posting.requestHash(), Types.VARCHAR)
                .addValue("warnings", rows.text(request.warnings()))
                .addValue("now", TimestampParameter.of(now))
                .addValue("timeout", timeout, Types.INTEGER)
                .addValue(
                        "timeoutAt",
                        timeout == null
                                ? null
                                : TimestampParameter.of(now.plusSeconds(60L * timeout)),
                        Types.TIMESTAMP_WITH_TIMEZONE)
                .addValue("traceparent", push.work().traceparent(), Types.VARCHAR)
                .addValue("correlation", push.work().correlationId(), Types.OTHER);
    }
}
