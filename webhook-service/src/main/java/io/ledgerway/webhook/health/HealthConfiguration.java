package io.ledgerway.webhook.health;

import io.ledgerway.starter.audit.AuditTrail;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class HealthConfiguration {

    @Bean
    ConsumerHealthService consumerHealths(JdbcClient jdbc, AuditTrail audit) {
        return new ConsumerHealthService(jdbc, audit);
    }
}
