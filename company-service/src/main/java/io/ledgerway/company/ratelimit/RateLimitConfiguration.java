package io.ledgerway.company.ratelimit;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans that count and limit attempts. */
@Configuration(proxyBeanMethods = false)
class RateLimitConfiguration {

    @Bean
    AttemptCounter attemptCounter(JdbcClient jdbc) {
        return new AttemptCounter(jdbc);
    }

    @Bean
    AttemptLimiter attemptLimiter(AttemptCounter attemptCounter) {
        return new AttemptLimiter(attemptCounter);
    }
}
