package io.ledgerway.sandbox;

import io.ledgerway.sandbox.testclock.ForwardClock;
import java.time.Clock;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;

/** Starts authorization server, native API and control API in one process. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class SandboxApplication {

    public static void main(String[] args) {
        SpringApplication.run(SandboxApplication.class, args);
    }

    /**
     * Decides at start time whether Flyway migrates; the bean definitions of an image are fixed
     * when it is built.
     */
    @Bean
    FlywayMigrationStrategy migration(@Value("${spring.flyway.enabled:true}") boolean enabled) {
        return flyway -> {
            if (enabled) {
                flyway.migrate();
            }
        };
    }

    /** System time; each organisation adds an offset. A test clock adds one for all. */
    @Bean
    Clock clock(@Value("${sandbox.test-clock.enabled:false}") boolean testClock) {
        return testClock ? new ForwardClock(Clock.systemUTC()) : Clock.systemUTC();
    }
}
