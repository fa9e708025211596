package io.ledgerway.gateway.error;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Beans that build error responses. */
@Configuration(proxyBeanMethods = false)
class ErrorConfiguration {

    @Bean
    ErrorResponses errorResponses(JsonMapper json) {
        return new ErrorResponses(json);
    }
}
