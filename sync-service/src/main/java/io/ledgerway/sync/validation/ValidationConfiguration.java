package io.ledgerway.sync.validation;

import io.ledgerway.sync.dataset.DataSets;
import io.ledgerway.sync.dataset.Holdings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class ValidationConfiguration {

    @Bean
    Quarantine quarantine(JdbcClient jdbc) {
        return new Quarantine(jdbc);
    }

    @Bean
    Validation validation(JdbcClient jdbc, Holdings holdings) {
        return new Validation(jdbc, holdings);
    }

    @Bean
    Findings findings(JdbcClient jdbc, DataSets dataSets) {
        return new Findings(jdbc, dataSets);
    }
}
