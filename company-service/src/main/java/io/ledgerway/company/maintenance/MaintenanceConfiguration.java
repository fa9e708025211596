package io.ledgerway.company.maintenance;

import io.ledgerway.starter.audit.AuditTrail;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Beans of the maintenance switch. */
@Configuration(proxyBeanMethods = false)
class MaintenanceConfiguration {

    @Bean
    MaintenanceSwitch maintenanceSwitch(
            JdbcClient jdbc,
            JsonMapper json,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new MaintenanceSwitch(jdbc, json, audit, transactions, clock);
    }
}
