package io.ledgerway.gateway.policy;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The policies of all features, and those that apply to the form of a request. */
@Configuration(proxyBeanMethods = false)
@Import({AllowedMethodsPolicy.class, CanonicalPathPolicy.class})
class PolicyConfiguration {

    @Bean
    Policies policies(ObjectProvider<Policy> policies) {
        return new Policies(policies.stream().toList());
    }
}
