package io.ledgerway.sync.validation;

import io.ledgerway.sync.dataset.DataSetRepository;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
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
    RecordValidation recordValidation(
            JdbcClient jdbc, DataTypeStateRepository dataTypeStateRepository) {
        return new RecordValidation(jdbc, dataTypeStateRepository);
    }

    @Bean
    ValidationIssues validationIssues(JdbcClient jdbc, DataSetRepository dataSetRepository) {
        return new ValidationIssues(jdbc, dataSetRepository);
    }
}
