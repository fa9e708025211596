package io.ledgerway.expense.proof;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class ProofConfiguration {

    @Bean
    StoredProofs proofs(JdbcClient jdbc, JsonMapper json) {
        return new StoredProofs(jdbc, json);
    }
}
