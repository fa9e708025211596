package io.ledgerway.starter.health;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Health of the database: whether it was reachable recently. A periodic task probes it ({@link
 * #check}), so a health request returns at once however long the database takes. Outages shorter
 * than the grace period are not reported.
 */
final class DatabaseHealth implements HealthIndicator {

    private static final int VALIDATION_TIMEOUT_SECONDS = 2;

    private final DataSource database;
    private final long gracePeriodNanos;
    private final LongSupplier nanos;
    private volatile long reachedAt;

    /**
     * Starts as healthy, because the start has just migrated the database.
     *
     * @param memory grace period: a shorter outage is not reported
     */
    DatabaseHealth(DataSource database, Duration memory, LongSupplier nanos) {
        this.database = database;
        this.gracePeriodNanos = memory.toNanos();
        this.nanos = nanos;
        this.reachedAt = nanos.getAsLong();
    }

    /** Probes the database; waits as long as the pool does. */
    void check() {
        try (Connection connection = database.getConnection()) {
            if (connection.isValid(VALIDATION_TIMEOUT_SECONDS)) {
                reachedAt = nanos.getAsLong();
            }
        } catch (SQLException e) {
            // the database is unavailable; the pool and its users log the error
        }
    }

    @Override
    public Health health() {
        Duration unseen = Duration.ofNanos(nanos.getAsLong() - reachedAt);
        return unseen.toNanos() < gracePeriodNanos
                ? Health.up().build()
                : Health.down().withDetail("unseenForSeconds", unseen.toSeconds()).build();
    }
}
