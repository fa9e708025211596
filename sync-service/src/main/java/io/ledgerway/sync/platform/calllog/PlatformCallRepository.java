package io.ledgerway.sync.platform.calllog;

import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.platform.calllog.LoggedCall.Subject;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
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
 * Adds calls to table {@code platform_call}. Calls of deleted companies and connections are not
 * added: either their deletion waits for the calls and purges them, or the calls find it.
 */
final class PlatformCallRepository {

    private static final String HOLD_COMPANIES =
            "SELECT id FROM directory_company WHERE id = ANY (:ids) ORDER BY id FOR KEY SHARE";

    private static final String HOLD_CONNECTIONS =
            "SELECT id FROM directory_connection WHERE id = ANY (:ids) ORDER BY id FOR KEY SHARE";

    private static final String ADD =
            """
            INSERT INTO platform_call (
                id, at, client_id, company_id, connection_id, platform_key, method, path, status,
                duration_ms, request_bytes, response_bytes, budget_class, data_type, data_set_id,
                push_operation_id, attempt, error, correlation_id)
            SELECT x.*
              FROM unnest(:ids::uuid[], :ats::timestamptz[], :clients::uuid[], :companies::uuid[],
                          :connections::uuid[], :platforms::text[], :methods::text[], :paths::text[],
                          :statuses::smallint[], :durations::int[], :requests::bigint[],
                          :responses::bigint[], :classes::text[], :types::text[], :dataSets::uuid[],
                          :pushes::uuid[], :attempts::int[], :errors::text[],
                          :correlations::uuid[])
                   x(id, at, client_id, company_id, connection_id, platform_key, method, path, status,
                     duration_ms, request_bytes, response_bytes, budget_class, data_type,
                     data_set_id, push_operation_id, attempt, error, correlation_id)
             WHERE NOT EXISTS (
                   SELECT FROM directory_tombstone t
                    WHERE t.id_hash IN (
                          encode(sha256(convert_to(x.company_id::text, 'UTF8')), 'hex'),
                          encode(sha256(convert_to(x.connection_id::text, 'UTF8')), 'hex')))
            ON CONFLICT (id, at) DO NOTHING
            """;

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
        UUID[] owners =
                each(
                        known,
                        it -> clients.get(it.subject().company()).orElseThrow(),
                        UUID[]::new);
        transaction.executeWithoutResult(_ -> insert(known, owners));
    }

    private Optional<UUID> client(CompanyId company) {
        return directory.findCompany(company).map(DirectoryEntry.Company::clientId).map(it -> it.value());
    }

    private void insert(List<LoggedCall> calls, UUID[] clients) {
        UUID[] companies = each(calls, it -> it.subject().company().value(), UUID[]::new);
        @Nullable UUID[] connections =
                each(calls, PlatformCallRepository::connection, UUID[]::new);
        hold(HOLD_COMPANIES, companies);
        hold(HOLD_CONNECTIONS, connections);
        jdbc.sql(ADD)
                .param("ids", each(calls, LoggedCall::id, UUID[]::new))
                .param(
                        "ats",
                        each(
                                calls,
                                it -> OffsetDateTime.ofInstant(it.at(), ZoneOffset.UTC),
                                OffsetDateTime[]::new))
                .param("clients", clients)
                .param("companies", companies)
                .param("connections", connections)
                .param("platforms", each(calls, it -> it.subject().platformKey(), String[]::new))
                .param("methods", each(calls, LoggedCall::method, String[]::new))
                .param("paths", each(calls, LoggedCall::path, String[]::new))
                .param("statuses", each(calls, LoggedCall::status, Integer[]::new))
                .param("durations", each(calls, LoggedCall::durationMillis, Integer[]::new))
                .param("requests", each(calls, LoggedCall::requestBytes, Long[]::new))
                .param("responses", each(calls, LoggedCall::responseBytes, Long[]::new))
                .param("classes", each(calls, LoggedCall::budgetClass, String[]::new))
                .param("types", each(calls, it -> it.origin().dataType(), String[]::new))
                .param("dataSets", each(calls, it -> it.origin().dataSetId(), UUID[]::new))
                .param("pushes", each(calls, it -> it.origin().pushOperationId(), UUID[]::new))
                .param("attempts", each(calls, it -> it.origin().attempt(), Integer[]::new))
                .param("errors", each(calls, LoggedCall::error, String[]::new))
                .param("correlations", each(calls, it -> it.origin().correlationId(), UUID[]::new))
                .update();
    }

    private static @Nullable UUID connection(LoggedCall call) {
        Subject subject = call.subject();
        return subject.connection() == null ? null : subject.connection().value();
    }

    private void hold(String sql, @Nullable UUID[] ids) {
        jdbc.sql(sql)
                .param(
                        "ids",
                        Arrays.stream(ids).filter(Objects::nonNull).distinct().toArray(UUID[]::new))
                .query(row -> {});
    }

    private static <T extends @Nullable Object> T[] each(
            List<LoggedCall> calls, Function<LoggedCall, T> column, IntFunction<T[]> array) {
        return calls.stream().map(column).toArray(array);
    }
}
