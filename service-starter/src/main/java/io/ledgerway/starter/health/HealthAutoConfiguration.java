package io.ledgerway.starter.health;

import io.ledgerway.starter.schedule.Recurring;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Brings {@code database} to the group {@code readiness} (see {@code ledgerway-defaults.yaml}).
 * Liveness knows nothing of it: a restart mends no dependency. Kafka is in neither: what it is to
 * hear waits in the outbox.
 */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnBean(DataSource.class)
@ConditionalOnBooleanProperty(name = "ledgerway.health.enabled", matchIfMissing = true)
class HealthAutoConfiguration {

    private static final Duration PAUSE = Duration.ofSeconds(2);

    /** The group knows it as {@code database}: the suffix is cut off. */
    @Bean
    DatabaseHealth databaseHealthIndicator(
            DataSource database, @Value("${ledgerway.health.memory:10s}") Duration memory) {
        return new DatabaseHealth(database, memory, System::nanoTime);
    }

    @Bean
    Recurring databaseWatch(DatabaseHealth health) {
        return new Recurring("database-watch", PAUSE, health::look);
    }
}
