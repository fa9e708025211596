package io.ledgerway.company.cors;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of the CORS settings. */
@Configuration(proxyBeanMethods = false)
class CorsConfiguration {

    @Bean
    CorsSettingsService corsSettingsService(
            JdbcClient jdbc,
            ClientLookup clientLookup,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new CorsSettingsService(jdbc, clientLookup, outbox, audit, transactions, clock);
    }
}
