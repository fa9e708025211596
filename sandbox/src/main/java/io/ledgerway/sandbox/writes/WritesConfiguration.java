package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.tenant.Tenants;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Writes of applications. */
@Configuration(proxyBeanMethods = false)
class WritesConfiguration {

    @Bean
    WriteLog writeLog(JdbcClient jdbc, PlatformTransactionManager transactions, Tenants tenants) {
        return new WriteLog(jdbc, new TransactionTemplate(transactions), tenants);
    }
}
