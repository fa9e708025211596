package io.ledgerway.company.bootstrap;

import java.nio.file.Path;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

/** Beans that create the clients of the bootstrap file at startup. */
@Configuration(proxyBeanMethods = false)
@Import(ClientBootstrap.class)
class BootstrapConfiguration {

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
