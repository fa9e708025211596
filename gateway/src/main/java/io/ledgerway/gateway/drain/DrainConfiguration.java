package io.ledgerway.gateway.drain;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Beans of connection draining; {@code ledgerway.drain-period} sets its duration, and without it
 * the gateway stops at once.
 */
@Configuration(proxyBeanMethods = false)
class DrainConfiguration {

    @Bean
    DrainingFilter drainingFilter(@Value("${ledgerway.drain-period:0s}") Duration time) {
        return new DrainingFilter(time);
    }
}
