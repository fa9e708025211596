package io.ledgerway.expense.proof;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class ProofConfiguration {

    @Bean
    ProofRepository proofs(JdbcClient jdbc, JsonMapper json) {
        return new ProofRepository(jdbc, json);
    }
}
