package io.ledgerway.sandbox.traffic;

import io.ledgerway.sandbox.tenant.Tenants;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.ObjectMapper;

/** Beans of request log, limits and faults. */
@Configuration(proxyBeanMethods = false)
@Import({FaultRules.class, Limits.class, RequestLog.class})
class TrafficConfiguration {

    @Bean
    TrafficFilter trafficFilter(
            RequestLog log,
            FaultRules faultRules,
            Limits limits,
            CallerTenant callers,
            ObjectProvider<DialectTraffic> dialects,
            Tenants tenants,
            Clock clock,
            MeterRegistry meters) {
        return new TrafficFilter(
                log,
                faultRules,
                limits,
                callers,
                dialects.orderedStream().toList(),
                tenants,
                clock,
                meters);
    }

    /** Records inside the filter of faults, so that a response that is lost later is recorded. */
    @Bean
    RecordingFilter recordingFilter(
            @Value("${sandbox.record:${record:}}") String folder,
            ObjectProvider<DialectTraffic> dialects,
            ObjectMapper json) {
        return new RecordingFilter(
                folder.isBlank() ? null : Path.of(folder), dialects.orderedStream().toList(), json);
    }

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> connectionCutter() {
        return factory -> factory.addEngineValves(new ConnectionCutter());
    }
}
