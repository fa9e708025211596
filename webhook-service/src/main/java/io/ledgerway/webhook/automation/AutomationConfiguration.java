package io.ledgerway.webhook.automation;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class AutomationConfiguration {

    @Bean
    AutomationKeys automationKeys(
            JdbcClient jdbc,
            Outbox outbox,
            AuditTrail audit,
            Clock clock,
            AutomationProperties properties) {
        return new AutomationKeys(jdbc, outbox, audit, clock, properties.region());
    }
}
