package io.ledgerway.starter.database;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;

/**
 * Decides at start time whether Flyway migrates. An image has its bean definitions fixed when it is
 * built, Flyway's included.
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
