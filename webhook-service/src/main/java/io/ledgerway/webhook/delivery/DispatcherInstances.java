package io.ledgerway.webhook.delivery;

import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * How many processes send, so that they can share what a consumer allows. Who was not seen for ten
 * seconds does not count; until that is noticed, a limit may be exceeded or not used up.
 */
final class DispatcherInstances {

    private static final String BEAT =
            """
            WITH here AS (
              INSERT INTO sending_process (id, seen_at) VALUES (:id, now())
              ON CONFLICT (id) DO UPDATE SET seen_at = now()),
            gone AS (
              DELETE FROM sending_process
               WHERE id <> :id AND seen_at < now() - interval '1 hour')
            SELECT count(*) FROM sending_process
             WHERE id <> :id AND seen_at > now() - interval '10 seconds'
            """;

    private final UUID id = UUID.randomUUID();
    private final JdbcClient jdbc;
    private volatile int count = 1;

    DispatcherInstances(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Shows that this one lives, and counts. */
    void heartbeat() {
        count = 1 + jdbc.sql(BEAT).param("id", id).query(Integer.class).single();
    }

    /** This one sends no more. */
    void deregister() {
        jdbc.sql("DELETE FROM sending_process WHERE id = :id").param("id", id).update();
    }

    /** As counted at the last beat, this one included. */
    int count() {
        return count;
    }
}
