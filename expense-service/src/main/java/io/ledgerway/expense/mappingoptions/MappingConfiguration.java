package io.ledgerway.expense.mappingoptions;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.reference.SyncedRecordsClient;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.VirtualThreadTaskExecutor;

@Configuration(proxyBeanMethods = false)
class MappingConfiguration {

    @Bean
    MappingOptionsQueries mappingOptionsQueries(
            AccountingConnections connections,
            SyncedRecordsClient records,
            ReferenceDataSource referenceDataSource,
            CompanyDirectory companyDirectory,
            MappingProperties properties,
            MeterRegistry metrics) {
        return new MappingOptionsQueries(
                connections,
                records,
                referenceDataSource,
                new BackgroundRefresh(
                        records,
                        properties.refreshAfter(),
                        new VirtualThreadTaskExecutor("mapping-refresh-"),
                        metrics),
                companyDirectory);
    }
}
