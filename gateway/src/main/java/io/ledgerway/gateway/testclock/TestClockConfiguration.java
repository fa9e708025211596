package io.ledgerway.gateway.testclock;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.gateway.auth.CompanyServiceClient;
import io.ledgerway.model.clock.ClockOffset;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerResponse;

/**
 * Beans of the test clock. They are always created, because the beans of an image are fixed when it
 * is built. Without a test clock they do nothing.
 */
@Configuration(proxyBeanMethods = false)
class TestClockConfiguration {

    @Bean
    TestClockFollower testClockFollower(Clock clock, CompanyServiceClient company) {
        return new TestClockFollower(
                clock, it -> company.post(ClockOffset.class, it, "/internal/clock-followers"));
    }

    @Bean
    @Order(0) // before MethodNotAllowedRoutes
    RouterFunction<ServerResponse> testClockRoutes(Clock clock) {
        return new TestClockRoutes(clock).routes();
    }

    @Bean
    MeterBinder testClockMetric(Clock clock) {
        return registry ->
                Gauge.builder(
                                "ledgerway.test.clock.offset",
                                () ->
                                        clock instanceof TestClock test
                                                ? test.offset().toSeconds()
                                                : 0)
                        .baseUnit("seconds")
                        .register(registry);
    }
}
