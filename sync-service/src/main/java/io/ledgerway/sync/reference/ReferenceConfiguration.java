package io.ledgerway.sync.reference;

import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.Platforms;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

@Configuration(proxyBeanMethods = false)
class ReferenceConfiguration {

    @Bean
    ReferenceQueries referenceQueries(JdbcClient jdbc, PlatformTransactionManager transactions) {
        TransactionTemplate repeatableRead = new TransactionTemplate(transactions);
        repeatableRead.setReadOnly(true);
        repeatableRead.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        return new ReferenceQueries(jdbc, repeatableRead);
    }

    @Bean
    RecordArrayWriter recordArrayWriter(JdbcClient jdbc) {
        return new RecordArrayWriter(jdbc);
    }

    @Bean
    ReferenceRefresh referenceRefresh(
            JdbcClient jdbc,
            DataSetQueue queue,
            CompanyDirectory companyDirectory,
            Platforms platforms,
            Clock clock) {
        return new ReferenceRefresh(jdbc, queue, companyDirectory, platforms, clock);
    }
}
