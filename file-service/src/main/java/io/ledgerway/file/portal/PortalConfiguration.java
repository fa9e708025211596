package io.ledgerway.file.portal;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class PortalConfiguration {

    @Bean
    PortalFileQueries portalFileQueries(JdbcClient jdbc) {
        return new PortalFileQueries(jdbc);
    }
}
