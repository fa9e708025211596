package io.ledgerway.file.inspection;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class InspectionConfiguration {

    @Bean
    ContentInspector contentInspector() {
        return new ContentInspector();
    }
}
