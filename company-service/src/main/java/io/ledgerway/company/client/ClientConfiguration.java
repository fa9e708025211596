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
    Clients clients(ClientAccountRepository accounts, ApiKeyRepository keys) {
        return new Clients(accounts, keys);
    }

    @Bean
    AccountListing accountListing(JdbcClient jdbc) {
        return new AccountListing(jdbc);
    }

    @Bean
    Accounts accounts(
            ClientAccountRepository repository,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new Accounts(repository, outbox, audit, transactions, clock);
    }

    @Bean
    ApiKeyUse apiKeyUse(JdbcClient jdbc, Clock clock) {
        return new ApiKeyUse(jdbc, clock);
    }

    @Bean
    ApiKeys apiKeys(
            Clients clients,
            ApiKeyRepository keys,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            MeterRegistry meters,
            Clock clock) {
        return new ApiKeys(clients, keys, outbox, audit, transactions, meters, clock);
    }

    @Bean
    ClientGauges clientGauges(JdbcClient jdbc) {
        return new ClientGauges(jdbc);
    }
}
