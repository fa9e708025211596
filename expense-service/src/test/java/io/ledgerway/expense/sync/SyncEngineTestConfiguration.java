package io.ledgerway.expense.sync;

import io.ledgerway.expense.companydefaults.CompanyDefaults;
import io.ledgerway.expense.companydefaults.CompanyDefaultsLookup;
import io.ledgerway.expense.scenario.FakeDirectory;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import javax.sql.DataSource;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistrar;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@TestConfiguration(proxyBeanMethods = false)
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

    @Bean
    SyncEngineFixture engine(
            FakeDirectory directory,
            FakeSyncService syncService,
            FakeReferenceData referenceData,
            SyncQueue queue,
            SyncWorkerPool workers,
            TransactionTemplate transaction,
            JdbcClient jdbc,
            JsonMapper json,
            MovableTime time,
            MutableClock clock,
            MockMvcTester mvc) {
        return new SyncEngineFixture(
                directory,
                syncService,
                referenceData,
                queue,
                workers,
                transaction,
                jdbc,
                json,
                time,
                clock,
                mvc);
    }
}
