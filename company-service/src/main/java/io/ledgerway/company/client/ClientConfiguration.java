package io.ledgerway.company.client;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.outbox.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Beans of clients and their API keys. */
@Configuration(proxyBeanMethods = false)
class ClientConfiguration {

    @Bean
    ClientLookup clientLookup(ClientAccountRepository accounts, ApiKeyRepository keys) {
        return new ClientLookup(accounts, keys);
    }

    @Bean
    ClientAccountQueries clientAccountQueries(JdbcClient jdbc) {
        return new ClientAccountQueries(jdbc);
    }

    @Bean
    ClientAccountService clientAccountService(
            ClientAccountRepository repository,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new ClientAccountService(repository, outbox, audit, transactions, clock);
    }

    @Bean
    ApiKeyUse apiKeyUse(JdbcClient jdbc, Clock clock) {
        return new ApiKeyUse(jdbc, clock);
    }

    @Bean
    ApiKeyService apiKeyService(
            ClientLookup clientLookup,
            ApiKeyRepository keys,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            MeterRegistry meters,
            Clock clock) {
        return new ApiKeyService(clientLookup, keys, outbox, audit, transactions, meters, clock);
    }

    @Bean
    ClientMetrics clientMetrics(JdbcClient jdbc) {
        return new ClientMetrics(jdbc);
    }
}
