package io.ledgerway.sync.reference;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
@Import({RecordArrayWriter.class, ReferenceRefresh.class})
class ReferenceConfiguration {

    @Bean
    ReferenceQueries referenceQueries(JdbcClient jdbc, PlatformTransactionManager transactions) {
        TransactionTemplate repeatableRead = new TransactionTemplate(transactions);
        repeatableRead.setReadOnly(true);
        repeatableRead.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        return new ReferenceQueries(jdbc, repeatableRead);
    }
}
