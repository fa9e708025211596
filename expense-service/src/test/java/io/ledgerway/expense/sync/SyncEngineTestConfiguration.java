package io.ledgerway.expense.sync;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.scenario.FakeDirectory;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import javax.sql.DataSource;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.test.context.DynamicPropertyRegistrar;

@TestConfiguration(proxyBeanMethods = false)
@Import(SyncEngineFixture.class)
class SyncEngineTestConfiguration {

    @Bean
    FaultInjectingTransactionManager transactionManager(DataSource dataSource) {
        return new FaultInjectingTransactionManager(dataSource);
    }

    @Bean
    FakeDirectory fakeDirectory() {
        return new FakeDirectory();
    }

    @Bean
    FakeSyncService fakeSyncService() {
        return new FakeSyncService();
    }

    @Bean
    @Primary
    FakeRules fakeRules() {
        return new FakeRules();
    }

    @Bean
    @Primary
    FakeReferenceData fakeBooks() {
        return new FakeReferenceData();
    }

    @Bean
    @Primary
    CompanyDefaultsLookup fakeConfigurations() {
        return _ -> CompanyDefaults.NONE;
    }

    @Bean
    DynamicPropertyRegistrar addresses(FakeSyncService syncService) {
        return it -> it.add("ledgerway.services.sync", syncService::url);
    }
}
