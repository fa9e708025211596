package io.ledgerway.starter.database;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;

/**
 * Decides at start time whether Flyway migrates. The bean definitions of an image are fixed when it
 * is built, including Flyway's.
 */
@AutoConfiguration
class MigrationAutoConfiguration {

    @Bean
    FlywayMigrationStrategy migration(@Value("${spring.flyway.enabled:true}") boolean enabled) {
        return flyway -> {
            if (enabled) {
                flyway.migrate();
            }
        };
    }
}
