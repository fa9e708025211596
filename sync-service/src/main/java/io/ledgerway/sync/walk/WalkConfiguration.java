package io.ledgerway.sync.walk;

import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class WalkConfiguration {

    private static final Duration FORGET_EVERY = Duration.ofMinutes(5);

    @Bean
    Walks walks(JdbcClient jdbc, WalkProperties properties) {
        return new Walks(jdbc, properties);
    }

    @Bean
    PeriodicTask oldWalks(Walks walks) {
        return new PeriodicTask("old-walks", FORGET_EVERY, walks::forget);
    }
}
