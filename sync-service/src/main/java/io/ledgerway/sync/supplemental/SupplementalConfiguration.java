package io.ledgerway.sync.supplemental;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

@Configuration(proxyBeanMethods = false)
class SupplementalConfiguration {

    @Bean
    SupplementalConfigRepository supplementalConfigRepository(JdbcClient jdbc, JsonMapper json) {
        return new SupplementalConfigRepository(jdbc, json);
    }

    /** Documents the paths of the data types. */
    @Bean
    SupplementalDataOpenApi supplementalDataOpenApi() {
        return new SupplementalDataOpenApi();
    }
}
