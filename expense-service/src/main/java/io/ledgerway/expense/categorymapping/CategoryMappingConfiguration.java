package io.ledgerway.expense.categorymapping;

import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.mappingoptions.MappingOptionsQueries;
import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.reference.SyncedRecordsClient;
import io.ledgerway.expense.transaction.TransactionRepository;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.directory.CompanyDirectory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

@Configuration(proxyBeanMethods = false)
class CategoryMappingConfiguration {

    @Bean
    CategoryMappingRepository categoryMappingRepository(JdbcClient jdbc) {
        return new CategoryMappingRepository(jdbc);
    }

    @Bean
    CategoryMappingService categoryMappingService(
            CategoryMappingRepository repository,
            TransactionRepository transactionRepository,
            AccountingConnections connections,
            ReferenceDataSource referenceDataSource,
            CompanyDirectory companyDirectory,
            AuditTrail audit,
            TransactionOperations transaction) {
        return new CategoryMappingService(
                repository,
                transactionRepository,
                connections,
                referenceDataSource,
                companyDirectory,
                audit,
                transaction);
    }

    @Bean
    ExpenseMappingQueries expenseMappingQueries(
            CategoryMappingRepository repository,
            CompanyDefaultsLookup companyDefaultsLookup,
            MappingOptionsQueries mappingOptionsQueries,
            AccountingConnections connections,
            SyncedRecordsClient records,
            JdbcClient jdbc) {
        return new ExpenseMappingQueries(
                repository,
                companyDefaultsLookup,
                mappingOptionsQueries,
                connections,
                records,
                new PostedLineRepository(jdbc));
    }
}
