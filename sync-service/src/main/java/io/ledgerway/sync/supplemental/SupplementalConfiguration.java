package io.ledgerway.sync.supplemental;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(SupplementalConfigRepository.class)
class SupplementalConfiguration {

    /** Documents the paths of the data types. */
    @Bean
    SupplementalDataOpenApi supplementalDataOpenApi() {
        return new SupplementalDataOpenApi();
    }
}
