package io.ledgerway.expense.configuration;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.References;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

@Configuration(proxyBeanMethods = false)
class ConfigurationBeans {

    @Bean
    ConfigurationTable configurations(JdbcClient jdbc) {
        return new ConfigurationTable(jdbc);
    }

    @Bean
    SaveConfiguration saveConfiguration(
            ConfigurationTable table,
            AccountingConnections connections,
            References references,
            CompanyDirectory companyDirectory,
            List<ConfigurationListener> listeners,
            AuditTrail audit,
            TransactionOperations transaction) {
        return new SaveConfiguration(
                table, connections, references, companyDirectory, listeners, audit, transaction);
    }
}
