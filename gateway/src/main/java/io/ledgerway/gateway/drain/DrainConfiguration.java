package io.ledgerway.gateway.drain;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** {@code ledgerway.drain} says for how long; without it the gateway stops at once. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "ledgerway.drain")
class DrainConfiguration {

    @Bean
    Draining draining(@Value("${ledgerway.drain}") Duration time) {
        return new Draining(time);
    }
}
