package io.ledgerway.company.ratelimit;

import io.ledgerway.model.hash.Sha256;
import io.ledgerway.starter.database.RecordRowMapper;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Counters of attempts in the database, shared by all replicas; each expires after one hour. */
public final class AttemptCounter {

    private static final String PURGE =
            """
            DELETE FROM rate_limit_counter WHERE key IN (
                SELECT key FROM rate_limit_counter
                WHERE first_at < ledgerway_now() - interval '1 hour'
                LIMIT 1000 FOR UPDATE SKIP LOCKED)
            """;

    private static final String HIT =
            """
            INSERT INTO rate_limit_counter AS it (key, hits, first_at, last_at)
            VALUES (?, 1, ledgerway_now(), ledgerway_now())
            ON CONFLICT (key) DO UPDATE
            SET hits = it.hits + 1, last_at = excluded.last_at
            RETURNING hits
            """;

    private static final String UNDO =
            "UPDATE rate_limit_counter SET hits = hits - 1 WHERE key = ? AND hits > 0";

    private static final String COUNT =
            """
            SELECT hits, floor(extract(epoch FROM ledgerway_now() - last_at) * 1000) AS quiet_millis
            FROM rate_limit_counter
            WHERE key = ? AND first_at >= ledgerway_now() - interval '1 hour'
            """;

    private static final RowMapper<Count> COUNTED = RecordRowMapper.of(Count.class);

    private final JdbcClient jdbc;

    AttemptCounter(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Increments a counter and returns its value. */
    public int hit(String key) {
        jdbc.sql(PURGE).update();
        return jdbc.sql(HIT).param(hashed(key)).query(Integer.class).single();
    }

    /** Reverses one increment. */
    void undo(String key) {
        jdbc.sql(UNDO).param(hashed(key)).update();
    }

    /** Returns a counter, if it exists. */
    public Optional<Count> count(String key) {
        return jdbc.sql(COUNT).param(hashed(key)).query(COUNTED).optional();
    }

    /**
     * Keys are stored as hashes, because they contain addresses and ids that may have to be erased.
     */
    private static String hashed(String key) {
        return HexFormat.of().formatHex(Sha256.hash(key));
    }

    /**
     * Value of a counter.
     *
     * @param quietMillis time since the last increment
     */
    public record Count(int hits, long quietMillis) {

        Duration quiet() {
            return Duration.ofMillis(quietMillis);
        }
    }
}
