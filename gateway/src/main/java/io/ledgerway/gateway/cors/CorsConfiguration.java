package io.ledgerway.gateway.cors;

import io.ledgerway.gateway.auth.CompanyService;
import io.ledgerway.gateway.auth.Lookups;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Calls from web pages. */
@Configuration(proxyBeanMethods = false)
class CorsConfiguration {

    @Bean
    Origins origins(CompanyService company, Lookups lookups) {
        return new Origins(company, lookups);
    }

    @Bean
    CorsFilter corsFilter(Origins origins) {
        return new CorsFilter(origins);
    }
}
