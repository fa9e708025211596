package io.ledgerway.file.check;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class CheckConfiguration {

    @Bean
    ContentCheck contentCheck() {
        return new ContentCheck();
    }
}
