package io.ledgerway.starter.health;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.annotation.Bean;

/**
 * Adds {@code database} to the health group {@code readiness} (see {@code
 * ledgerway-defaults.yaml}). Liveness does not include it: a restart repairs no dependency. Neither
 * includes Kafka: events wait in the outbox.
 */
@AutoConfiguration(after = DataSourceAutoConfiguration.class)
@ConditionalOnBean(DataSource.class)
@ConditionalOnBooleanProperty(name = "ledgerway.health.enabled", matchIfMissing = true)
@EnableConfigurationProperties(HealthAutoConfiguration.HealthProperties.class)
class HealthAutoConfiguration {

    private static final Duration PAUSE = Duration.ofSeconds(2);

    /** The health group contains it as {@code database}: Boot cuts the suffix off. */
    @Bean
    DatabaseHealth databaseHealthIndicator(DataSource database, HealthProperties healthProperties) {
        return new DatabaseHealth(database, healthProperties.gracePeriod(), System::nanoTime);
    }

    @Bean
    PeriodicTask databaseHealthCheck(DatabaseHealth health) {
        return new PeriodicTask("database-health", PAUSE, health::check);
    }

    /**
     * Settings of the readiness check.
     *
     * @param gracePeriod time after the last successful probe during which the database counts as
     *     available
     */
    @ConfigurationProperties("ledgerway.health")
    record HealthProperties(@DefaultValue("10s") Duration gracePeriod) {}
}
