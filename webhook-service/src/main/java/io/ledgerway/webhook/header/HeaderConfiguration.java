package io.ledgerway.webhook.header;

import io.ledgerway.starter.secret.SealedColumn;
import io.ledgerway.starter.secret.Sealer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@Configuration(proxyBeanMethods = false)
class HeaderConfiguration {

    @Bean
    CustomHeaders customHeaders(JdbcClient jdbc, Sealer sealer) {
        return new CustomHeaders(jdbc, sealer);
    }

    @Bean
    SealedColumn sealedHeaders() {
        return new SealedColumn("consumer_header", "sealed", "consumer_id::text");
    }
}
