package io.ledgerway.gateway;

import io.ledgerway.configuration.time.TestClockProperties;
import java.time.Clock;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** Starts the gateway. */
@SpringBootApplication
@ConfigurationPropertiesScan
@EnableConfigurationProperties(TestClockProperties.class)
public class GatewayApplication {

    public static void main(String[] args) {
        SpringApplication.run(GatewayApplication.class, args);
    }

    @Bean
    Clock clock(TestClockProperties testClock) {
        return testClock.clock();
    }
}
