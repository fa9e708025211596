package io.ledgerway.expense.mapping;

import io.ledgerway.expense.reference.AccountingConnections;
import io.ledgerway.expense.reference.LiveRecords;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.VirtualThreadTaskExecutor;

@Configuration(proxyBeanMethods = false)
class MappingConfiguration {

    @Bean
    ReadOptions readOptions(
            AccountingConnections connections,
            LiveRecords records,
            CompanyDirectory companyDirectory,
            MappingProperties properties,
            MeterRegistry metrics) {
        return new ReadOptions(
                connections,
                records,
                new BackgroundRefresh(
                        records,
                        properties.refreshAfter(),
                        new VirtualThreadTaskExecutor("mapping-refresh-"),
                        metrics),
                companyDirectory);
    }
}
