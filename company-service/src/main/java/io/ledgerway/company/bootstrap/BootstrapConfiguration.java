package io.ledgerway.company.bootstrap;

import io.ledgerway.company.client.ApiKeyService;
import io.ledgerway.company.client.ClientAccountService;
import java.nio.file.Path;
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
            ClientAccountService clientAccountService,
            ApiKeyService apiKeyService,
            BootstrapUsers users,
            JdbcClient jdbc,
            TransactionOperations transactions) {
        return new ClientBootstrap(clientAccountService, apiKeyService, users, jdbc, transactions);
    }

    @Bean
    ApplicationRunner clientBootstrapRunner(
            BootstrapProperties properties, ClientBootstrap bootstrap, JsonMapper json) {
        return _ -> {
            Path file = properties.clientsFile();
            if (file != null && !file.toString().isBlank()) {
                bootstrap.apply(BootstrapFile.read(file, json));
            }
        };
    }
}
