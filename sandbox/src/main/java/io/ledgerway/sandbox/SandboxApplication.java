package io.ledgerway.sandbox;

import java.time.Clock;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Bean;

/** Starts the platform: authorization server, native dialect and control API in one process. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class SandboxApplication {

    public static void main(String[] args) {
        SpringApplication.run(SandboxApplication.class, args);
    }

    /** The real time; each organisation adds an offset of its own. */
    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }
}
