package io.ledgerway.expense.posting;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class PostingConfiguration {

    @Bean
    PostingRules postingRules() {
        return new TablePostingRules();
    }
}
