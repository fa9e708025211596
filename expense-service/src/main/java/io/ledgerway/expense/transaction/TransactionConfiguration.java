package io.ledgerway.expense.transaction;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class TransactionConfiguration {

    @Bean
    TransactionRepository transactions(JdbcClient jdbc) {
        return new TransactionRepository(jdbc);
    }
}
