package io.ledgerway.sync.scenario;

import com.github.kagkarlsson.scheduler.Scheduler;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.testsupport.fault.FaultInjectingTransactionManager;
import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistrar;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import tools.jackson.databind.json.JsonMapper;

@TestConfiguration(proxyBeanMethods = false)
class ScenarioConfiguration {

    /** The one accounting type that the fake platform does not support. */
    private static final DataType UNSUPPORTED = DataType.ITEM_RECEIPTS;

    @Bean
    @Primary
    FakePlatform fakePlatform() {
        Map<DataType, PullCapability> capabilities = new EnumMap<>(DataType.class);
        Arrays.stream(DataType.values())
                .filter(it -> AccountingRecords.typeOf(it).isPresent() && it != UNSUPPORTED)
                .forEach(it -> capabilities.put(it, defaultCapability(it)));
        return new FakePlatform("fake", capabilities);
    }

    /** The platform {@code hook}, whose webhooks report transactions and contacts. */
    @Bean
    FakePlatform reportingPlatform(FakePlatform fakePlatform) {
        return fakePlatform.reporting(
                "hook",
                EnumSet.of(
                        DataType.BILLS,
                        DataType.CUSTOMERS,
                        DataType.INVOICES,
                        DataType.PAYMENTS,
                        DataType.SUPPLIERS));
    }

    /** Items and payment methods have no order; items and tax rates have no tombstones. */
    private static PullCapability defaultCapability(DataType type) {
        if (type == DataType.COMPANY) {
            return FakePlatform.capability(Incremental.NONE, SortOrder.BY_ID);
        }
        if (type == DataType.ITEMS) {
            return FakePlatform.capability(
                    Incremental.NONE, SortOrder.NONE, DeleteSignal.FULL_COMPARE);
        }
        return FakePlatform.capability(
                Incremental.MODIFIED_SINCE,
                type == DataType.PAYMENT_METHODS ? SortOrder.NONE : SortOrder.BY_MODIFIED_THEN_ID,
                type == DataType.TAX_RATES
                        ? DeleteSignal.FULL_COMPARE
                        : DeleteSignal.TOMBSTONE_QUERY);
    }

    @Bean
    Platforms platforms(List<PlatformConnector> connectors) {
        return key ->
                connectors.stream()
                        .filter(it -> it.descriptor().platformKey().equals(key))
                        .findFirst();
    }

    @Bean
    FaultInjectingTransactionManager transactionManager(DataSource dataSource) {
        return new FaultInjectingTransactionManager(dataSource);
    }

    @Bean
    FakeDirectory fakeDirectory() {
        return new FakeDirectory();
    }

    @Bean
    CompanyServiceStub companyServiceStub() {
        return CompanyServiceStub.SHARED;
    }

    @Bean
    DynamicPropertyRegistrar addresses() {
        return it -> it.add("ledgerway.services.company", CompanyServiceStub.SHARED::url);
    }

    @Bean
    Scenario scenario(
            FakeDirectory directory,
            FakePlatform platform,
            CompanyServiceStub companies,
            MockMvcTester mvc,
            JdbcClient jdbc,
            MovableTime time,
            MutableClock clock,
            Scheduler scheduler,
            JsonMapper json) {
        return new Scenario(
                directory, platform, companies, mvc, jdbc, time, clock, scheduler, json);
    }
}
