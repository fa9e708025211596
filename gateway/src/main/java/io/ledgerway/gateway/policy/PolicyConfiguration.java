package io.ledgerway.gateway.policy;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The policies of all features, and those that apply to the form of a request. */
@Configuration(proxyBeanMethods = false)
class PolicyConfiguration {

    @Bean
    CanonicalPathPolicy canonicalPathPolicy() {
        return new CanonicalPathPolicy();
    }

    @Bean
    AllowedMethodsPolicy allowedMethodsPolicy() {
        return new AllowedMethodsPolicy();
    }

    @Bean
    Policies policies(ObjectProvider<Policy> policies) {
        return new Policies(policies.stream().toList());
    }
}
