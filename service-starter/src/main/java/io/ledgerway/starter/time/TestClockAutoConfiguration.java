package io.ledgerway.starter.time;

import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Lets company-service move the time of a service with a database. The beans exist also without
 * {@code ledgerway.test-clock.enabled}, because the build of an image fixes them.
 */
@AutoConfiguration(after = {JdbcClientAutoConfiguration.class, TimeAutoConfiguration.class})
@ConditionalOnBean({JdbcClient.class, Clock.class})
@ConditionalOnProperty(name = "ledgerway.time.enabled", matchIfMissing = true)
class TestClockAutoConfiguration {

    @Bean
    ServiceClock serviceClock(
            Clock clock,
            JdbcClient jdbc,
            ObjectProvider<DueTimeSource> work,
            ObjectProvider<PeriodicTask> tasks) {
        return new ServiceClock(
                clock,
                new ClockOffsetRepository(jdbc),
                () -> work.orderedStream().toList(),
                () -> tasks.orderedStream().toList());
    }

    @Bean
    MeterBinder testClockMetric(ServiceClock clock) {
        return registry ->
                Gauge.builder("ledgerway.test.clock.offset", () -> clock.offset().toSeconds())
                        .baseUnit("seconds")
                        .register(registry);
    }

    /** Endpoints; only in services that other services may call. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnBooleanProperty(name = "ledgerway.identity.enabled", matchIfMissing = true)
    static class WebConfiguration {

        @Bean
        ClockController clockController(ServiceClock clock) {
            return new ClockController(clock);
        }
    }
}
