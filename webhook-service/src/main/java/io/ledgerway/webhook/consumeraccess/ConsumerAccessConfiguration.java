package io.ledgerway.webhook.consumeraccess;

import io.ledgerway.starter.audit.AuditTrail;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class ConsumerAccessConfiguration {

    @Bean
    ConsumerAccess consumerAccess(JdbcClient jdbc, AuditTrail audit) {
        return new ConsumerAccess(jdbc, audit);
    }
}
