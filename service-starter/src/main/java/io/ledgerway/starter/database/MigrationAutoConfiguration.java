package io.ledgerway.starter.database;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;

/**
 * Whether a start migrates is asked at the start: an image has its beans decided when it is made,
 * those of Flyway among them.
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
