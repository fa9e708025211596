package io.ledgerway.company.client;

import java.nio.file.Path;
import java.time.Clock;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

/** Beans that create the clients of the bootstrap file at startup. */
@Configuration(proxyBeanMethods = false)
class BootstrapConfiguration {

    @Bean
    ClientBootstrap clientBootstrap(
            Accounts accounts,
            ApiKeyRepository keys,
            BootstrapPeople people,
            JdbcClient jdbc,
            TransactionOperations transactions,
            Clock clock) {
        return new ClientBootstrap(accounts, keys, people, jdbc, transactions, clock);
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
