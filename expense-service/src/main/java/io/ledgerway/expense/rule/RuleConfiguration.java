package io.ledgerway.expense.rule;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class RuleConfiguration {

    @Bean
    Rulebook rulebook() {
        return new TableRulebook();
    }
}
