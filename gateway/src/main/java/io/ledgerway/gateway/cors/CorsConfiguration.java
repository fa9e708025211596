package io.ledgerway.gateway.cors;

import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.ledgerway.gateway.auth.LookupCaches;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of cross-origin requests (CORS). */
@Configuration(proxyBeanMethods = false)
class CorsConfiguration {

    @Bean
    AllowedOrigins allowedOrigins(CompanyServiceClient company, LookupCaches lookupCaches) {
        return new AllowedOrigins(company, lookupCaches);
    }

    @Bean
    CorsPolicy corsPolicy(AllowedOrigins allowedOrigins) {
        return new CorsPolicy(allowedOrigins);
    }
}
