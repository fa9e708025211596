package io.ledgerway.company.testclock;

import io.ledgerway.model.clock.ClockFollower;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Repository of the table {@code test_clock_follower}: the gateways that asked for the offset
 * within the last five seconds.
 */
class ClockFollowerRepository {

    private static final String SEEN =
            """
            INSERT INTO test_clock_follower (id, offset_millis, seen_at)
            VALUES (:id, :offset, clock_timestamp())
            ON CONFLICT (id) DO UPDATE
               SET offset_millis = excluded.offset_millis, seen_at = excluded.seen_at
            """;

    private static final String PURGE =
            "DELETE FROM test_clock_follower WHERE seen_at < clock_timestamp() - interval '5 seconds'";

    private static final String BEHIND =
            """
            SELECT EXISTS (SELECT FROM test_clock_follower
                            WHERE offset_millis < :offset
                              AND seen_at >= clock_timestamp() - interval '5 seconds')
            """;

    private final JdbcClient jdbc;

    ClockFollowerRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void seen(ClockFollower follower) {
        jdbc.sql(SEEN).param("id", follower.id()).param("offset", follower.offsetMillis()).update();
    }

    /** Whether a gateway still uses a lower offset. */
    boolean anyBehind(Duration offset) {
        jdbc.sql(PURGE).update();
        return jdbc.sql(BEHIND).param("offset", offset.toMillis()).query(Boolean.class).single();
    }
}
