package io.ledgerway.webhook.deliverylog;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class DeliveryLogConfiguration {

    @Bean
    DeliveryLogQueries deliveryLogQueries(JdbcClient jdbc) {
        return new DeliveryLogQueries(jdbc);
    }
}
