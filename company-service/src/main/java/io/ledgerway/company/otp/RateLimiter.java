package io.ledgerway.company.otp;

import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Counts, for all replicas together, what nobody should do often. A count lives for an hour. */
public final class RateLimiter {

    private static final String PURGE =
            """
            DELETE FROM link_throttle WHERE key IN (
                SELECT key FROM link_throttle
                WHERE first_at < ledgerway_now() - interval '1 hour'
                LIMIT 1000 FOR UPDATE SKIP LOCKED)
            """;

    private static final String HIT =
            """
            INSERT INTO link_throttle AS it (key, hits, first_at, last_at)
            VALUES (?, 1, ledgerway_now(), ledgerway_now())
            ON CONFLICT (key) DO UPDATE
            SET hits = it.hits + 1, last_at = excluded.last_at
            RETURNING hits
            """;

    private static final String COUNT =
            """
            SELECT hits, floor(extract(epoch FROM ledgerway_now() - last_at) * 1000) AS quiet_millis
            FROM link_throttle
            WHERE key = ? AND first_at >= ledgerway_now() - interval '1 hour'
            """;

    private static final RowMapper<Count> COUNTED = RecordRowMapper.of(Count.class);

    private final JdbcClient jdbc;

    RateLimiter(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Counts one more; how many there are with it. */
    public int hit(String key) {
        jdbc.sql(PURGE).update();
        return jdbc.sql(HIT).param(kept(key)).query(Integer.class).single();
    }

    /** What was counted, if anything. */
    Optional<Count> count(String key) {
        return jdbc.sql(COUNT).param(kept(key)).query(COUNTED).optional();
    }

    /** Neither addresses nor ids of what may be removed meanwhile are kept. */
    private static String kept(String key) {
        return HexFormat.of().formatHex(OneTimePassword.hash(key));
    }

    /**
     * A count.
     *
     * @param quietMillis since the last one
     */
    record Count(int hits, long quietMillis) {

        Duration quiet() {
            return Duration.ofMillis(quietMillis);
        }
    }
}
