package io.ledgerway.company.client;

import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.outbox.Outbox;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Clients, their keys, and the clients of the first start. */
@Configuration(proxyBeanMethods = false)
class ClientConfiguration {

    @Bean
    Clients clients(JdbcClient jdbc) {
        return new Clients(jdbc);
    }

    @Bean
    AccountStore accountStore(JdbcClient jdbc) {
        return new AccountStore(jdbc);
    }

    @Bean
    Accounts accounts(
            AccountStore store,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        return new Accounts(store, outbox, audit, transactions, clock);
    }

    @Bean
    ApiKeyStore apiKeyStore(JdbcClient jdbc) {
        return new ApiKeyStore(jdbc);
    }

    @Bean
    ApiKeys apiKeys(
            Clients clients,
            ApiKeyStore store,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            MeterRegistry meters,
            Clock clock) {
        return new ApiKeys(clients, store, outbox, audit, transactions, meters, clock);
    }

    @Bean
    ClientGauges clientGauges(JdbcClient jdbc) {
        return new ClientGauges(jdbc);
    }

    @Bean
    ClientBootstrap clientBootstrap(
            Accounts accounts,
            Clients clients,
            ApiKeyStore keys,
            BootstrapPeople people,
            TransactionOperations transactions,
            Clock clock) {
        return new ClientBootstrap(accounts, clients, keys, people, transactions, clock);
    }

    @Bean
    ApplicationRunner clientsOfFirstStart(
            BootstrapProperties properties, ClientBootstrap bootstrap, JsonMapper json) {
        return _ -> {
            Path file = properties.clientsFile();
            if (file != null && !file.toString().isBlank()) {
                bootstrap.apply(BootstrapFile.read(file, json));
            }
        };
    }
}
