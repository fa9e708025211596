package io.ledgerway.sandbox.web;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** Beans of filters and error handling. */
@Configuration(proxyBeanMethods = false)
class WebConfiguration {

    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE + 10)
    RequestSizeFilter requestSizeFilter(WebProperties properties) {
        return new RequestSizeFilter(
                Math.toIntExact(properties.maxRequestSize().toBytes()),
                Math.toIntExact(properties.maxFileSize().toBytes()));
    }
}
