package io.ledgerway.sandbox.books;

import io.ledgerway.sandbox.tenant.Tenants;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Beans of organisations and the generation of their books. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BooksProperties.class)
class BooksConfiguration {

    @Bean
    Organisations organisations(
            JdbcClient jdbc,
            Tenants tenants,
            PlatformTransactionManager transactions,
            BooksProperties properties,
            MeterRegistry meters) {
        return new Organisations(
                tenants,
                new BookWriter(jdbc),
                new TransactionTemplate(transactions),
                properties,
                meters);
    }
}
