package io.ledgerway.company.client;

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
    ApplicationRunner clientBootstrap(
            BootstrapProperties properties,
            Clients clients,
            TransactionOperations transactions,
            Clock clock,
            JsonMapper json) {
        return _ -> {
            Path file = properties.clientsFile();
            if (file != null && !file.toString().isBlank()) {
                new ClientBootstrap(clients, transactions, clock)
                        .apply(BootstrapFile.read(file, json));
            }
        };
    }
}
