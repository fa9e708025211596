package io.ledgerway.sync.platform.usage;

import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The table {@code platform_usage}: calls and bytes per connection, day and operation. A call of
 * this service is stored after its response, in a statement of its own; those of company-service
 * come as events. The calls of a company or connection that was deleted meanwhile are those of all
 * deleted ones. A process that is killed between both does not count the call; a call without a
 * response counts with the bytes that were sent.
 */
public final class PlatformUsageRepository {

    private static final Logger log = LoggerFactory.getLogger(PlatformUsageRepository.class);

    private static final String ADD =
            """
            INSERT INTO platform_usage AS known
                   (platform_key, company_id, connection_id, day, operation,
                    calls, throttled_calls, sent_bytes, received_bytes)
            SELECT :platform, CASE WHEN company.deleted THEN :nobody ELSE :company END,
                   CASE WHEN company.deleted THEN :nobody ELSE :connection END,
                   COALESCE(CAST(:day AS date), (ledgerway_now() AT TIME ZONE 'UTC')::date),
                   :operation, :calls, :throttled, :sent, :received
              FROM (SELECT EXISTS (
                    SELECT FROM directory_tombstone
                     WHERE id_hash IN (
                           encode(sha256(convert_to(CAST(:company AS text), 'UTF8')), 'hex'),
                           encode(sha256(convert_to(CAST(:connection AS text), 'UTF8')), 'hex')))
                    AS deleted) AS company
            ON CONFLICT (platform_key, company_id, connection_id, day, operation) DO UPDATE
               SET calls = known.calls + excluded.calls,
                   throttled_calls = known.throttled_calls + excluded.throttled_calls,
                   sent_bytes = known.sent_bytes + excluded.sent_bytes,
                   received_bytes = known.received_bytes + excluded.received_bytes
            """;

    private static final String DAYS =
            """
            SELECT u.platform_key, u.day,
                   COALESCE(sum(u.calls) FILTER (WHERE u.operation = 'read'), 0)::bigint AS read_calls,
                   COALESCE(sum(u.calls) FILTER (WHERE u.operation = 'write'), 0)::bigint AS write_calls,
                   COALESCE(sum(u.calls) FILTER (WHERE u.operation = 'authorization'), 0)::bigint
                       AS authorization_calls,
                   sum(u.throttled_calls)::bigint AS throttled_calls,
                   sum(u.sent_bytes)::bigint AS sent_bytes,
                   sum(u.received_bytes)::bigint AS received_bytes
              FROM platform_usage u
             WHERE u.day >= :from AND u.day < :until
               AND (CAST(:client AS uuid) IS NULL OR u.company_id IN (
                    SELECT id FROM directory_company WHERE client_id = :client))
             GROUP BY u.platform_key, u.day ORDER BY u.platform_key, u.day
            """;

    private static final String PURGE =
            """
            DELETE FROM platform_usage
             WHERE day < (ledgerway_now() AT TIME ZONE 'UTC')::date - CAST(:days AS integer)
            """;

    private static final RowMapper<DailyUsage> DAY = RecordRowMapper.of(DailyUsage.class);

    /** Stands for all deleted companies and connections. */
    private static final UUID DELETED = new UUID(0, 0);

    private final JdbcClient jdbc;

    PlatformUsageRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds a call. A failure of the database is logged, so that the call itself succeeds. */
    void add(CountedCall call) {
        try {
            jdbc.sql(ADD)
                    .param("platform", call.meter().platformKey())
                    .param("company", call.meter().company().value())
                    .param("nobody", DELETED)
                    .param("connection", call.meter().connection().value())
                    .param("operation", call.operation().label())
                    .param("throttled", call.throttled() ? 1 : 0)
                    .param("calls", 1)
                    .param("day", null)
                    .param("sent", call.sentBytes())
                    .param("received", call.receivedBytes())
                    .update();
        } catch (DataAccessException e) {
            log.warn(
                    "A call to {} could not be added to the usage: {}",
                    call.meter().platformKey(),
                    e.toString());
        }
    }

    /** Adds calls, in the caller's transaction. */
    void add(CallSum sum) {
        CallSum.Row row = sum.row();
        boolean deleted = row.company() == null || row.connection() == null;
        jdbc.sql(ADD)
                .param("platform", row.platformKey())
                .param("company", deleted ? DELETED : row.company())
                .param("nobody", DELETED)
                .param("connection", deleted ? DELETED : row.connection())
                .param("operation", row.operation().label())
                .param("throttled", sum.throttledCalls())
                .param("calls", sum.calls())
                .param("day", row.day())
                .param("sent", sum.sentBytes())
                .param("received", sum.receivedBytes())
                .update();
    }

    /**
     * The usage of each platform and day.
     *
     * @param client null for all clients, with deleted connections
     * @param until exclusive
     */
    public List<DailyUsage> days(@Nullable UUID client, LocalDate from, LocalDate until) {
        return jdbc.sql(DAYS)
                .param("client", client)
                .param("from", from)
                .param("until", until)
                .query(DAY)
                .list();
    }

    int purge(Duration olderThan) {
        return jdbc.sql(PURGE).param("days", olderThan.toDays()).update();
    }
}
