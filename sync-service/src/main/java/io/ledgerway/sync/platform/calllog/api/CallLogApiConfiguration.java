package io.ledgerway.sync.platform.calllog.api;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class CallLogApiConfiguration {

    @Bean
    PlatformCallQueries platformCallQueries(JdbcClient jdbc) {
        return new PlatformCallQueries(jdbc);
    }
}
