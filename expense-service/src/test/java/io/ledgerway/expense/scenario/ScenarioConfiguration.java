package io.ledgerway.expense.scenario;

import io.ledgerway.testsupport.time.MovableTime;
import io.ledgerway.testsupport.time.MutableClock;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistrar;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

@TestConfiguration(proxyBeanMethods = false)
class ScenarioConfiguration {

    @Bean
    FakeDirectory fakeDirectory() {
        return new FakeDirectory();
    }

    @Bean
    DynamicPropertyRegistrar addresses() {
        return it -> {
            it.add("ledgerway.services.sync", SyncServiceStub.SHARED::url);
            // the test decides whether an upload waits
            it.add("ledgerway.receipts.timeout", () -> "0s");
        };
    }

    @Bean
    Scenario scenario(
            FakeDirectory directory,
            JdbcClient jdbc,
            MovableTime time,
            MutableClock clock,
            MockMvcTester mvc) {
        return new Scenario(directory, SyncServiceStub.SHARED, jdbc, time, clock, mvc);
    }
}
