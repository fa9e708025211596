package io.ledgerway.starter.outbox;

import java.time.Duration;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lease of the relay: one process per database publishes at a time. Renewed by compare-and-set with
 * the database's own clock. {@link #isHeld()} does not query the database: it is true only while
 * the lease cannot have expired, counted from before its last renewal.
 */
class RelayLease {

    private static final String ACQUIRE =
            """
            UPDATE outbox_lease
            SET owner = :me, expires_at = clock_timestamp() + make_interval(secs => :seconds)
            WHERE owner = :me OR owner IS NULL OR expires_at < clock_timestamp()
            """;

    private static final String RELEASE =
            "UPDATE outbox_lease SET owner = NULL, expires_at = '-infinity' WHERE owner = :me";

    private final UUID me = UUID.randomUUID();
    private final JdbcClient jdbc;
    private final Duration ttl;
    private volatile long heldUntilNanos = System.nanoTime();

    RelayLease(JdbcClient jdbc, Duration ttl) {
        this.jdbc = jdbc;
        this.ttl = ttl;
    }

    UUID owner() {
        return me;
    }

    /** Acquires a free lease, or renews the lease of this process. */
    boolean acquire() {
        long before = System.nanoTime();
        boolean ours =
                jdbc.sql(ACQUIRE).param("me", me).param("seconds", ttl.toMillis() / 1000.0).update()
                        == 1;
        heldUntilNanos = ours ? before + ttl.toNanos() : before;
        return ours;
    }

    /** Whether the lease certainly belongs to this process. */
    boolean isHeld() {
        return System.nanoTime() - heldUntilNanos < 0;
    }

    /** Releases the lease, so that the next relay need not wait for its expiry. */
    void release() {
        heldUntilNanos = System.nanoTime();
        jdbc.sql(RELEASE).param("me", me).update();
    }
}
