package io.ledgerway.sandbox.traffic;

import io.ledgerway.sandbox.tenant.Tenants;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of request log, limits and faults. */
@Configuration(proxyBeanMethods = false)
class TrafficConfiguration {

    @Bean
    RequestLog requestLog() {
        return new RequestLog();
    }

    @Bean
    FaultRules faultRules() {
        return new FaultRules();
    }

    @Bean
    Limits limits() {
        return new Limits();
    }

    @Bean
    TrafficFilter trafficFilter(
            RequestLog log,
            FaultRules faultRules,
            Limits limits,
            CallerTenant callers,
            Tenants tenants,
            Clock clock,
            MeterRegistry meters) {
        return new TrafficFilter(log, faultRules, limits, callers, tenants, clock, meters);
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> connectionCutter() {
        return factory -> factory.addEngineValves(new ConnectionCutter());
    }
}
