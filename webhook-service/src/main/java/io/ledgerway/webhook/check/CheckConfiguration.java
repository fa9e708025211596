package io.ledgerway.webhook.check;

import io.ledgerway.starter.audit.AuditTrail;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class CheckConfiguration {

    @Bean
    OwnConsumers ownConsumers(JdbcClient jdbc, AuditTrail audit) {
        return new OwnConsumers(jdbc, audit);
    }
}
