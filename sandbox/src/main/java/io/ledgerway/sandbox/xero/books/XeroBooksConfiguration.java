package io.ledgerway.sandbox.xero.books;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of the records of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
class XeroBooksConfiguration {

    @Bean
    XeroRecords xeroRecords(JdbcClient jdbc) {
        return new XeroRecords(jdbc);
    }
}
