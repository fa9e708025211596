package io.ledgerway.expense.posting;

import io.ledgerway.connector.Connectors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class PostingConfiguration {

    @Bean
    PostingRules postingRules() {
        // an adapter that cannot be used prevents the start
        Connectors.descriptors();
        return new TablePostingRules();
    }
}
