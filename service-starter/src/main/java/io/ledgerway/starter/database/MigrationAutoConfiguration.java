package io.ledgerway.starter.database;

import java.sql.SQLException;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.Configuration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Decides at start time whether Flyway migrates. The bean definitions of an image are fixed when it
 * is built, including Flyway's.
 */
@AutoConfiguration
class MigrationAutoConfiguration {

    private static final Logger log = LoggerFactory.getLogger(MigrationAutoConfiguration.class);

    /** SQL state of PostgreSQL. */
    private static final String DEADLOCK_DETECTED = "40P01";

    private static final int MAX_ATTEMPTS = 5;
    private static final Duration PAUSE = Duration.ofSeconds(1);

    @Bean
    FlywayMigrationStrategy migration(@Value("${spring.flyway.enabled:true}") boolean enabled) {
        return flyway -> {
            if (enabled) {
                migrate(flyway);
            }
        };
    }

    /**
     * A migration outside of a transaction, such as the build of an index, can be repeated after a
     * failure. Flyway refuses this while its history contains the failure.
     */
    private static void migrate(Flyway flyway) {
        try {
            migrateDespiteDeadlocks(flyway);
        } catch (FlywayException e) {
            if (deleteFailures(flyway.getConfiguration(), e) == 0) {
                throw e;
            }
            log.warn("A migration that failed is repeated", e);
            migrateDespiteDeadlocks(flyway);
        }
    }

    /**
     * During a rolling upgrade, a migration can deadlock with an instance of the previous release.
     */
    private static void migrateDespiteDeadlocks(Flyway flyway) {
        for (int attempt = 1; ; attempt++) {
            try {
                flyway.migrate();
                return;
            } catch (FlywayException e) {
                if (attempt == MAX_ATTEMPTS || !isDeadlock(e) || !hasPaused()) {
                    throw e;
                }
                log.warn("A migration that lost a deadlock is repeated", e);
            }
        }
    }

    private static boolean isDeadlock(FlywayException failure) {
        for (Throwable it = failure; it != null; it = it.getCause()) {
            if (it instanceof SQLException error && DEADLOCK_DETECTED.equals(error.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    /** False if the thread was interrupted. */
    private static boolean hasPaused() {
        try {
            Thread.sleep(PAUSE);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static int deleteFailures(Configuration flyway, FlywayException failure) {
        try {
            return JdbcClient.create(flyway.getDataSource())
                    .sql("DELETE FROM " + flyway.getTable() + " WHERE NOT success")
                    .update();
        } catch (DataAccessException e) {
            failure.addSuppressed(e);
            return 0;
        }
    }
}
