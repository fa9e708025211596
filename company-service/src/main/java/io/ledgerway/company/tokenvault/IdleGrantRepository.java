package io.ledgerway.company.tokenvault;

import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds grants that have not been refreshed for long. The due time depends on the last use and on
 * the id, which makes it earlier by up to a tenth, so that grants linked together are not due
 * together.
 */
class IdleGrantRepository {

    private static final String USED = "coalesce(refreshed_at, created_at)";

    private static final String DUE =
            """
            platform_key = ? AND refresh_sealed IS NOT NULL
              AND %1$s < ledgerway_now() - make_interval(secs => ?) * 0.9
              AND %1$s < ledgerway_now() - make_interval(secs => ?)
                    * (1 - 0.1 * mod(abs(hashtext(id::text)::bigint), 100) / 100)
            """
                    .formatted(USED);

    private static final String CLAIM_TIME_SLOT =
            """
            INSERT INTO token_keep_alive AS t (platform_key, next_at)
            VALUES (?, ledgerway_now() + make_interval(secs => ?))
            ON CONFLICT (platform_key) DO UPDATE SET next_at = excluded.next_at
            WHERE t.next_at <= ledgerway_now()
            """;

    private static final String SKIP_TIME_SLOTS =
            """
            UPDATE token_keep_alive SET next_at = ledgerway_now() + make_interval(secs => ?)
            WHERE platform_key = ?
            """;

    /** Claims a grant for ten minutes, doubled after each failure up to 6 hours. */
    private static final String CLAIM =
            """
            UPDATE oauth_grant g
            SET keep_alive_failures = g.keep_alive_failures + 1,
                keep_alive_at = ledgerway_now() + least(
                    interval '10 minutes' * power(2, least(g.keep_alive_failures, 20)),
                    interval '6 hours')
            WHERE g.id IN (SELECT id FROM oauth_grant WHERE %s
                             AND (keep_alive_at IS NULL OR keep_alive_at <= ledgerway_now())
                           ORDER BY %s LIMIT ? FOR UPDATE SKIP LOCKED)
            RETURNING g.id, g.generation, g.keep_alive_failures - 1 AS failures
            """
                    .formatted(DUE, USED);

    private static final String BACKLOG = "SELECT count(*) FROM oauth_grant WHERE " + DUE;

    private static final String LONGEST_IDLE_TIMES =
            """
            SELECT platform_key, extract(epoch FROM ledgerway_now() - min(%s)) AS seconds
            FROM oauth_grant WHERE refresh_sealed IS NOT NULL GROUP BY platform_key
            """
                    .formatted(USED);

    private static final RowMapper<Idle> IDLE = RecordRowMapper.of(Idle.class);
    private static final RowMapper<LongestIdleTime> LONGEST_IDLE_TIME =
            RecordRowMapper.of(LongestIdleTime.class);

    private final JdbcClient jdbc;

    IdleGrantRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Claimed grant with the number of consecutive failures. */
    record Idle(UUID id, long generation, int failures) {}

    /** Claims the current time slot of a platform; true for one of all replicas. */
    boolean claimTimeSlot(String platform, Duration every) {
        return jdbc.sql(CLAIM_TIME_SLOT).params(platform, seconds(every)).update() == 1;
    }

    /** Skips the time slots of a platform during the pause. */
    void skipTimeSlots(String platform, Duration pause) {
        jdbc.sql(SKIP_TIME_SLOTS).params(seconds(pause), platform).update();
    }

    List<Idle> claim(String platform, Duration every, int limit) {
        return jdbc.sql(CLAIM)
                .params(platform, seconds(every), seconds(every), limit)
                .query(IDLE)
                .list();
    }

    /** Number of grants that are due, claimed or not. */
    long backlog(String platform, Duration every) {
        return jdbc.sql(BACKLOG)
                .params(platform, seconds(every), seconds(every))
                .query(Long.class)
                .single();
    }

    /** Longest idle time of a refresh token in seconds, by platform. */
    Map<String, Double> longestIdleTimes() {
        return jdbc.sql(LONGEST_IDLE_TIMES).query(LONGEST_IDLE_TIME).list().stream()
                .collect(Collectors.toMap(LongestIdleTime::platformKey, LongestIdleTime::seconds));
    }

    private record LongestIdleTime(String platformKey, double seconds) {}

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
