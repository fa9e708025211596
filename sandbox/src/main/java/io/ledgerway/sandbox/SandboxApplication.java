package io.ledgerway.sandbox;

import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;

/** Starts the platform: authorization server, native dialect and control API in one process. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class SandboxApplication {

    public static void main(String[] args) {
        SpringApplication.run(SandboxApplication.class, args);
    }

    /** As in every service: an image has its beans decided when it is made, this at the start. */
    @Bean
    FlywayMigrationStrategy migration(@Value("${spring.flyway.enabled:true}") boolean enabled) {
        return flyway -> {
            if (enabled) {
                flyway.migrate();
            }
        };
    }

    /** The real time; each organisation adds an offset of its own. */
    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }
}
