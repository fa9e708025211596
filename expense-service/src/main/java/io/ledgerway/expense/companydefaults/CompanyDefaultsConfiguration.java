package io.ledgerway.expense.companydefaults;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

@Configuration(proxyBeanMethods = false)
class CompanyDefaultsConfiguration {

    @Bean
    CompanyDefaultsRepository companyDefaultsRepository(JdbcClient jdbc) {
        return new CompanyDefaultsRepository(jdbc);
    }

    @Bean
    CompanyDefaultsService companyDefaultsService(
            CompanyDefaultsRepository table,
            AccountingConnections connections,
            ReferenceDataSource referenceDataSource,
            CompanyDirectory companyDirectory,
            List<CompanyDefaultsListener> listeners,
            AuditTrail audit,
            TransactionOperations transaction) {
        return new CompanyDefaultsService(
                table,
                connections,
                referenceDataSource,
                companyDirectory,
                listeners,
                audit,
                transaction);
    }
}
