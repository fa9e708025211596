package io.ledgerway.sync.platform.calllog;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Adds calls to table {@code platform_call}, and their numbers to {@code platform_call_hour}. Calls
 * of deleted companies and connections are not added: either their deletion waits for the calls and
 * purges them, or the calls find it.
 */
final class PlatformCallRepository {

    private static final String LOCK_COMPANIES =
            "SELECT id FROM directory_company WHERE id = ANY (:ids::text[]::uuid[])"
                    + " ORDER BY id FOR KEY SHARE";

    private static final String LOCK_CONNECTIONS =
            "SELECT id FROM directory_connection WHERE id = ANY (:ids::text[]::uuid[])"
                    + " ORDER BY id FOR KEY SHARE";

    /** The rows of an hour are locked in one order. */
    private static final String ADD =
            """
            WITH added AS (
            INSERT INTO platform_call (
                id, at, client_id, company_id, connection_id, platform_key, method, path, status,
                duration_ms, request_bytes, response_bytes, budget_class, data_type, data_set_id,
                push_operation_id, attempt, error, correlation_id)
            SELECT x.id, timestamptz 'epoch' + x.at * interval '1 microsecond', x.client_id,
                   x.company_id, x.connection_id, x.platform_key, x.method, x.path, x.status,
                   x.duration_ms, x.request_bytes, x.response_bytes, x.budget_class, x.data_type,
                   x.data_set_id, x.push_operation_id, x.attempt, x.error, x.correlation_id
              FROM unnest(:ids::text[]::uuid[], :ats::bigint[],
                          :clients::text[]::uuid[], :companies::text[]::uuid[],
                          :connections::text[]::uuid[], :platforms::text[], :methods::text[],
                          :paths::text[], :statuses::int[], :durations::int[], :requests::bigint[],
                          :responses::bigint[], :classes::text[], :types::text[],
                          :dataSets::text[]::uuid[], :pushes::text[]::uuid[], :attempts::int[],
                          :errors::text[], :correlations::text[]::uuid[])
                   x(id, at, client_id, company_id, connection_id, platform_key, method, path, status,
                     duration_ms, request_bytes, response_bytes, budget_class, data_type,
                     data_set_id, push_operation_id, attempt, error, correlation_id)
             WHERE NOT EXISTS (
                   SELECT FROM directory_tombstone t
                    WHERE t.id_hash IN (
                          encode(sha256(convert_to(x.company_id::text, 'UTF8')), 'hex'),
                          encode(sha256(convert_to(x.connection_id::text, 'UTF8')), 'hex')))
            ON CONFLICT (id, at) DO NOTHING
            RETURNING client_id, at, platform_key, status, request_bytes, response_bytes, duration_ms)
            INSERT INTO platform_call_hour AS h (client_id, hour, platform_key, successful, throttled,
                                                 failed, request_bytes, response_bytes, duration_ms)
            SELECT client_id, date_trunc('hour', at, 'UTC'), platform_key,
                   count(*) FILTER (WHERE status < 400), count(*) FILTER (WHERE status = 429),
                   count(*) FILTER (WHERE status IS NULL OR status >= 400 AND status <> 429),
                   sum(request_bytes), sum(response_bytes), sum(duration_ms)
              FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
            ON CONFLICT (client_id, hour, platform_key) DO UPDATE
               SET successful = h.successful + excluded.successful,
                   throttled = h.throttled + excluded.throttled,
                   failed = h.failed + excluded.failed,
                   request_bytes = h.request_bytes + excluded.request_bytes,
                   response_bytes = h.response_bytes + excluded.response_bytes,
                   duration_ms = h.duration_ms + excluded.duration_ms
            """;

    private static final String PURGE =
            """
            DELETE FROM platform_call_hour
             WHERE ctid = ANY (ARRAY(SELECT ctid FROM platform_call_hour
                                      WHERE hour < ledgerway_now() - interval '400 days'
                                      LIMIT :batch FOR UPDATE SKIP LOCKED))
            """;

    private static final int PURGE_BATCH = 5_000;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final CompanyDirectory directory;

    PlatformCallRepository(
            JdbcClient jdbc, TransactionOperations transaction, CompanyDirectory directory) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.directory = directory;
    }

    /** Adds calls. May call company-service, so it must not be used in a transaction. */
    void add(List<LoggedCall> calls) {
        Map<CompanyId, Optional<UUID>> clients = new HashMap<>();
        List<LoggedCall> known =
                calls.stream()
                        .filter(it ->
                                clients.computeIfAbsent(it.subject().company(), this::client)
                                        .isPresent())
                        .toList();
        if (known.isEmpty()) {
            return;
        }
        transaction.executeWithoutResult(_ ->
                insert(
                        known,
                        texts(
                                known,
                                it ->
                                        clients.getOrDefault(
                                                        it.subject().company(), Optional.empty())
                                                .orElseThrow())));
    }

    /** Deletes numbers of calls that are older than 400 days. */
    void deleteOldHours() {
        int deleted = PURGE_BATCH;
        while (deleted == PURGE_BATCH) {
            deleted = jdbc.sql(PURGE).param("batch", PURGE_BATCH).update();
        }
    }

    private Optional<UUID> client(CompanyId company) {
        return directory
                .findCompany(company)
                .map(DirectoryEntry.Company::clientId)
                .map(it -> it.value());
    }

    private void insert(List<LoggedCall> calls, @Nullable String[] clients) {
        @Nullable String[] companies = texts(calls, it -> it.subject().company());
        @Nullable String[] connections = texts(calls, it -> it.subject().connection());
        hold(LOCK_COMPANIES, companies);
        hold(LOCK_CONNECTIONS, connections);
        jdbc.sql(ADD)
                .param("ids", texts(calls, LoggedCall::id))
                .param("ats", each(calls, it -> micros(it.at()), Long[]::new))
                .param("clients", clients)
                .param("companies", companies)
                .param("connections", connections)
                .param("platforms", texts(calls, it -> it.subject().platformKey()))
                .param("methods", texts(calls, LoggedCall::method))
                .param("paths", texts(calls, LoggedCall::path))
                .param("statuses", each(calls, LoggedCall::status, Integer[]::new))
                .param("durations", each(calls, LoggedCall::durationMillis, Integer[]::new))
                .param("requests", each(calls, LoggedCall::requestBytes, Long[]::new))
                .param("responses", each(calls, LoggedCall::responseBytes, Long[]::new))
                .param("classes", texts(calls, LoggedCall::budgetClass))
                .param("types", texts(calls, it -> it.origin().dataType()))
                .param("dataSets", texts(calls, it -> it.origin().dataSetId()))
                .param("pushes", texts(calls, it -> it.origin().pushOperationId()))
                .param("attempts", each(calls, it -> it.origin().attempt(), Integer[]::new))
                .param("errors", texts(calls, LoggedCall::error))
                .param("correlations", texts(calls, it -> it.origin().correlationId()))
                .update();
    }

    private void hold(String sql, @Nullable String[] ids) {
        jdbc.sql(sql)
                .param(
                        "ids",
                        Arrays.stream(ids)
                                .filter(Objects::nonNull)
                                .distinct()
                                .toArray(String[]::new))
                .query(row -> {});
    }

    private static long micros(Instant at) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, at);
    }

    /** Adjacent calls often have the same values, whose text is made once. */
    private static @Nullable String[] texts(
            List<LoggedCall> calls, Function<LoggedCall, @Nullable Object> column) {
        @Nullable String[] texts = new String[calls.size()];
        Object last = null;
        String text = null;
        for (int i = 0; i < texts.length; i++) {
            Object value = column.apply(calls.get(i));
            if (!Objects.equals(value, last)) {
                last = value;
                text = value == null ? null : value.toString();
            }
            texts[i] = text;
        }
        return texts;
    }

    private static <T extends @Nullable Object> T[] each(
            List<LoggedCall> calls, Function<LoggedCall, T> column, IntFunction<T[]> array) {
        return calls.stream().map(column).toArray(array);
    }
}
