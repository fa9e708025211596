package io.ledgerway.company.quota;

import io.ledgerway.company.quota.DailyQuota.State;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Stores daily quotas and leases. The time is read from the database after the day's row is locked,
 * so that all replicas share one clock.
 */
class QuotaRepository {

    /** {@code ledgerway_now()} is the start of the transaction; this is the current time. */
    private static final String NOW = "clock_timestamp() + (ledgerway_now() - now())";

    private static final String LOCK =
            """
            SELECT day, quota, concurrent, floor, shown_expires_at, reached_quota AS reached,
                exact, shown_quota AS "limit", shown AS remaining
            FROM quota_day
            WHERE client_id = ? AND day = (SELECT (%s) AT TIME ZONE 'UTC')::date
            FOR UPDATE
            """
                    .formatted(NOW);

    private static final String BEGIN =
            """
            INSERT INTO quota_day (client_id, day, quota, concurrent, floor, shown_expires_at,
                exact, shown_quota, shown)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """;

    /** One row: the current time, the gateway's lease, and the sums of the other leases. */
    private static final String USAGE =
            """
            WITH time AS MATERIALIZED (SELECT %s AS now)
            SELECT time.now,
                coalesce(max(s.call) FILTER (WHERE s.gateway = ?), '%d'::bigint) AS call,
                coalesce(sum(s.used) FILTER (WHERE s.gateway = ?), 0) AS used,
                coalesce(sum(s.held) FILTER (WHERE s.gateway = ?), 0) AS held,
                coalesce(sum(s.used) FILTER (WHERE s.gateway <> ?), 0) AS others_used,
                coalesce(
                    sum(s.held) FILTER (WHERE s.gateway <> ? AND s.expires_at > time.now), 0)
                    AS others_held
            FROM time LEFT JOIN quota_lease s ON s.client_id = ? AND s.day = ?
            GROUP BY time.now
            """
                    .formatted(NOW, QuotaLease.NONE.call());

    private static final String SAVE =
            """
            WITH lease AS (
                INSERT INTO quota_lease (client_id, day, gateway, call, used, held, expires_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (client_id, day, gateway) DO UPDATE
                SET call = excluded.call, used = excluded.used, held = excluded.held,
                    expires_at = excluded.expires_at)
            UPDATE quota_day
            SET quota = ?, concurrent = ?, floor = ?, shown_expires_at = ?, exact = ?,
                shown_quota = ?, shown = ?, reached_quota = ?
            WHERE client_id = ? AND day = ?
            """;

    private static final RowMapper<Day> DAY = RecordRowMapper.of(Day.class);
    private static final RowMapper<QuotaUsage> USAGE_MAPPER = RecordRowMapper.of(QuotaUsage.class);

    private final JdbcClient jdbc;
    private final LimitsProperties limits;

    QuotaRepository(JdbcClient jdbc, LimitsProperties limits) {
        this.jdbc = jdbc;
        this.limits = limits;
    }

    Instant now() {
        return jdbc.sql("SELECT " + NOW).query(OffsetDateTime.class).single().toInstant();
    }

    /** Finds the client's current day and locks its row until the transaction ends. */
    Optional<DailyQuota> lock(ClientId client) {
        return jdbc.sql(LOCK)
                .param(client.value())
                .query(DAY)
                .optional()
                .map(it -> new DailyQuota(client, it.day(), it.state(), limits.exactBelow()));
    }

    /** Creates the row of a new day. */
    void begin(ClientId client, LocalDate day, State state) {
        jdbc.sql(BEGIN)
                .params(
                        client.value(),
                        day,
                        state.limits().quota(),
                        state.limits().concurrent(),
                        state.floor(),
                        TimestampParameter.of(state.shownExpiresAt()),
                        state.shown().exact(),
                        state.shown().limit(),
                        state.shown().remaining())
                .update();
    }

    /** Reads all leases of a day; its row must be locked. */
    QuotaUsage usage(DailyQuota day, UUID gateway) {
        return jdbc.sql(USAGE)
                .params(
                        gateway,
                        gateway,
                        gateway,
                        gateway,
                        gateway,
                        day.client().value(),
                        day.day())
                .query(USAGE_MAPPER)
                .single();
    }

    void save(DailyQuota day, UUID gateway, QuotaLease quotaLease, Instant expiresAt) {
        State state = day.state();
        jdbc.sql(SAVE)
                .param(day.client().value())
                .param(day.day())
                .param(gateway)
                .param(quotaLease.call())
                .param(quotaLease.used())
                .param(quotaLease.held())
                .param(TimestampParameter.of(expiresAt))
                .param(state.limits().quota())
                .param(state.limits().concurrent())
                .param(state.floor())
                .param(TimestampParameter.of(state.shownExpiresAt()))
                .param(state.shown().exact())
                .param(state.shown().limit())
                .param(state.shown().remaining())
                .param(state.reached())
                .param(day.client().value())
                .param(day.day())
                .update();
    }

    private record Day(LocalDate day, State state) {}
}
