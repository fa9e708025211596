package io.ledgerway.webhook.delivery;

import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Counts the running dispatcher instances, which share the rate limit of a consumer. An instance
 * not seen for ten seconds does not count; until then a limit may be exceeded or not used up.
 */
final class DispatcherInstances {

    private static final String BEAT =
            """
            WITH here AS (
              INSERT INTO dispatcher_instance (id, last_seen_at) VALUES (:id, now())
              ON CONFLICT (id) DO UPDATE SET last_seen_at = now()),
            gone AS (
              DELETE FROM dispatcher_instance
               WHERE id <> :id AND last_seen_at < now() - interval '1 hour')
            SELECT count(*) FROM dispatcher_instance
             WHERE id <> :id AND last_seen_at > now() - interval '10 seconds'
            """;

    private final UUID id = UUID.randomUUID();
    private final JdbcClient jdbc;
    private volatile int count = 1;

    DispatcherInstances(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Updates the row of this instance and counts the instances. */
    void heartbeat() {
        count = 1 + jdbc.sql(BEAT).param("id", id).query(Integer.class).single();
    }

    /** Deletes the row of this instance. */
    void deregister() {
        jdbc.sql("DELETE FROM dispatcher_instance WHERE id = :id").param("id", id).update();
    }

    /** Number of instances at the last heartbeat, including this one. */
    int count() {
        return count;
    }
}
